import { typedText } from '#platform/forms/typed-text.ts'
import { maxLengths, type StepTexts } from '../../record/step.ts'

/** The optional details of an active step, in the order of the form. */
export const detailNames = ['moment', 'place', 'companion', 'obstacle', 'reply'] as const
export type DetailName = (typeof detailNames)[number]

/** The details form as entered; `sure` is empty if no number was chosen. */
export type DetailValues = Record<DetailName, string> & { sure: string }

/** Parses the form values as entered, without validation. */
export const typedDetails = (form: FormData): DetailValues => {
  const line = (name: string) => typedText(form.get(name)).replaceAll('\n', ' ')
  return Object.fromEntries([...detailNames, 'sure'].map((name) => [name, line(name)])) as DetailValues
}

/** Returns the fields that are too long. */
export const tooLong = (values: DetailValues): DetailName[] =>
  detailNames.filter((name) => [...values[name]].length > maxLengths[name])

/** Returns the details of valid form values. `sure` is null unless it is a number from 0 to 10. */
export function readDetails({ sure, ...texts }: DetailValues): { texts: StepTexts; sure: number | null } {
  return { texts, sure: /^(\d|10)$/.test(sure) ? Number(sure) : null }
}

/** From this value on, a person is confident enough. */
const sureEnough = 7

/** Tests if an easier step is offered: once, if the person is not confident enough. */
export const asksIfItFits = (sure: number | null, before: number | null): boolean =>
  sure !== null && sure < sureEnough && (before === null || before >= sureEnough)
