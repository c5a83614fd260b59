export { routes } from "./generated/routes.ts";
