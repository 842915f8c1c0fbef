import { readFileSync } from 'node:fs'
import { Environment } from './environment.ts'
import type { Problems } from './setting-problems.ts'

type Variables = Readonly<Record<string, string>>

/**
 * Reads settings from files, as container runtimes and systemd mount secrets: NAME_FILE is the path of a file with the
 * value of NAME. Trims white space. Problems name NAME_FILE and never contain the content.
 */
export function readSettingFiles(given: Variables): { values: Variables; problems: Problems } {
  const problems = new Map<string, string>()
  const values = { ...given }
  for (const name of Object.keys(Environment.shape)) {
    const variable = `${name}_FILE`
    const file = given[variable]
    if (file === undefined) continue
    if (given[name] !== undefined) problems.set(variable, `must not be set where ${name} is`)
    else
      try {
        values[name] = readFileSync(file, 'utf8').trim()
        if (values[name] === '') problems.set(variable, 'must be a file that is not empty')
      } catch (error) {
        problems.set(variable, `must be a file that can be read: ${file} (${codeOf(error)})`)
      }
  }
  return { values, problems }
}

/** Returns the system's code of an error, such as `EACCES`. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'unknown')
