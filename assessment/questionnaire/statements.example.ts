import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Locale } from './questionnaire.ts'
import { Statements } from './statements.ts'

const { questions } = Statements.parse(parse(readFileSync('content/statements.yaml', 'utf8')))

/**
 * Returns every sentence, addressed to the respondent or about them, that may reveal an answer to one of these
 * questions.
 */
export const sentencesAbout = (ids: readonly string[], locale: Locale): string[] =>
  ids.flatMap((id) => {
    const { values = {}, bands = [], without = {} } = questions[id] ?? {}
    return [...Object.values(values), ...bands, ...Object.values(without)].flatMap(({ you, they }) =>
      [you, ...(they ? [they] : [])].map((text) => text[locale].replace('{{name}}', '').trim()),
    )
  })
