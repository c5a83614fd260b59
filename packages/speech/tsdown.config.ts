export { default } from "../../tsdown.node.ts";
