import { pagePlaceholders } from "@parlor/site-contract";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { developmentConfiguration } from "../site/configuration.ts";
import { documentTexts } from "../texts/document-texts.ts";
import { fillAll, LANGUAGES, type Language } from "../texts/texts.ts";
import { App } from "./app.tsx";
import { loadTexts } from "./load-texts.ts";
import { routes } from "./routes.tsx";

export { LANGUAGES };

const { assistantName, productName, bookDemo, tryFree } = pagePlaceholders;

/** Draws one path in one language as HTML, with placeholders where the company's words will stand. */
export async function render(path: string, language: Language) {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`The path ${path} answered with a redirect.`);
  const configuration = { ...developmentConfiguration, assistantName, productName, links: { bookDemo, tryFree } };
  const body = renderToString(
    <App configuration={configuration} written={{ language, tree: await loadTexts[language]() }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  return { body, ...fillAll(documentTexts[language], { name: assistantName, product: productName }) };
}
