import { readFileSync } from 'node:fs'

/** A setting with its default, which is null if there is none, and its meaning. */
type Setting = { name: string; value: string | null; meaning: string }

/**
 * Returns the settings in `platform/config/environment.ts`: the docstring of each is its meaning, its line has the
 * default.
 */
export const settingsTable = (): Setting[] =>
  [
    ...readFileSync('platform/config/environment.ts', 'utf8').matchAll(
      /\/\*\* (.+) \*\/\n {2}([A-Z_]+): .*\.(?:default\((.+)\)|optional\(\)),\n/g,
    ),
  ].map(([, meaning = '', name = '', value]) => ({
    name,
    meaning,
    value: value?.replace(/^'|'$/g, '').replace(/^false$/, 'off') ?? null,
  }))

/** Returns the text of `.env.example`: every setting, commented out, with its default. */
export const envExample = (): string =>
  [
    '# Settings for `npm run dev`: copy this file to .env and take away the # before those you change.',
    '# Written from platform/config/environment.ts by `npm run env-example`.',
    ...settingsTable().map(({ name, value, meaning }) => `\n# ${meaning}\n# ${name}=${value ?? ''}`),
    '',
  ].join('\n')
