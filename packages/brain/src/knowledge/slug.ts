/** "Opening hours" -> "opening-hours". */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
