import { typedText } from '#platform/forms/typed-text.ts'
import { maxLengths, type StepTexts } from '../../record/step.ts'

/** The details that a person may add to a promised step, in the order of the form. */
export const detailNames = ['moment', 'place', 'companion', 'obstacle', 'reply'] as const
export type DetailName = (typeof detailNames)[number]

/** The form of the details as typed; `sure` is empty for no number. */
export type DetailValues = Record<DetailName, string> & { sure: string }

/** Reads the form values as typed. */
export const typedDetails = (form: FormData): DetailValues => {
  const line = (name: string) => typedText(form.get(name)).replaceAll('\n', ' ')
  return {
    ...{ moment: line('moment'), place: line('place'), companion: line('companion') },
    ...{ obstacle: line('obstacle'), reply: line('reply'), sure: line('sure') },
  }
}

/** Returns the fields that are too long. */
export const tooLong = (values: DetailValues): DetailName[] =>
  detailNames.filter((name) => [...values[name]].length > maxLengths[name])

/** Returns the details of valid form values. Anything but a number from 0 to 10 is none. */
export function readDetails({ sure, ...texts }: DetailValues): { texts: StepTexts; sure: number | null } {
  return { texts, sure: /^(\d|10)$/.test(sure) ? Number(sure) : null }
}

/** From here on a person is sure enough of a step. */
const sureEnough = 7

/** Whether to offer an easier step: once, when the person is not sure enough. */
export const asksIfItFits = (sure: number | null, before: number | null): boolean =>
  sure !== null && sure < sureEnough && (before === null || before >= sureEnough)
