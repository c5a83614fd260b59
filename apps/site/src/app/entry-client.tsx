import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { readConfiguration } from "../site/configuration.ts";
import { logFailure } from "../site/log.ts";
import "../styles/index.css";
import { App } from "./app.tsx";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The document has no element for the page.");

const page = (
  <StrictMode>
    <App configuration={readConfiguration(document)}>
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
if (root.dataset.writtenFor === location.pathname) hydrateRoot(root, page);
else {
  root.replaceChildren();
  createRoot(root).render(page);
}
