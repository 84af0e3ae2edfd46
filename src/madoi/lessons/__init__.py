"""Tutorials: short courses in which the player makes the moves and the engine answers. docs/tutorials.md"""

from madoi.lessons.script import BadLesson, Lesson, NoTutorial, Pick, Script, read_script
from madoi.lessons.steps import Course, LessonAfter, LessonStep, build, course, texts_of

__all__ = [
    "BadLesson",
    "Course",
    "Lesson",
    "LessonAfter",
    "LessonStep",
    "NoTutorial",
    "Pick",
    "Script",
    "build",
    "course",
    "read_script",
    "texts_of",
]
