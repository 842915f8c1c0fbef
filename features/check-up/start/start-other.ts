import { z } from 'zod'
import type { Form } from '#assessment/questionnaire/pages.ts'
import { parseSubjectName } from '#domain/people/typed-subject.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { type Start, type StartField, somebodyElse } from './start.ts'

/**
 * The form that starts a check-up for another person, as typed. `with`: if the person is there, null if not answered;
 * `knows`: the person knows, or cannot be asked.
 */
export type OtherValues = { name: string; with: 'yes' | 'no' | null; knows: boolean; consent: boolean }

export const otherValues = (form: FormData): OtherValues => ({
  name: typedText(form.get('name')),
  with: z.enum(['yes', 'no']).nullable().catch(null).parse(form.get('with')),
  knows: form.get('knows') === 'yes',
  consent: form.get('consent') === 'yes',
})

/** Validates this form. Returns its values, or the invalid fields in page order. The name may be empty. */
export function readOther(
  { name, knows, consent }: OtherValues,
  length: Form,
): { start: Start } | { wrong: StartField[] } {
  const parsed = parseSubjectName(name)
  const isNameWrong = 'error' in parsed && parsed.error !== 'required'
  const wrong: StartField[] = [
    ...(isNameWrong ? (['name'] as const) : []),
    ...(knows ? [] : (['knows'] as const)),
    ...(consent ? [] : (['consent'] as const)),
  ]
  if (wrong.length > 0) return { wrong }
  const firstName = 'name' in parsed ? parsed.name : null
  return { start: { audience: 'for', form: length, whose: somebodyElse, firstName } }
}
