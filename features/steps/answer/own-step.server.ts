import { typedText } from '#platform/forms/typed-text.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { newOwnStep, promiseStep } from '../keep/promise-step.server.ts'
import type { PersonSteps } from '../record/promise.server.ts'
import type { Schedule, Step } from '../record/step.ts'
import { readWhen, typedWhen, type WhenProblem } from '../record/when-form.ts'

/** Maximum length of an entered phone number, with an extension. */
const maxNumberLength = 40

/** A step in the person's own words that follows from a call. */
type OwnStep = { what: string; schedule: Schedule }
export type OwnStepProblem = WhenProblem | 'number' | 'long'

/**
 * Parses the form of the step that follows from a call: to gather papers, or to call the phone number that was given.
 */
export function readOwnStep(
  { locale }: RequestContext,
  { callResult }: Pick<Step, 'callResult'>,
  form: FormData,
  today: string,
): OwnStep | OwnStepProblem {
  const { t } = translations[locale]
  const number = typedText(form.get('number')).replaceAll('\n', ' ')
  if (callResult === 'number' && number === '') return 'number'
  if ([...number].length > maxNumberLength) return 'long'
  const schedule = readWhen(typedWhen(form), today)
  if (typeof schedule === 'string') return schedule
  return {
    what: callResult === 'number' ? t('steps:called.number.step', { number }) : t('steps:called.papers.step'),
    schedule,
  }
}

/** Stores the step as `promiseStep` does. */
export const promiseOwnStep = (
  ctx: RequestContext,
  { person }: PersonSteps,
  { what, schedule }: OwnStep,
  key: string,
) => promiseStep(ctx, person, () => newOwnStep(what, schedule), key)
