import "./base.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });

// Only of the built client: in development the files have no hashes, and a kept one would be an old one.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
