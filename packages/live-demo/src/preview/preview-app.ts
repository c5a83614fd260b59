import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { PreviewHub } from "./preview-hub.ts";
import { endedPage, viewerPage } from "./viewer-page.ts";

export interface PreviewAppOptions {
  readonly hub: PreviewHub;
  /** Who may frame the preview and hears of its steps. */
  readonly siteOrigins: readonly string[];
  /** This app's own origin. */
  readonly previewOrigin: string;
  readonly randomToken: () => string;
}

/** Serves `/live/{token}`: the page that paints a run's pictures. It can be framed by the site alone. */
export function createPreviewApp({ hub, siteOrigins, previewOrigin, randomToken }: PreviewAppOptions): Hono {
  const app = new Hono();
  const ancestors = ["'self'", ...siteOrigins].join(" ");
  app.use(
    secureHeaders({
      xFrameOptions: false,
      crossOriginResourcePolicy: "cross-origin",
      crossOriginOpenerPolicy: false,
      referrerPolicy: "no-referrer",
      strictTransportSecurity: false,
    }),
  );
  app.get("/live/:token", (context) => {
    context.header("Cache-Control", "no-store");
    if (hub.find(context.req.param("token")) === undefined) {
      context.header("Content-Security-Policy", `default-src 'none'; frame-ancestors ${ancestors}`);
      return context.html(endedPage, 404);
    }
    const nonce = randomToken();
    const sockets = previewOrigin.replace(/^http/, "ws");
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      `connect-src 'self' ${sockets}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors}`,
    ];
    context.header("Content-Security-Policy", policy.join("; "));
    return context.html(viewerPage({ nonce, siteOrigins }));
  });
  return app;
}
