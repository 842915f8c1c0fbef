import { type FactName, shown } from './facts.ts'

/** The fields of the getSessionExpanded response in the session debug panel. */
export type SessionAnswer = {
  tokenStatus: string
  isActive: boolean
  expiresAt: string | null
  isAuthenticated: boolean
  startTime: string | null
  timeout: number
  inactiveTime: number | null
  personId: string | null
  person: {
    email: string | null
    phone: string | null
    first_name: string | null
    last_name: string | null
    user_uid: string | null
    client_id: string | null
  } | null
  responses: readonly {
    response_id: string
    assessment_id: number
    interventions: readonly { intervention_name: string }[]
  }[]
  screening_id: string | null
  isGuest: boolean
  signedUp: boolean
}

/** The facts in each section of the session debug panel, in order. */
export const sessionFactNames = {
  details: ['startTime', 'expiresAt', 'timeout', 'isActive', 'inactiveTime'],
  person: ['personId', 'email', 'phone', 'name', 'userUid', 'clientId'],
  legacy: ['ids', 'authState', 'currentUser', 'page', 'sessionActive'],
} as const satisfies Record<string, readonly FactName[]>
type SessionFact = (typeof sessionFactNames)[keyof typeof sessionFactNames][number]

/** Maximum number of check-ups shown. */
const mostResponses = 20

/** Returns the facts of the session debug panel on the page at `path`. */
export function sessionFacts(answer: SessionAnswer, path: string): Record<SessionFact, string> {
  const { person } = answer
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return {
    startTime: shown(answer.startTime),
    expiresAt: shown(answer.expiresAt),
    timeout: `${answer.timeout} s`,
    isActive: shown(answer.isActive),
    inactiveTime: answer.inactiveTime === null ? shown(null) : `${answer.inactiveTime} s`,
    personId: shown(answer.personId),
    email: shown(person?.email),
    phone: shown(person?.phone),
    name: shown(name),
    userUid: shown(person?.user_uid),
    clientId: shown(person?.client_id),
    ids: [
      `person=${shown(answer.personId)}`,
      `response=${shown(answer.responses[0]?.response_id)}`,
      `screening=${shown(answer.screening_id)}`,
    ].join(' '),
    authState: [
      `token=${answer.tokenStatus}`,
      `authenticated=${answer.isAuthenticated}`,
      `guest=${answer.isGuest}`,
      `signedUp=${answer.signedUp}`,
    ].join(' '),
    currentUser: shown(name || person?.email || person?.phone),
    page: path,
    sessionActive: shown(answer.isActive),
  }
}

/** Returns one line per check-up, with its interventions. */
export const responseLines = ({ responses }: SessionAnswer): string[] =>
  responses
    .slice(0, mostResponses)
    .map(({ response_id, assessment_id, interventions }) =>
      [
        `${response_id} (${assessment_id})`,
        interventions.map(({ intervention_name }) => intervention_name).join(', ') || shown(null),
      ].join(': '),
    )

/** Tests if a session exists and has not expired. */
export const isValid = ({ isActive, expiresAt }: Pick<SessionAnswer, 'isActive' | 'expiresAt'>, now: Date): boolean =>
  isActive && expiresAt !== null && Date.parse(expiresAt) > now.getTime()
