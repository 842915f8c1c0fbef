/** Shortens a name to the first name and one letter: "Helen P." */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = /\p{L}/u.exec(others.at(-1) ?? '')?.[0]
  return initial === undefined ? first : `${first} ${initial}.`
}
