/** A run of columns, covered by one part or by none. */
export type Covered<Part> = { columns: string[]; part: Part | null }

/** Returns parts in the order of columns, and between them the columns that no part covers. */
export function inColumns<Part extends { categories: readonly string[] }>(
  columns: readonly string[],
  parts: readonly Part[],
): Covered<Part>[] {
  const runs: Covered<Part>[] = []
  for (const column of columns) {
    const part = parts.find(({ categories }) => categories.includes(column)) ?? null
    const last = runs.at(-1)
    if (last?.part === part) last?.columns.push(column)
    else runs.push({ columns: [column], part })
  }
  return runs
}
