/** Knowledge of an attacker: the sum of some unknown numbers, none of them negative. */
export type Equation = { of: readonly number[]; is: number }

const tiny = 1e-7

/**
 * Returns a function from some of `size` unknown numbers to their highest possible sum under all equations; Infinity if
 * unlimited. The simplex method on a dense tableau; ties go to the lowest index, which guarantees termination.
 */
export function highest(size: number, equations: readonly Equation[]): (of: readonly number[]) => number {
  const width = size + equations.length + 1
  const rows = equations.map(({ of, is }, at) => {
    const row = new Float64Array(width)
    for (const each of of) row[each] = 1
    row[size + at] = 1
    row[width - 1] = is
    return row
  })
  const basis = equations.map((_, at) => size + at)
  const cell = (row: Float64Array, at: number) => row[at] ?? 0

  function pivot(at: number, enters: number, goal: Float64Array) {
    const row = rows[at] as Float64Array
    const by = cell(row, enters)
    for (let each = 0; each < width; each++) row[each] = cell(row, each) / by
    for (const other of [...rows, goal]) {
      const times = cell(other, enters)
      if (other === row || times === 0) continue
      for (let each = 0; each < width; each++) other[each] = cell(other, each) - times * cell(row, each)
    }
    basis[at] = enters
  }

  /** Maximizes `goal`; returns false if it is unbounded. Only the first `usable` variables may enter. */
  function raise(goal: Float64Array, usable: number): boolean {
    for (;;) {
      const enters = goal.subarray(0, usable).findIndex((value) => value > tiny)
      if (enters < 0) return true
      let best = { at: -1, ratio: Number.POSITIVE_INFINITY }
      for (const [at, row] of rows.entries()) {
        if (cell(row, enters) <= tiny) continue
        const ratio = cell(row, width - 1) / cell(row, enters)
        const isTie = Math.abs(ratio - best.ratio) <= tiny && (basis[at] ?? 0) < (basis[best.at] ?? 0)
        if (ratio < best.ratio - tiny || isTie) best = { at, ratio }
      }
      if (best.at < 0) return false
      pivot(best.at, enters, goal)
    }
  }

  // Phase one drives the artificial variables, one per equation, to zero.
  const feasible = new Float64Array(width)
  for (const row of rows)
    for (let each = 0; each < width; each++) feasible[each] = cell(feasible, each) + cell(row, each)
  for (let each = size; each < width - 1; each++) feasible[each] = 0
  raise(feasible, size)
  if (cell(feasible, width - 1) > 1e-4) throw new Error('The equations contradict each other')
  for (const [at, row] of rows.entries()) {
    const own = row.subarray(0, size).findIndex((value) => Math.abs(value) > tiny)
    if ((basis[at] ?? 0) >= size && own >= 0) pivot(at, own, feasible)
  }
  return (of) => {
    const goal = new Float64Array(width)
    for (const each of of) goal[each] = 1
    for (const [at, row] of rows.entries()) {
      const times = cell(goal, basis[at] ?? 0)
      if (times === 0) continue
      for (let each = 0; each < width; each++) goal[each] = cell(goal, each) - times * cell(row, each)
    }
    return raise(goal, size) ? -cell(goal, width - 1) : Number.POSITIVE_INFINITY
  }
}
