import { useEffect } from "react";

/** The window's title while a screen is shown. */
export function useDocumentTitle(screen: string, product: string): void {
  useEffect(() => {
    document.title = `${screen} · ${product}`;
  }, [screen, product]);
}
