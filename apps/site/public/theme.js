// Before the first paint: a link that brings an address along shows no form, and then the theme and text size that the
// visitor chose last time.
if ((new URLSearchParams(location.search).get("email") ?? "").includes("@")) {
  document.documentElement.dataset.address = "given";
}
try {
  const chosen = JSON.parse(localStorage.getItem("parlor-preferences") ?? "{}");
  const root = document.documentElement;
  if (chosen.theme === "light" || chosen.theme === "dark") root.dataset.theme = chosen.theme;
  const scale = { large: "1.2", largest: "1.45" }[chosen.textSize];
  if (scale) root.style.setProperty("--text-scale", scale);
} catch {
  // Without storage the system's theme holds.
}
