import { forwardAt, nextStep, type Step, stepBefore, type Way } from './steps.ts'

export type Name =
  /** Nothing is being sent. */
  | 'asking'
  | 'saving'
  /** Next waits until the server has validated a typed answer. */
  | 'checking'
  /** The answer is saved, and the next question follows after a moment. */
  | 'advancing'
  /** The answers could not be saved. */
  | 'unsent'
  /** The page is submitted after the current request. */
  | 'finishing'
  | 'submitting'
  /** The page could not be submitted. */
  | 'blocked'

/** A submit of the page: by a button, by Enter, or for the page number `go` of the browser's Back and Forward. */
export type Job = { button: HTMLButtonElement | null; go?: string }

/** Where unsent answers are. */
type Where = 'device' | 'page'

export type State = {
  name: Name
  /** Answers that are in no request yet. */
  unsaved: 'none' | 'typed' | 'answered'
  where: Where | null
  /** Why the page could not be submitted at the first attempt. */
  trouble: 'offline' | 'trouble' | null
  /** Replaces the usual save status; `quiet`: by none. */
  note: 'quiet' | 'saving' | 'late' | null
  /** False after a script error: from then on only a submit saves the answers. */
  autosaves: boolean
  /** The last press was by pointer. */
  tapped: boolean
  /**
   * A tap on one of several choices, or on None of these, advances the page once the answer is saved. A ladder, scale
   * or number does not, nor does a key: with arrow keys, each passed option would count.
   */
  mayAdvance: boolean
  /** A pressed button shows another question in the next frame. */
  moving: boolean
  job: Job
}

/** State of the page at an event. */
export type Facts = Way & {
  /** The page shows one question at a time. Only then answers are saved as they are given. */
  one: boolean
  here: string
  /** The current question has an answer. */
  answered: boolean
  steps: readonly Step[]
  /** The page shows a thank-you message before its first question. */
  pauses: boolean
  /** The current question has a text field. */
  typed: boolean
  /** That field has the focus: then no response may change it or take the focus. */
  focused: boolean
  /** Automatic advance is on. */
  advances: boolean
}

/** Page in a response, or only the address of a page that replaces the document. */
export type NextPage = { html: string; address: URL }

/** Outcome of a request. */
export type Reply =
  | { type: 'saved' }
  /** `problem`: the current question as rendered with the reason why its answer is invalid. */
  | { type: 'refused'; problem: HTMLElement }
  | { type: 'failed'; where: Where; trouble: 'offline' | 'trouble' }
  /** The check-up is not open in this browser, or the response is unknown. A plain submit shows why. */
  | { type: 'closed' }
  | ({ type: 'page' } & NextPage)
  | { type: 'broken'; error: unknown }

export type Event =
  | Reply
  /** A new page is shown. */
  | { type: 'shown' }
  /** Another question of the page is shown. */
  | { type: 'moved' }
  /** This device has unsent answers from before. */
  | { type: 'found' }
  | { type: 'pressed'; byPointer: boolean }
  /** `byTap`: a tap completes the answer. */
  | { type: 'answered'; byTap: boolean }
  | { type: 'painted' }
  | { type: 'typed' }
  | { type: 'paused' }
  /** The button Next is pressed, but not released. */
  | { type: 'touched' }
  | { type: 'next'; job: Job }
  | { type: 'back'; job: Job }
  | { type: 'submit'; job: Job }
  | { type: 'slow' }
  | { type: 'timeUp' }
  | { type: 'retry' }
  | { type: 'hidden' }

export type Effect =
  /** Dispatches `painted` in the next frame. */
  | { do: 'paint' }
  | { do: 'wait'; for: 'paused' | 'slow' | 'timeUp' | 'retry'; ms: number }
  | { do: 'save'; intent: 'autosave' | 'prefetch' }
  /** Submits the page by the `job` of the state. */
  | { do: 'submit' }
  | { do: 'submitPlainly' }
  /** Stores the answers on the device. */
  | { do: 'store' }
  | { do: 'beacon' }
  | { do: 'show'; question: string; how: 'next' | 'back' }
  | { do: 'clearProblem' }
  | { do: 'showProblem'; problem: HTMLElement; focus: boolean }
  | ({ do: 'replace' } & NextPage)
  | { do: 'report'; error: unknown }

export const initial: State = {
  name: 'asking',
  unsaved: 'none',
  where: null,
  trouble: null,
  note: null,
  autosaves: true,
  tapped: false,
  mayAdvance: false,
  moving: false,
  job: { button: null },
}

/** The next state, what else changes in it, and what is to be done; null: nothing. */
type Change = readonly [Name, Partial<State>, ...Effect[]] | null
type Transition<Of> = (state: State, event: Of, facts: Facts) => Change
type Row = { [Type in Event['type']]?: Transition<Extract<Event, { type: Type }>> }

/** Returns the state after an event, and what is to be done. */
export function transition(state: State, event: Event, facts: Facts): readonly [State, ...Effect[]] {
  const of = (table[state.name][event.type] ?? everywhere[event.type]) as Transition<never> | undefined
  const [name, change, ...effects] = of?.(state, event as never, facts) ?? [null]
  return name ? [{ ...state, ...change, name }, ...effects] : [state]
}

/** Returns the save status of the current question. `valid`: it has an answer that was not rejected. */
export function statusOf({ name, note, where, trouble, autosaves }: State, valid: boolean) {
  // The page says itself that it could not be submitted.
  if (!autosaves || note === 'quiet' || (trouble && !valid)) return null
  return name === 'advancing' ? 'advances' : (note ?? where ?? (valid ? 'saved' : null))
}

const typedAfterMs = 700
const slowAfterMs = 300
const advanceAfterMs = 900
const retryAfterMs = 5000

const slowSoon: Effect = { do: 'wait', for: 'slow', ms: slowAfterMs }
const retrySoon: Effect = { do: 'wait', for: 'retry', ms: retryAfterMs }
const clearProblem: Effect = { do: 'clearProblem' }

/** Returns the question that Next shows; null if it continues to the next page. */
const target = (facts: Facts) =>
  !facts.one ? null : facts.pauses ? facts.here : nextStep(facts.steps, facts.here, facts)
const leavesPage = (facts: Facts) =>
  facts.one && target(facts) === null && ['next', 'skip'].includes(forwardAt(facts.steps, facts.here, facts))
const saves = (state: State, { one }: Facts) => state.autosaves && one

function save(
  state: State,
  facts: Facts,
  name: 'saving' | 'checking' = 'saving',
  where: Where | null = state.where,
): Change {
  // A typed answer does not complete the page, since it is saved while incomplete.
  const intent = leavesPage(facts) && !facts.typed && facts.answered ? 'prefetch' : 'autosave'
  const note = state.name === 'unsent' ? null : 'quiet'
  return [name, { unsaved: 'none', note, where }, { do: 'save', intent }, slowSoon]
}

const saveUnsaved = (state: State, _: unknown, facts: Facts): Change =>
  state.unsaved !== 'none' && saves(state, facts) ? save(state, facts) : null

/** Tests if a pressed button waits for a reply. */
export const isBusy = ({ name }: State) => name === 'checking' || name === 'finishing' || name === 'submitting'
const isSaving = ({ name }: State) => name === 'saving' || name === 'checking'

/** Submits the page, after the current request. */
const submit = (state: State, { job }: { job: Job } = state): Change =>
  isSaving(state)
    ? ['finishing', { job }, slowSoon]
    : ['submitting', { job, unsaved: 'none' }, { do: 'submit' }, slowSoon]

const show = (name: Name, question: string, how: 'next' | 'back', moving: boolean) =>
  [name, { moving, mayAdvance: false, tapped: false }, { do: 'show', question, how }] as const

function next(state: State, event: { job: Job }, facts: Facts): Change {
  const question = target(facts)
  if (state.moving) return null
  if (question === null) return submit(state, event)
  const isValid = !facts.typed || facts.pauses || !facts.answered || !saves(state, facts) || state.name === 'blocked'
  if (isValid) return show(state.name, question, 'next', true)
  return state.name === 'saving' ? ['checking', {}] : save(state, facts, 'checking')
}

function back(state: State, event: { job: Job }, facts: Facts): Change {
  const staysOnPage = facts.one && !facts.pauses && !facts.toAnswers
  const question = staysOnPage ? stepBefore(facts.steps, facts.here) : null
  if (state.moving) return null
  return question === null ? submit(state, event) : show(state.name, question, 'back', true)
}

/** Ends `checking`: shows the next question. */
function proceed(name: Name, change: Partial<State>, facts: Facts, effect: Effect): Change {
  const [, moved, shown] = show(name, target(facts) ?? facts.here, 'next', false)
  return [name, { ...change, ...moved }, effect, shown]
}

const invalid: Partial<State> = { where: null, trouble: null, note: 'quiet' }
const submitPlainly = (): Change => ['asking', { where: null, trouble: null }, { do: 'submitPlainly' }]
const finish = (state: State): Change => submit(state)
const store = ({ name }: State): Change => [name, {}, { do: 'store' }]
/** A press, an answer and another question cancel the automatic advance. */
const stay = ({ name }: State): Name => (name === 'advancing' ? 'asking' : name)

const buttons: Row = { next, back, submit }
const asking: Row = {
  ...buttons,
  painted: saveUnsaved,
  paused: saveUnsaved,
  touched: (state, _, facts) =>
    leavesPage(facts) && saves(state, facts)
      ? ['saving', { unsaved: 'none' }, { do: 'save', intent: 'prefetch' }]
      : null,
}

/** The transitions of each state, besides those of `everywhere`. All other events change nothing. */
export const table: Readonly<Record<Name, Row>> = {
  asking: { ...asking, found: (state, _, facts) => save(state, facts, 'saving', 'device') },
  unsent: { ...asking, retry: (state, _, facts) => save(state, facts) },
  advancing: {
    ...asking,
    timeUp: (state, _, facts) => {
      const question = target(facts)
      return question === null ? submit(state, initial) : show('asking', question, 'next', false)
    },
  },
  saving: {
    ...buttons,
    saved: (state, _, facts) => {
      if (state.unsaved === 'answered') return save(state, facts, 'saving', null)
      const note = state.unsaved === 'typed' ? 'quiet' : state.where ? 'late' : null
      const advances = state.mayAdvance && facts.advances && forwardAt(facts.steps, facts.here, facts) === 'next'
      return advances
        ? ['advancing', { where: null, note }, clearProblem, { do: 'wait', for: 'timeUp', ms: advanceAfterMs }]
        : ['asking', { where: null, note }, clearProblem]
    },
    refused: (state, { problem }, facts) => {
      if (state.unsaved === 'answered') return save(state, facts)
      // While the field has the focus, the answer may be incomplete.
      if (state.moving || facts.focused) return ['asking', invalid]
      return ['asking', invalid, { do: 'showProblem', problem, focus: false }]
    },
    failed: (_, { where }) => ['unsent', { where, note: null, mayAdvance: false }, retrySoon],
    closed: (_, __, { focused }) => (focused ? ['asking', { where: 'page', note: null }] : submitPlainly()),
    broken: (_, { error }) => ['asking', { autosaves: false }, { do: 'report', error }],
  },
  checking: {
    submit,
    saved: (state, _, facts) =>
      state.unsaved === 'none'
        ? proceed('asking', { where: null }, facts, clearProblem)
        : save(state, facts, 'checking'),
    refused: (state, { problem }, facts) =>
      state.unsaved === 'none'
        ? ['asking', invalid, { do: 'showProblem', problem, focus: true }]
        : save(state, facts, 'checking'),
    failed: (_, { where }, facts) => proceed('unsent', { where, note: null }, facts, retrySoon),
    closed: submitPlainly,
    broken: (_, { error }, facts) => proceed('asking', { autosaves: false }, facts, { do: 'report', error }),
  },
  finishing: { saved: finish, refused: finish, failed: finish, closed: finish, broken: finish },
  submitting: {
    // `trouble` stays until the next page is shown.
    page: (state, { html, address }) =>
      state.unsaved === 'none' ? ['asking', { where: null }, { do: 'replace', html, address }] : submit(state),
    refused: (_, { problem }) => ['asking', invalid, { do: 'showProblem', problem, focus: true }],
    closed: submitPlainly,
    broken: (_, { error }) => ['asking', { where: null }, { do: 'report', error }, { do: 'submitPlainly' }],
    failed: (_, { where, trouble }) => ['blocked', { where, trouble, note: null }, retrySoon],
  },
  blocked: { ...buttons, painted: store, paused: store, retry: finish },
}

/** The transitions of every state that does not list the event. */
export const everywhere: Row = {
  shown: ({ autosaves, trouble }) => ['asking', { ...initial, autosaves, note: trouble && 'late' }],
  moved: (state) => [
    state.name === 'checking' ? 'saving' : stay(state),
    { moving: false, note: null, mayAdvance: false, tapped: false },
  ],
  pressed: (state, { byPointer }) => [stay(state), { tapped: byPointer, mayAdvance: false }],
  answered: (state, { byTap }) => [
    stay(state),
    { unsaved: 'answered', note: state.where ? state.note : 'quiet', mayAdvance: byTap && state.tapped },
    { do: 'paint' },
  ],
  typed: ({ name }) => [name, { unsaved: 'typed', note: 'quiet' }, { do: 'wait', for: 'paused', ms: typedAfterMs }],
  paused: ({ name, unsaved }) => (unsaved === 'typed' ? [name, { unsaved: 'answered' }] : null),
  slow: (state) =>
    isBusy(state) || (isSaving(state) && state.note === 'quiet') ? [state.name, { note: 'saving' }] : null,
  hidden: ({ name, unsaved }) =>
    unsaved === 'none' && ['asking', 'advancing'].includes(name) ? null : [name, {}, { do: 'beacon' }],
}
