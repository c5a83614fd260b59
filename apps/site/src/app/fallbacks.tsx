import { Component, type ReactNode } from "react";
import { useRouteError } from "react-router";
import { logFailure } from "../site/log.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { Button } from "../ui/button.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

function Plate({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="room">
      <div className="wall">
        <div className="m-auto w-[min(30rem,88%)]">
          <span className="block w-18">
            <Wordmark />
          </span>
          <h1 className="display mt-5 text-2xl">{title}</h1>
          <p className="mt-1 text-muted" role="status">
            {text}
          </p>
          {children}
        </div>
      </div>
      <footer className="dado" />
    </main>
  );
}

/** While code is on its way, and when rendering has failed. */
export function LoadingPlate() {
  const { fallback } = useTexts();
  return <Plate title={fallback.loading} text={fallback.wait} />;
}

/** The router's error screen. */
export function RouteError() {
  const { fallback } = useTexts();
  const error = useRouteError();
  logFailure("A route failed.", error);
  return (
    <Plate title={fallback.routeError} text={fallback.routeErrorText}>
      <Button look="primary" className="mt-6" onClick={() => location.reload()}>
        {fallback.reload}
      </Button>
    </Plate>
  );
}

/** Whatever throws while rendering outside of a route ends here. */
export class RenderBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure("The page could not be rendered.", error);
  }

  override render() {
    return this.state.hasFailed ? <LoadingPlate /> : this.props.children;
  }
}
