import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { readConfiguration } from "../site/configuration.ts";
import { logFailure } from "../site/log.ts";
import { en } from "../texts/en.ts";
import { LANGUAGES, type Texts } from "../texts/texts.ts";
import "../styles/index.css";
import { App } from "./app.tsx";
import { loadTexts } from "./load-texts.ts";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The document has no element for the page.");

// The first render has to be the one that was written ahead: its language is the document's.
const language = LANGUAGES.find((known) => known === document.documentElement.lang) ?? "en";
const page = (tree: Texts) => (
  <StrictMode>
    <App configuration={readConfiguration(document)} written={{ language, tree }}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  </StrictMode>
);

// An address that brings campaign parameters has them kept for the visit, whatever page it leads to.
if (location.search.includes("utm_")) {
  Promise.all([import("../features/analytics/campaign.ts"), import("../services/storage.ts")]).then(
    ([{ captureCampaign }, { createJsonStore }]) =>
      captureCampaign(
        new URLSearchParams(location.search),
        createJsonStore(() => sessionStorage),
      ),
    (error: unknown) => logFailure("The campaign parameters could not be kept.", error),
  );
}

// The document was written ahead for one path; any other is drawn from nothing.
const begin = (tree: Texts) => {
  if (root.dataset.writtenFor === location.pathname) return hydrateRoot(root, page(tree));
  root.replaceChildren();
  createRoot(root).render(page(tree));
};
if (language === "en") begin(en);
else {
  loadTexts[language]().then(begin, (error: unknown) => {
    logFailure("The texts could not be loaded; they come in English.", error);
    root.replaceChildren();
    createRoot(root).render(page(en));
  });
}
