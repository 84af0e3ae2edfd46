title = Lanterns
tagline = A game for tests
verb-light = light
verb-draw = draw
verb-pass = pass
verb-burn = burn { $oil }
result-points = points
sum-points = points
