/** The value that so much (0 to 1) of the values do not exceed; NaN when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The value in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)
