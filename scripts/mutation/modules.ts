// Reloads modules while mutants run: only those that depend on the mutated one.
import { registerHooks } from 'node:module'

const standIns: Record<string, string> = {
  vitest: import.meta.resolve('./collected-tests.ts'),
  'fast-check': import.meta.resolve('./fewer-runs.ts'),
}

const importersByModule = new Map<string, Set<string>>()
let stale: ReadonlySet<string> = new Set()
let generation = 0

const withoutGeneration = (url: string) => url.replace(/\?.*/, '')

export const registerModuleHooks = () =>
  registerHooks({
    resolve: (name, context, next) => {
      const { parentURL = '' } = context
      const standIn = standIns[name]
      if (standIn && parentURL !== standIn) return { url: standIn, shortCircuit: true }
      const resolved = next(name, context)
      const url = withoutGeneration(resolved.url)
      const importers = importersByModule.get(url) ?? new Set()
      importersByModule.set(url, importers.add(withoutGeneration(parentURL)))
      return stale.has(url) ? { ...resolved, url: `${url}?${generation}` } : resolved
    },
  })

/** Runs `load`. During it, the changed module and its dependents are reloaded. */
export async function reloading<Result>(changed: string, load: (stale: ReadonlySet<string>) => Promise<Result>) {
  const dependents = new Set([changed])
  // Iterating over a set includes entries added during the iteration.
  for (const url of dependents) for (const importer of importersByModule.get(url) ?? []) dependents.add(importer)
  generation += 1
  stale = dependents
  try {
    return await load(stale)
  } finally {
    stale = new Set()
  }
}
