import { ArrowUpRight } from "lucide-react";
import { Link, Outlet } from "react-router";
import { useSite } from "../site/site-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { RenderBoundary } from "./fallbacks.tsx";
import { PreferencesButton } from "./preferences-button.tsx";

/** The header with the links that every screen has, and the screen under it. */
export function RootLayout() {
  const texts = useTexts().common;
  const { configuration } = useSite();
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <header className="header">
        <Link className="brand display" to="/" aria-label={texts.home}>
          <Wordmark />
          <span className="brand-name">{configuration.productName}</span>
        </Link>
        <PreferencesButton />
        <a className="header-link" href={configuration.links.bookDemo}>
          {texts.bookDemo}
        </a>
        <ExternalLink
          className={buttonClass({ size: "small" })}
          href={configuration.links.tryFree}
          newTabText={texts.opensInNewTab}
        >
          {texts.tryFree}
          <span className="header-arrow">
            <Icon of={ArrowUpRight} size={18} />
          </span>
        </ExternalLink>
      </header>
      <RenderBoundary>
        <Outlet />
      </RenderBoundary>
      <ConsentBanner />
    </>
  );
}
