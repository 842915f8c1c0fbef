import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const templates = path.join(import.meta.dirname, '../../deploy/high-availability')

/** Writes a file of `deploy/high-availability/` with its `${NAME}` replaced. Returns its path. */
export function writeConfig(folder: string, name: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(templates, name), 'utf8').replace(/\$\{(\w+)\}/g, (all, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} has ${all}, which the drill does not know`)
    return value
  })
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
