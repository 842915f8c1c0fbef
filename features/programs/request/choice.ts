import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { referenceOf } from '#domain/requests/reference.ts'
import { type Need, needs, type Published, type Reason, reasons, type Why, wishes } from './program-form.ts'

/** Outcomes that staff record on a program request. */
export const staffAnswers = ['contacted', 'joined', 'notNow'] as const
type StaffAnswer = (typeof staffAnswers)[number]

/** A program chosen by a person. `open` until it is sent to the partner. */
export type Choice = {
  id: string
  responseId: string
  partnerId: number
  partnerKey: string
  program: string
  locale: string
  state: 'open' | 'sent' | 'canceled'
  /** The draft of the request: the reasons checked so far. */
  why: Why
  /** The data last sent to the partner; null before it is sent and after withdrawal. */
  published: Published | null
  /**
   * The first name sent to the partner. It remains after a withdrawal, so that the staff know not to contact that
   * person.
   */
  name: string | null
  sentAt: string | null
  canceledAt: string | null
  seenAt: string | null
  answer: StaffAnswer | null
  /** A reference for people to quote: the last eight characters of the id, in capitals. */
  reference: string
}

const among = <T extends string>(offered: readonly T[], json: string): T[] => {
  const given: readonly string[] = JSON.parse(json)
  return offered.filter((each) => given.includes(each))
}

/** Converts a stored row to a choice. */
export function choiceFrom(row: Selectable<Schema['program_choice']>): Choice {
  const reported: (Partial<Published> & { name: string | null }) | null =
    row.told === null ? null : JSON.parse(row.told)
  return {
    id: row.id,
    responseId: row.response_id,
    partnerId: row.partner_id,
    partnerKey: row.partner_key,
    program: row.program,
    locale: row.locale,
    state: row.state === 'sent' || row.state === 'canceled' ? row.state : 'open',
    why: {
      reasons: among<Reason>(reasons, row.reasons),
      needs: among<Need>(needs, row.needs),
      own: row.own_words,
    },
    published: reported && isFull(reported) && row.state === 'sent' ? reported : null,
    name: reported?.name ?? null,
    sentAt: row.sent_at,
    canceledAt: row.canceled_at,
    seenAt: row.seen_at,
    answer: staffAnswers.find((answer) => answer === row.answer) ?? null,
    reference: referenceOf(row.id),
  }
}

const isFull = (reported: Partial<Published>): reported is Published => wishes.some((wish) => wish === reported.wish)
