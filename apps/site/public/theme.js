// Before the first paint: the theme and text size that the visitor chose last time.
try {
  const chosen = JSON.parse(localStorage.getItem("parlor-preferences") ?? "{}");
  const root = document.documentElement;
  if (chosen.theme === "light" || chosen.theme === "dark") root.dataset.theme = chosen.theme;
  const scale = { large: "1.2", largest: "1.45" }[chosen.textSize];
  if (scale) root.style.setProperty("--text-scale", scale);
} catch {
  // Without storage the system's theme holds.
}
