/** Where a path leads: the route, and what stood in place of its parameters. */
export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Record<string, string>;
}

interface Node<Route> {
  readonly fixed: Map<string, Node<Route>>;
  parameter?: Node<Route>;
  readonly methods: Map<string, { readonly route: Route; readonly names: readonly string[] }>;
}

/** The path exists, but not with this method. */
export interface MethodMismatch {
  readonly allowed: readonly string[];
}

const emptyNode = <Route>(): Node<Route> => ({ fixed: new Map(), methods: new Map() });

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/**
 * Finds routes by method and path. A fixed segment goes before a parameter at the same place, so that
 * `/template/pinned` is never taken for `/template/{id}`, nor `/voice-library/sync` for `/{provider}/...`.
 */
export class Router<Route> {
  readonly #root = emptyNode<Route>();

  /** `path` as in `/assistant/{id}`. */
  add(method: string, path: string, route: Route): void {
    const names: string[] = [];
    let node = this.#root;
    for (const segment of path.split("/").slice(1)) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = node.fixed.get(segment) ?? emptyNode<Route>();
        node.fixed.set(segment, next);
        node = next;
      } else {
        names.push(name);
        node.parameter ??= emptyNode<Route>();
        node = node.parameter;
      }
    }
    if (node.methods.has(method)) throw new Error(`Two routes for ${method} ${path}`);
    node.methods.set(method, { route, names });
  }

  /** The route, what the path would allow instead, or undefined for an unknown path. */
  find(method: string, path: string): RouteMatch<Route> | MethodMismatch | undefined {
    const segments = path.replace(/\/+$/, "").split("/").slice(1).map(decode);
    if (segments.some((segment) => segment === undefined)) return undefined;
    const allowed = new Set<string>();
    const match = this.#descend(this.#root, segments as string[], 0, [], method, allowed);
    if (match) return match;
    return allowed.size > 0 ? { allowed: [...allowed] } : undefined;
  }

  #descend(
    node: Node<Route>,
    segments: readonly string[],
    position: number,
    values: readonly string[],
    method: string,
    allowed: Set<string>,
  ): RouteMatch<Route> | undefined {
    const segment = segments[position];
    if (segment === undefined) {
      const found = node.methods.get(method);
      if (found) {
        return {
          route: found.route,
          params: Object.fromEntries(found.names.map((name, index) => [name, values[index] ?? ""])),
        };
      }
      for (const other of node.methods.keys()) allowed.add(other);
      return undefined;
    }
    const fixed = node.fixed.get(segment);
    const match = fixed && this.#descend(fixed, segments, position + 1, values, method, allowed);
    if (match || !node.parameter || segment === "") return match;
    return this.#descend(node.parameter, segments, position + 1, [...values, segment], method, allowed);
  }
}
