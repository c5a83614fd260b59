import type { RouteObject } from "react-router";
import { LoadingPlate, RouteError } from "./fallbacks.tsx";
import { HomePage } from "./home-page.tsx";
import { RootLayout } from "./root-layout.tsx";

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingPlate />,
    children: [
      { index: true, element: <HomePage /> },
      { path: "*", lazy: async () => ({ Component: (await import("./not-found-page.tsx")).NotFoundPage }) },
    ],
  },
];
