/** A newer version has made the schema of the database incompatible with this version. */
export class NewerSchema extends Error {}

/** Returns the number in a migration's name. */
const numberOf = (name: string): string => name.slice(0, 4)

/**
 * Returns the completed migrations of newer versions if this version is compatible with the schema: it must know all
 * migrations up to the number at the end of their names. Throws `NewerSchema` otherwise.
 */
export function newerMigrations(done: readonly string[], known: readonly string[]): string[] {
  const newer = done.filter((name) => !known.includes(name))
  const missing = newer.length > 0 && known.some((name) => !done.includes(name))
  const unfit = newer.filter((name) => {
    const needed = /\.from-(\d{4})$/.exec(name)?.[1]
    return needed === undefined || needed > numberOf(known.at(-1) ?? '')
  })
  if (unfit.length > 0 || missing)
    throw new NewerSchema(
      'The data is of a newer version of the product, on which this one cannot run ' +
        `(${(unfit.length > 0 ? unfit : newer).join(', ')}): start that version, or restore a backup`,
    )
  return newer
}
