import type { Counts } from './counts.ts'

/** A published mean, rounded to one decimal. `interval`: its 95 % confidence interval. */
export type Mean = { mean: number; interval?: readonly [low: number, high: number] }

const rounded = (value: number) => Math.round(value * 10) / 10 + 0

/**
 * Returns the mean of the sums behind a table (`n`, `sum`, and `squares` for its interval); null if the table has no
 * sums.
 */
export function meanOf(sums: Counts | undefined): Mean | null {
  const named = (ending: string) => Object.entries(sums ?? {}).find(([name]) => name.endsWith(`.${ending}`))?.[1]
  const [n, sum, squares] = [named('n'), named('sum'), named('squares')]
  if (!n || sum === undefined) return null
  const mean = sum / n
  if (squares === undefined) return { mean: rounded(mean) }
  const variance = Math.max(0, (squares - n * mean * mean) / (n - 1))
  const half = studentT(n - 1) * Math.sqrt(variance / n)
  return { mean: rounded(mean), interval: [rounded(mean - half), rounded(mean + half)] }
}

/**
 * Returns the 97.5 % quantile of Student's t distribution: the first terms of its expansion around that of the normal
 * distribution (Abramowitz and Stegun 26.7.5), right to two decimals from eight degrees of freedom on.
 */
function studentT(freedom: number): number {
  const z = 1.959964
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
}
