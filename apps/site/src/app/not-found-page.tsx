import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { logFailure } from "../site/log.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { buttonClass } from "../ui/button.tsx";

const SEAT = "M40 196C40 -6 240 -6 240 160S440 326 440 124";

/** Every path but the one there is. */
export function NotFoundPage() {
  const { notFound, common } = useTexts();
  const { pathname } = useLocation();
  useEffect(() => logFailure("404: there is nothing at this path:", pathname), [pathname]);
  return (
    <main id="content" tabIndex={-1} className="room">
      <div className="wall">
        <div className="two-columns">
          <section className="grid gap-5">
            <p className="tabular text-muted">404</p>
            <h1 className="display text-3xl">{notFound.title}</h1>
            <p className="max-w-108 text-lg text-muted">{notFound.text}</p>
            <p className="pt-2">
              <Link className={buttonClass({ look: "primary", size: "large" })} to="/">
                {notFound.link}
              </Link>
            </p>
          </section>
          <svg className="not-found-picture" viewBox="0 0 520 520" role="img" aria-label={notFound.picture}>
            <path d="M60 86h330v236H60z" fill="var(--c-raised)" opacity=".62" />
            <circle cx="225" cy="58" r="4.5" fill="var(--c-ink-muted)" />
            <path d="m225 58 6 9" stroke="var(--c-ink-muted)" strokeWidth="3" strokeLinecap="round" />
            <g transform="translate(196 288) rotate(-9 150 112)">
              <path d="M0 0h300v214H0z" fill="var(--c-raised)" stroke="var(--c-line-strong)" strokeWidth="1.5" />
              <path d="M12 12h276v190H12z" fill="none" stroke="var(--c-line)" />
              <g transform="translate(50 40) scale(.42)" fill="none" strokeLinecap="round">
                <path d={SEAT} stroke="var(--c-accent)" strokeWidth="34" />
                <circle cx="140" cy="176" r="48" stroke="var(--c-line-strong)" strokeWidth="5" strokeDasharray="1 12" />
                <circle cx="340" cy="144" r="48" stroke="var(--c-line-strong)" strokeWidth="5" strokeDasharray="1 12" />
              </g>
            </g>
          </svg>
        </div>
      </div>
      <footer className="dado">
        <p className="text-sm text-muted">{common.rail}</p>
      </footer>
    </main>
  );
}
