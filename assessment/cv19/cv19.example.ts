import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { Questionnaire } from '../questionnaire/questionnaire.ts'
import { When } from '../questionnaire/varied-text.ts'

const read = (file: string): unknown => parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'))

const Bands = z.object({ bands: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })) })

export const cv19Questions = Questionnaire.parse(read('questionnaires/cv19-11.yaml'))

/** The rules in the content of the COVID-19 variant. */
export const cv19Rules = z
  .object({
    actNow: z.array(z.object({ id: z.string(), when: When })),
    dials: z.object({ behavior: Bands, activities: Bands, contacts: Bands, severity: Bands }),
  })
  .parse(read('cv19.yaml'))
