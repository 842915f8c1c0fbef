import { readFileSync } from 'node:fs'
import path from 'node:path'

/** An import between two of our own modules; both are paths from the root of the repository. */
export type Import = { from: string; to: string; typeOnly: boolean }

/** The imports of our own modules in a source file, without content and packages. */
export const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm,
    ),
  ].flatMap(([, type, named, bare]) => {
    const to = (named ?? bare ?? '').replace(/\?.*$/, '')
    const target = to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? path.join(path.dirname(file), to) : ''
    return target && !target.startsWith('content/') ? [{ from: file, to: target, typeOnly: type !== undefined }] : []
  })

/** A file and all of our own modules that it imports, transitively. */
export function closure(file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const { to } of /\.tsx?$/.test(each) ? importsOf(each) : []) found.add(to)
  return found
}
