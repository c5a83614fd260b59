import type { CDPSession } from "playwright-core";

interface Node {
  readonly backendNodeId: number;
  readonly shadowRootType?: string;
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
  readonly contentDocument?: Node;
}

const MOST = 40;

function closedIn(node: Node, found: number[] = []): readonly number[] {
  if (node.shadowRootType === "closed") found.push(node.backendNodeId);
  for (const inner of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) closedIn(inner, found);
  if (node.contentDocument !== undefined) closedIn(node.contentDocument, found);
  return found;
}

/**
 * Shadow roots that the HTML itself declares closed are there before any script: only the browser's own tools see them.
 * Afterwards they are read like open ones.
 *
 * @returns how many there were
 */
export async function openClosedRoots(session: CDPSession): Promise<number> {
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const closed = closedIn(root).slice(0, MOST);
  for (const backendNodeId of closed) {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId });
    if (object.objectId === undefined) continue;
    await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: `function () {
        Object.defineProperty(this.host, "shadowRoot", { value: this, configurable: true });
      }`,
    });
    await session.send("Runtime.releaseObject", { objectId: object.objectId });
  }
  return closed.length;
}
