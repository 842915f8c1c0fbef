import { NewerSchema } from '#database/newer-migrations.ts'
import { SettingsError } from '#platform/config/settings.ts'
import { ContentError } from '#platform/content/content.ts'

/**
 * Ends the process with a plain message for a mistake in settings or content, or a database of a newer version.
 * Rethrows any other error.
 */
export function exitOnMistake(error: unknown): never {
  if (error instanceof SettingsError)
    process.stderr.write(`These settings need another look:\n${error.message.replace(/^/gm, '  ')}\n`)
  else if (error instanceof ContentError || error instanceof NewerSchema) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exit(1)
}
