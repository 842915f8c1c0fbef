import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { methodOfWay } from '#domain/contacts/contact-info.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { decryptDetails, decryptNote, type RequestDetails } from '#domain/requests/details.server.ts'
import { businessDaysLate, calendarOf, localTimeIn, type WorkCalendar } from '#domain/requests/due-on.ts'
import { requestOf } from '#domain/requests/own.server.ts'
import { programName } from '#domain/requests/program-name.ts'
import { nearDay, promisedDay } from '#domain/requests/promised-day.ts'
import { mayStep, type RequestNow, type StaffStep, staffSteps } from '#domain/requests/request-states.ts'
import { topicsText } from '#domain/requests/topics.server.ts'
import { dayParts, weekdays } from '#features/contact-requests/check-in.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayWithMonth, weekdayOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'
import type { InboxStaff } from './inbox.policy.ts'
import type { Row } from './rows.server.ts'

/** When a request is due, or why it is not: a label, and its tone. */
type DueView = { tone: 'late' | 'today' | 'day' | 'none'; label: string; icon?: IconName }

/** The taker of a request. */
type TakerView = { tone: 'free' | 'mine' | 'other'; label: string; initials: string }

/** A request as staff see it, formatted: contact data and what was written for them, but no answers and no report. */
export type RequestView = {
  id: string
  revision: number
  kind: RequestNow['kind']
  state: RequestNow['state']
  name: string
  /** The person gave no name, and `name` says so. */
  isNameless: boolean
  /** "Asked for a talk: Sleep" */
  title: string
  /** The person's own text, or the last call; empty for none. */
  quote: string
  lastCall: string
  facts: Record<'subject' | 'speaks' | 'time' | 'message' | 'needs' | 'reasons' | 'attends', string>
  /** The link to call or write; null after a withdrawal, or if the person calls. */
  reach: { href: string; way: 'phone' | 'text' | 'email'; contact: string } | null
  due: DueView | null
  taker: TakerView | null
  /** The caller asked for it. */
  isOwn: boolean
  note: string
  steps: readonly StaffStep[]
  /** Weekdays, and the ISO values from which they come. */
  requested: string
  requestedAt: string
  dueDay: string | null
  dueOn: string | null
  language: Locale
}

export type ViewContext = {
  ctx: RequestContext
  staff: InboxStaff
  partner: Partner
  names: ReadonlyMap<string, { name: string; initials: string }>
}

/** Returns the calendar of the caller's partner, and its day today. */
export function todayAt({ deps }: RequestContext, partner: Partner): { calendar: WorkCalendar; today: string } {
  const calendar = calendarOf(partner, deps.settings.timeZone)
  return { calendar, today: localTimeIn(deps.now(), calendar).day }
}

/** Formats a request for a member of staff. */
export function viewOf(view: ViewContext, row: Row | Omit<Row, 'by'>): RequestView {
  const { ctx, staff } = view
  const { deps, locale } = ctx
  const { t } = translations[locale]
  const request = requestOf(row)
  const details = decryptDetails(deps, row.id, row.told)
  const { calendar } = todayAt(ctx, view.partner)
  return {
    ...{ id: row.id, revision: row.revision, kind: request.kind, state: request.state },
    name: row.name || t('requests:nameless'),
    isNameless: row.name === '',
    title: titleOf(ctx, request, details, row.closed_at && dayIn(new Date(row.closed_at), calendar.timeZone)),
    quote: details?.text ?? '',
    lastCall:
      request.state === 'taken' && row.tries > 0 && row.last_try_on
        ? t('requests:tries', { count: row.tries, day: dayWithMonth(row.last_try_on, locale) })
        : '',
    facts: factsOf(ctx, request, details, view.partner),
    reach: reachOf(details),
    due: dueView(view, request),
    taker: takerView(view, request),
    isOwn: request.asker === staff.id,
    note: decryptNote(deps, row.id, row.note) ?? '',
    steps: staffSteps.filter((step) => mayStep(request, step, staff.id, deps.now())),
    requested: weekdayOfMoment(row.asked_at, locale, calendar.timeZone),
    requestedAt: row.asked_at,
    dueOn: row.due_on,
    dueDay: row.due_on && promisedDay(row.due_on, locale),
    language: details?.language ?? locale,
  }
}

function titleOf(ctx: RequestContext, request: RequestNow, details: RequestDetails | null, closed: string | null) {
  const { locale } = ctx
  const { t } = translations[locale]
  if (request.state === 'withdrawn')
    return t('requests:withdrawnOn', { day: closed ? dayWithMonth(closed, locale) : '' })
  if (request.kind === 'talk') return t('requests:kinds.talk', { topics: topicsText(details?.topics ?? [], locale) })
  if (request.kind === 'program')
    return t('requests:kinds.program', { program: programName(ctx, details?.program ?? '', locale) })
  return t(`requests:kinds.${request.kind}`)
}

/** Returns what the person wants, as a noun; empty for a question, which has its own text, and for a consent. */
function subjectOf(ctx: RequestContext, kind: RequestNow['kind'], details: RequestDetails | null): string {
  const { locale } = ctx
  const { t } = translations[locale]
  if (kind === 'talk') return t('requests:subjects.talk', { topics: topicsText(details?.topics ?? [], locale) })
  return kind === 'program'
    ? t('requests:subjects.program', { program: programName(ctx, details?.program ?? '', locale) })
    : ''
}

function factsOf(ctx: RequestContext, { kind }: RequestNow, details: RequestDetails | null, partner: Partner) {
  const { t } = translations[ctx.locale]
  const parts = dayParts.filter((part) => details?.times.includes(part)).map((part) => t(`checkIn:parts.${part}`))
  const days = weekdays.filter((day) => details?.times.includes(day)).map((day) => t(`checkIn:days.${day}`))
  const needs = details?.needs ?? []
  return {
    subject: subjectOf(ctx, kind, details),
    speaks: details ? languageName(details.language, ctx.locale) : '',
    time: details?.method ? [...parts, ...days].join(', ') || t('requests:anyTime') : '',
    message: details?.mayLeave ? t('requests:leave', { center: partner.friendlyName }) : '',
    needs:
      kind === 'program'
        ? needs.map((need) => t(`programs:reason.needOptions.${need as 'ride'}`)).join(' · ')
        : needs.join(', '),
    reasons: (details?.reasons ?? []).map((reason) => t(`programs:reason.options.${reason as 'health'}`)).join(' · '),
    attends: details?.attends ? t('requests:comes') : '',
  }
}

function reachOf(details: RequestDetails | null): RequestView['reach'] {
  if (!details?.method || !details.contact) return null
  const { method: way, contact } = details
  const href = way === 'email' ? `mailto:${contact}` : `${way === 'text' ? 'sms' : 'tel'}:+1${contact}`
  return { href, way, contact: showContact(methodOfWay(way), contact) }
}

function dueView({ ctx, partner }: ViewContext, { kind, state, dueOn, tries, closedAt }: RequestNow): DueView | null {
  const { locale } = ctx
  const { t } = translations[locale]
  const { calendar, today } = todayAt(ctx, partner)
  const closed = closedAt && dayWithMonth(dayIn(new Date(closedAt), calendar.timeZone), locale)
  if (kind === 'agreed') return null
  if (state === 'withdrawn') return { tone: 'none', label: t('requests:due.withdrawn'), icon: 'undo' }
  if (state === 'done' || state === 'unreached')
    return {
      ...{ tone: 'none', label: t(`requests:due.${state}`, { day: closed ?? '' }) },
      icon: state === 'done' ? 'check' : 'phone',
    }
  if (state === 'waiting') return { tone: 'none', label: t('requests:due.waiting'), icon: 'clock' }
  if (dueOn === null) return { tone: 'none', label: t('requests:due.own'), icon: 'phone' }
  const late = businessDaysLate(dueOn, today, calendar)
  if (late > 0) return { tone: 'late', label: t('requests:due.late', { count: late }) }
  if (dueOn === today) return { tone: 'today', label: t('requests:due.today') }
  const day = nearDay(dueOn, today, locale)
  return { tone: 'day', label: t(tries > 0 ? 'requests:due.retry' : 'requests:due.day', { day }) }
}

function takerView({ ctx, staff, names }: ViewContext, { kind, state, taker }: RequestNow): TakerView | null {
  const { t } = translations[ctx.locale]
  if (kind === 'agreed' || state === 'withdrawn') return null
  if (taker === null) return state === 'new' ? { tone: 'free', label: t('requests:who.free'), initials: '?' } : null
  const known = names.get(taker)
  const initials = known?.initials ?? '?'
  return taker === staff.id
    ? { tone: 'mine', label: t('requests:who.mine'), initials }
    : { tone: 'other', label: known?.name || t('requests:who.someone'), initials }
}
