import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Questionnaire, Text } from '../questionnaire/questionnaire.ts'
import { When } from '../questionnaire/varied-text.ts'
import { cv19Lines } from './cv19-report.ts'
import { dialIds } from './dials.ts'

const read = (file: string): unknown => parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))

const Line = z.enum(cv19Lines)
const Bands = z.object({
  bands: z.array(z.object({ id: z.string(), level: z.number(), from: z.number(), to: z.number(), word: Text })),
})

export const cv19Questions = Questionnaire.parse(read('questionnaires/cv19-11.yaml'))

/** The rules in the content of the COVID-19 variant. */
export const cv19Rules = z
  .object({
    actNow: z.array(z.object({ id: z.string(), when: When, line: Line.optional() })),
    dials: z.object({ behavior: Bands, activities: Bands, contacts: Bands, severity: Bands }),
    first: z.array(z.object({ dial: z.enum(dialIds), band: z.string(), line: Line, title: Text })),
  })
  .parse(read('cv19.yaml'))
