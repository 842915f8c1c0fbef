/**
 * Whether two addresses are pages of one series, which a script may put in each other's place: /es/checkUp/3 and
 * /es/checkUp/4 are; /checkUp/3 and /es/checkUp/3, in two languages, are not. Case does not matter.
 */
export function sameSeries(one: string, other: string): boolean {
  const series = (address: string) => new URL('.', address).href.toLowerCase()
  return series(one) === series(other)
}
