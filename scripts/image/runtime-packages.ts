/** The fields of `package-lock.json` that this needs; package names are paths such as `node_modules/hono`. */
export type Lock = { packages: Record<string, LockedPackage> }
type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the paths of the packages that the product needs at run time. `npm prune --omit=dev` also leaves what is a
 * peer of a production package, such as Vite, Vitest and TypeScript: 60 MB.
 */
export function runtimePackages({ packages }: Lock): Set<string> {
  const needed = new Set<string>()
  const open = dependenciesOf('')
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (needed.has(path)) continue
    needed.add(path)
    open.push(...dependenciesOf(path))
  }
  return needed

  function dependenciesOf(path: string): string[] {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => resolve(path, name) ?? [])
  }

  /** Finds a package as Node does: in the folder of the package, then in those around it. */
  function resolve(from: string, name: string): string | undefined {
    const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (packages[path]) return path
    return from === '' ? undefined : resolve(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
}

const neverRead = /\.(d\.[cm]?ts|map|flow|tsbuildinfo|md|markdown)$|\.(ttf|otf)\.png$/
const license = /licen[cs]e|copying|notice/i
const sourceFolders = /^node_modules\/(better-sqlite3\/(deps|src|build)|node-[^/]+\/(include|share)|[^/]+\/\.github)\//
const otherSystems = /\/prebuilds\/(?!linux-)/
const fontPackages = /^node_modules\/@(expo-google-fonts|embedpdf)\/.*\.(ttf|otf)$/

/** Tests if a file of a needed package is read at run time. `fonts`: paths of the font files or folders in use. */
export function isReadAtRunTime(file: string, fonts: readonly string[]): boolean {
  if (license.test(file)) return true
  if (neverRead.test(file) || sourceFolders.test(file) || otherSystems.test(file)) return false
  return !fontPackages.test(file) || fonts.some((font) => file === font || file.startsWith(`${font}/`))
}
