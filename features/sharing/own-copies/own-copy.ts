import { z } from 'zod'

/** Days for which the link of an own copy (a report that people send to themselves) opens the report. */
export const copyDays = 30

/** Id of the forms of the page, which its header and footer buttons submit. */
export const copyFormId = 'send-me-form'

/** Contents of an own copy. `withPrivate`: of the attached PDF. */
export type CopyChoices = { pdf: boolean; withPrivate: boolean }

const isYes = z.literal('yes')

/** Reads the choices from a form. */
export function choicesIn(form: FormData | URLSearchParams): CopyChoices {
  const pdf = isYes.safeParse(form.get('pdf')).success
  return { pdf, withPrivate: pdf && isYes.safeParse(form.get('withheld')).success }
}

/** Returns the outbox key of an own copy's message. */
export const copyMessageKey = (id: string): string => `own-copy ${id}`

/** Returns the name of the attached file, such as CheckUp-2026-11-20.pdf. */
export const attachmentName = (day: string): string => `CheckUp-${day}.pdf`
