import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { Questionnaire } from './questionnaire.ts'

/** The wellbeing check-up as it stands in the content, for tests. */
export const wellbeing13 = Questionnaire.parse(
  parse(readFileSync(new URL('../content/questionnaires/wellbeing-13.yaml', import.meta.url), 'utf8')),
)
