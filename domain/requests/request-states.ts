/** Kinds of requests. Someone who only `agreed` to be contacted asked for nothing: no answer is due. */
export const requestKinds = ['talk', 'question', 'program', 'agreed'] as const
export type RequestKind = (typeof requestKinds)[number]

/** States of a request: `waiting` for a contact that works, `unreached` after three calls. */
export const requestStates = ['new', 'taken', 'waiting', 'done', 'unreached', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export type Outcome = 'talked' | 'joined' | 'notNow' | 'waitlist'

/** Tests if a request of a kind can end with an outcome: only a program can be joined. */
export const canEndWith = (outcome: Outcome, kind: RequestKind): boolean => kind === 'program' || outcome === 'talked'

/** Steps of staff on a request. `over`: claim the request of a colleague; `more`: talked, with more to do. */
export const staffSteps = [
  'take',
  'over',
  'give',
  'back',
  'tried',
  'wrong',
  'more',
  'done',
  'close',
  'again',
  'note',
] as const
export type StaffStep = (typeof staffSteps)[number]

/** The columns of a request that decide what may happen to it. */
export type RequestNow = {
  kind: RequestKind
  state: RequestState
  /** The account of the person who asked; null for a guest. */
  asker: string | null
  taker: string | null
  tries: number
  /** Day of the last call. */
  lastTryOn: string | null
  dueOn: string | null
  /** ISO time at which it was closed; null while it is open. */
  closedAt: string | null
  /** Whether its content is stored: not after its person ended all contact. */
  hasDetails: boolean
}

/** Calls that move the due day: after these, the request becomes late. */
const movingTries = 2

/** Number of calls after which a request may be closed as unreached. */
export const lastTry = 3

/** Days after its closing in which a request may be reopened. */
const reopenDays = 30

const dayMs = 86_400_000

type Rule = {
  from: readonly RequestState[]
  /** `taker`: who took it; `others`: all except the taker. */
  who: 'anyone' | 'taker' | 'others'
  if?: (request: RequestNow, now: Date) => boolean
}

const mayReopen = ({ closedAt, hasDetails }: RequestNow, now: Date): boolean =>
  hasDetails && closedAt !== null && now.getTime() - Date.parse(closedAt) < reopenDays * dayMs

const rules: Record<StaffStep, Rule> = {
  take: { from: ['new'], who: 'anyone' },
  over: { from: ['taken', 'waiting'], who: 'others' },
  give: { from: ['new', 'taken'], who: 'taker' },
  back: { from: ['taken'], who: 'taker' },
  tried: { from: ['taken'], who: 'taker' },
  wrong: { from: ['taken'], who: 'taker' },
  more: { from: ['taken'], who: 'taker' },
  done: { from: ['taken'], who: 'taker' },
  close: {
    from: ['taken', 'waiting'],
    who: 'taker',
    if: ({ state, tries }) => state === 'waiting' || tries >= lastTry - 1,
  },
  ...{
    again: { from: ['done', 'unreached'], who: 'anyone', if: mayReopen },
  },
  note: { from: ['new', 'taken', 'waiting'], who: 'taker' },
}

/**
 * Tests if a member of staff may do this with a request now. A request without a taker is open to all but the person
 * who asked, who may only put it back.
 */
export function mayStep(request: RequestNow, step: StaffStep, staffId: string, now: Date): boolean {
  if (request.asker === staffId && step !== 'back') return false
  if (request.kind === 'agreed') return step === 'note' && request.state === 'new'
  const { from, who, if: isAllowed } = rules[step]
  const isTaker = request.taker === null || request.taker === staffId
  const isWho = who === 'anyone' || (who === 'taker') === isTaker
  return from.includes(request.state) && isWho && (isAllowed?.(request, now) ?? true)
}

/** Further input of a step: days of the partner's calendar, and the staff's input. */
export type StepInput = {
  staffId: string
  now: Date
  /** Today, and the next business day, at the partner. */
  today: string
  nextDay: string
  /** The colleague who gets the request. */
  colleague?: string
  /** The day by which staff promised to do more. */
  by?: string
  outcome?: Outcome
}

/** The columns that a step changes. */
export type RequestChange = Partial<Omit<RequestNow, 'kind'>> & { outcome?: Outcome | null }

/** Returns the changes by a step; null if it is not allowed. */
export function stepRequest(request: RequestNow, step: StaffStep, input: StepInput): RequestChange | null {
  const { staffId, now, today, nextDay, colleague, by, outcome } = input
  if (!mayStep(request, step, staffId, now)) return null
  const closedAt = now.toISOString()
  switch (step) {
    case 'take':
    case 'over':
      return { taker: staffId, ...(request.state === 'new' && { state: 'taken' }) }
    case 'give':
      return colleague === undefined || colleague === request.asker ? null : { state: 'taken', taker: colleague }
    case 'back':
      return { state: 'new', taker: null }
    case 'tried': {
      const tries = request.tries + 1
      return { tries, lastTryOn: today, ...(tries <= movingTries && { dueOn: nextDay }) }
    }
    case 'wrong':
      return { state: 'waiting', dueOn: null }
    case 'more':
      return by === undefined ? null : { dueOn: by, tries: 0, lastTryOn: today }
    case 'done':
      return outcome === undefined || !canEndWith(outcome, request.kind)
        ? null
        : { state: 'done', outcome, closedAt, lastTryOn: today }
    case 'close':
      return {
        state: 'unreached',
        closedAt,
        ...(request.state === 'taken' && { tries: request.tries + 1, lastTryOn: today }),
      }
    case 'again':
      return {
        state: 'taken',
        taker: staffId,
        outcome: null,
        closedAt: null,
        tries: 0,
        lastTryOn: null,
        dueOn: nextDay,
      }
    case 'note':
      return {}
  }
}

/** States in which staff may still work on a request, and its person may withdraw it. */
export const openStates: readonly RequestState[] = ['new', 'taken', 'waiting']

export const isOpen = (state: RequestState): boolean => openStates.includes(state)

/** Tests if a request promises a call or an answer. */
export const promisesAnswer = ({ state, dueOn }: Pick<RequestNow, 'state' | 'dueOn'>): boolean =>
  (state === 'new' || state === 'taken') && dueOn !== null

/** Keys of the sentences for the person of a request, in myRequests.json. */
export type Sentence =
  | 'by'
  | 'taken'
  | 'late'
  | 'tried'
  | 'more'
  | 'own'
  | 'past'
  | 'wrong'
  | 'unreached'
  | 'closed'
  | 'done'
  | 'withdrawn'

/** The sentences that promise a call or an answer. */
export const promises: readonly Sentence[] = ['by', 'taken', 'late', 'tried', 'more']

/**
 * Returns the sentence for the person of a request on a day. Without an inbox, no staff can say that they answered, so
 * nothing is promised after the due day.
 */
export function sentenceOf(request: RequestNow, today: string, hasInbox: boolean): Sentence {
  const { state, dueOn, tries, lastTryOn } = request
  if (state === 'done' || state === 'withdrawn') return state
  if (state === 'unreached') return tries >= lastTry ? 'unreached' : 'closed'
  if (state === 'waiting') return 'wrong'
  if (dueOn === null) return 'own'
  if (dueOn < today) return hasInbox ? 'late' : 'past'
  if (tries > 0) return 'tried'
  if (lastTryOn !== null) return 'more'
  return state === 'taken' ? 'taken' : 'by'
}

/** Returns the changes by the end of the taker's role. */
export const releasedRequest = ({ state }: Pick<RequestNow, 'state'>): RequestChange =>
  state === 'taken' ? { state: 'new', taker: null } : { taker: null }

/** Returns the changes by another contact: a request that waited for one is new, with another due day. */
export const changedContact = ({ state }: Pick<RequestNow, 'state'>, dueOn: string): RequestChange =>
  state === 'waiting' ? { state: 'new', taker: null, tries: 0, lastTryOn: null, dueOn } : {}

/** Returns the changes by a withdrawal; null if the request is closed. */
export const withdrawnRequest = ({ state }: Pick<RequestNow, 'state'>, now: Date): RequestChange | null =>
  isOpen(state) ? { state: 'withdrawn', dueOn: null, closedAt: now.toISOString() } : null
