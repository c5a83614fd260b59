import { pagePlaceholders } from "@parlor/site-contract";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { developmentConfiguration } from "../site/configuration.ts";
import { App } from "./app.tsx";
import { routes } from "./routes.tsx";

/** Draws one path as HTML, with placeholders where the company's words will stand. */
export async function render(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`The path ${path} answered with a redirect.`);
  const configuration = {
    ...developmentConfiguration,
    assistantName: pagePlaceholders.assistantName,
    productName: pagePlaceholders.productName,
    links: { bookDemo: pagePlaceholders.bookDemo, tryFree: pagePlaceholders.tryFree },
  };
  return renderToString(
    <App configuration={configuration}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
}
