import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ["@parlor/source", "browser", "import", "module", "default"] },
  ssr: { resolve: { conditions: ["@parlor/source", "import", "module", "node", "default"] }, noExternal: true },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
