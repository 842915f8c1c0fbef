import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { StepEvent } from '../record/respond.ts'
import { callResults, type Step } from '../record/step.ts'

/** Button values of the pages that ask how a step went. */
const answers = [
  ...(['did', 'partly', 'notYet', 'finish', 'leave', 'moreWeeks', 'habit', 'up', 'again', 'undo', 'save'] as const),
  ...(['today', 'tomorrow', 'otherDay', 'easier', 'otherSteps', 'talk'] as const),
  ...callResults,
]
export type Answer = (typeof answers)[number]

/** Returns the answer of a form; null if there is none. */
export const answerIn = (form: FormData): Answer | null => answers.find((each) => each === form.get('answer')) ?? null

type Answered = Pick<Step, 'kind' | 'state' | 'onDay' | 'log'>

/** Returns the day that an answer is about: the day of the step if it has passed, else today. */
export const answeredDay = ({ onDay }: Pick<Step, 'onDay'>, today: string): string =>
  onDay !== null && onDay < today ? onDay : today

/**
 * Returns the event to store for an answer; null for a link to another page, or if the answer no longer applies. A form
 * sent again has no effect.
 */
export function eventOf(answer: Answer, step: Answered, today: string): StepEvent | null {
  if (answer === 'undo') return step.state === 'promised' ? null : { type: 'undo' }
  if (step.state !== 'promised') return null
  const day = answeredDay(step, today)
  switch (answer) {
    case 'did':
    case 'partly':
    case 'notYet':
      return { type: answer, day }
    case 'help':
    case 'papers':
    case 'number':
    case 'none':
      return step.kind === 'call' ? { type: 'called', day, result: answer, callBackOn: null } : null
    case 'finish':
    case 'leave':
      return { type: answer }
    case 'habit':
      return isWeekly(step) ? { type: answer } : null
    case 'moreWeeks':
      return isWeekly(step) ? { type: 'weekReviewed' } : null
    case 'up':
      return isWeekly(step) ? { type: 'finish' } : null
    case 'today':
    case 'tomorrow':
      if (isWeekly(step)) return null
      return {
        type: 'schedule',
        schedule: { onDay: dayAfter(today, answer === 'today' ? 0 : 1), weekdays: [], fromDay: null },
      }
    default:
      return null
  }
}

/** Tests if a step has weekdays, so that a weekly review applies. */
export const isWeekly = ({ kind, onDay }: Pick<Step, 'kind' | 'onDay'>): boolean => kind === 'days' && onDay === null

/** Pages after an answer with further choices. */
export const choices = ['partly', 'notYet', 'none'] as const
export type Choice = (typeof choices)[number]

/** Returns the day that a page with further choices is about: the last day with this answer; null if there is none. */
export function chosenDay(choice: Choice, { log, callResult }: Pick<Step, 'log' | 'callResult'>): string | null {
  const result = choice === 'partly' ? 'partly' : 'notyet'
  if (choice === 'none' && callResult !== 'none') return null
  const day = Object.keys(log).toSorted().at(-1)
  return day !== undefined && log[day] === result ? day : null
}
