import type { Schedule, Step } from './step.ts'

/** Changes of a step. The parts of its schedule can be changed one by one. */
export type StepChanges = Partial<Omit<Step, keyof Schedule>> & {
  onDay?: string | null
  weekdays?: readonly string[]
  fromDay?: string | null
}

/** An active step, a walk on one day, with changes. */
export const exampleStep = (changes: StepChanges = {}): Step =>
  ({
    id: '0193',
    responseId: 'r1',
    of: { intervention: 'walk', number: 1, firstId: null },
    kind: 'once',
    texts: {},
    onDay: '2026-11-26',
    weekdays: [],
    fromDay: null,
    run: null,
    everyMonths: null,
    time: null,
    sure: null,
    remind: false,
    remindHour: 9,
    state: 'promised',
    stateOn: '2026-11-25',
    doneBefore: false,
    notYet: 0,
    helped: null,
    callResult: null,
    callBackOn: null,
    weekReviewedOn: null,
    isRetry: false,
    setAside: null,
    position: 1,
    updatedAt: '2026-11-25T15:00:00.000Z',
    log: {},
    ...changes,
  }) as Step
