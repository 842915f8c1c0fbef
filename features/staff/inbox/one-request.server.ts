import type { AnyTransaction, Database } from '#database/schema.ts'
import { referenceOf } from '#domain/requests/reference.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { InboxStaff } from './inbox.policy.ts'
import { recordView } from './list.server.ts'
import { staffNames } from './people-of.server.ts'
import { type Row, requestRow } from './rows.server.ts'
import { type Colleague, colleaguesOf } from './step.server.ts'
import { type RequestView, todayAt, viewOf } from './view.server.ts'

/** Maximum number of days until a promised follow-up. */
const longestPromise = 14

/** A request on its page, with its history, the colleagues who may get it, and words to begin a call. */
export type OneRequest = {
  request: RequestView
  reference: string
  log: readonly { id: string; day: string; text: string; now: boolean }[]
  colleagues: readonly Colleague[]
  good: { language: string; code: string; text: string } | null
  /** Earliest and latest day that staff may promise for a follow-up. */
  days: { from: string; to: string }
}

/** A request of the partner, or why there is none: `gone`, or withdrawn by a person on a day. */
export type FoundRequest = OneRequest | 'gone' | { withdrawn: { name: string; day: string } }

/** Reads a request of the caller's partner, and records the view in the audit log. */
export const readRequest = (ctx: RequestContext, staff: InboxStaff, id: string): Promise<FoundRequest> =>
  recordView(ctx, staff, async (trx) => {
    const row = await requestRow(trx, staff.partnerId, id)
    return { seen: await foundOf(ctx, trx, staff, row), rows: row && row.state !== 'withdrawn' ? [row] : null }
  })

/** Like `readRequest`, for a step, which adds an audit entry itself, so that the view adds none. */
export async function findRequest(ctx: RequestContext, staff: InboxStaff, id: string): Promise<FoundRequest> {
  const { db } = ctx.deps
  return foundOf(ctx, db, staff, await requestRow(db, staff.partnerId, id))
}

async function foundOf(
  ctx: RequestContext,
  db: Database | AnyTransaction,
  staff: InboxStaff,
  row: Omit<Row, 'by'> | undefined,
): Promise<FoundRequest> {
  const { deps, locale, signedIn } = ctx
  const partner = await deps.partners.find(String(staff.partnerId), db)
  if (!row || !partner) return 'gone'
  const { calendar, today } = todayAt(ctx, partner)
  if (row.state === 'withdrawn') {
    const day = dayWithMonth(dayIn(new Date(row.closed_at ?? row.asked_at), calendar.timeZone), locale)
    return { withdrawn: { name: row.name, day } }
  }
  const names = await staffNames(db, [row.taken_by])
  const colleagues = await colleaguesOf({ deps: { ...deps, db } }, staff)
  const request = viewOf({ ctx, staff, partner, names }, row)
  const { t } = translations[request.language]
  const blanks = { me: signedIn?.person.firstName || '…', center: partner.friendlyName }
  return {
    request,
    reference: referenceOf(row.id),
    log: logOf(ctx, staff, row, request, row.closed_at && dayIn(new Date(row.closed_at), calendar.timeZone)),
    colleagues: request.steps.includes('give') ? colleagues.filter((each) => each.id !== row.asker) : [],
    good: request.reach && {
      language: languageName(request.language, locale),
      code: request.language,
      text: t('requests:good.text', blanks),
    },
    days: { from: today, to: dayAfter(today, longestPromise) },
  }
}

/** Returns the key of the last entry of a closed request: the answer of a program's person, or its state. */
const closingOf = (outcome: string | null, state: 'done' | 'unreached') =>
  (['joined', 'waitlist', 'notNow'] as const).find((each) => each === outcome) ?? state

/** Lists what happened to a request, in order. */
function logOf(
  { locale }: RequestContext,
  staff: InboxStaff,
  row: Omit<Row, 'by'>,
  request: RequestView,
  closedOn: string | null,
) {
  const { t } = translations[locale]
  const day = (at: string) => dayWithMonth(at, locale)
  const opening = request.isNameless ? t('requests:log.askedNameless') : t('requests:log.asked', { name: request.name })
  const due = request.dueDay && t('requests:log.due', { day: request.dueDay })
  const isMine = row.taken_by === staff.id
  const state = row.state
  const entries = [
    { id: 'asked', day: request.requested, text: [opening, due].join(' ') },
    ...(row.last_try_on && row.tries > 0
      ? [{ id: 'tried', day: day(row.last_try_on), text: t('requests:log.tried') }]
      : []),
    ...(row.last_try_on && row.tries === 0 && state !== 'done'
      ? [{ id: 'talked', day: day(row.last_try_on), text: t('requests:log.talked') }]
      : []),
    ...(state === 'taken'
      ? [
          {
            ...{ id: 'taken', day: '' },
            text: isMine
              ? t('requests:log.youHave')
              : t('requests:log.taken', { name: request.taker?.label ?? t('requests:who.someone') }),
          },
        ]
      : []),
    ...(state === 'waiting' ? [{ id: state, day: '', text: t('requests:log.waiting') }] : []),
    ...(state === 'done' || state === 'unreached'
      ? [{ id: state, day: closedOn ? day(closedOn) : '', text: t(`requests:log.${closingOf(row.outcome, state)}`) }]
      : []),
  ]
  return entries.map((entry, at) => ({ ...entry, now: at === entries.length - 1 }))
}
