/** What a schema found wrong, as zod says it. */
export interface Issue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  /** Of a union: the findings of each of its members. */
  readonly errors?: readonly (readonly Issue[])[];
}

const messagesAtMost = 100;

const under = (path: readonly PropertyKey[], issue: Issue): Issue => ({ ...issue, path: [...path, ...issue.path] });

/** The member of a union that was meant: the one that got furthest before it failed. */
function meantMember(errors: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));
  const misfits = (issues: readonly Issue[]) =>
    issues.filter(
      (issue) => issue.path.length <= 1 && (issue.code === "invalid_value" || issue.code === "invalid_type"),
    ).length;
  return (
    [...errors].sort(
      (one, other) => misfits(one) - misfits(other) || depth(other) - depth(one) || one.length - other.length,
    )[0] ?? []
  );
}

function flatten(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union" || !issue.errors || issue.errors.length === 0) return [issue];
  const meant = meantMember(issue.errors);
  return meant.length === 0 ? [issue] : meant.flatMap((inner) => flatten(under(issue.path, inner)));
}

/**
 * A sentence for every failing field, beginning with its name. `hasParts`: the first step of each path is the part of
 * the request, which the caller does not need to know.
 */
export function describeIssues(issues: readonly Issue[], hasParts: boolean): string[] {
  const messages = issues.flatMap(flatten).map(({ path, message }) => {
    const name = (hasParts ? path.slice(1) : path).map(String).join(".");
    return name === "" ? message : `${name}: ${message}`;
  });
  return [...new Set(messages)].slice(0, messagesAtMost);
}
