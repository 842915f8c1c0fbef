import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { validate as isUuid } from 'uuid'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { memberKinds } from '#domain/people/cases/member.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
import { asText } from '#features/contact-requests/check-in.server.ts'
import { dayParts, topicsInOrder, weekdays } from '#features/contact-requests/check-in.ts'
import { programName } from '#features/programs/offered.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayIn, daysBetween } from '#platform/i18n/dates/days.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { colleaguesOf, giveTo, saveNote, takeStep } from '../member-change.server.ts'
import { listMembers } from '../member-list.server.ts'
import { MemberPanel, type MemberView, type Refused } from '../member-panel.tsx'
import { type MemberQuery, memberAddress, readMemberQuery } from '../member-query.ts'
import { MemberTable } from '../member-table.tsx'
import type { Member } from '../member-view.server.ts'
import {
  isOpen,
  isTheirs,
  longestNote,
  type MemberState,
  memberStates,
  memberSteps,
  stepRules,
  stepsFor,
} from '../member-work.ts'
import { type MemberStaff, memberStaff } from '../members.policy.ts'

/** Returns one page of the partner's inbox. Each view is logged for the people on it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const staff = memberStaff(ctx, url)
  const partner = await deps.partners.find(String(staff.partnerId))
  const query = readMemberQuery(url)
  const { members, next, agreed, moreAgreed } = await listMembers(deps, staff, query)
  const page = pathTo(locale, '/member-list')
  const days = partner ? contactDaysOf(partner) : 2
  const to = (changed: Partial<MemberQuery>) => memberAddress(page, { ...query, after: null, entry: null, ...changed })
  const views = (some: readonly Member[]) => some.map((member) => viewOf(ctx, staff, member, days))
  const isOne = query.entry !== null
  return {
    query,
    days,
    requests: views(members.filter(({ kind }) => isOne || kind !== 'agreed')),
    agreed: views(isOne ? [] : [...members.filter(({ kind }) => kind === 'agreed'), ...agreed]),
    colleagues: await colleaguesOf(deps, staff),
    links: {
      page,
      here: memberAddress(page, query),
      next: next && to({ after: next }),
      first: query.after && to({}),
      back: isOne ? to({}) : null,
      allAgreed: moreAgreed ? to({ kind: 'agreed' }) : null,
      entry: `${memberAddress(page, { ...query, entry: null })}&entry=`,
      programs: pathTo(locale, '/staff/programs'),
      states: memberStates.map((state) => ({ state, href: to({ state, name: '' }) })),
      kinds: [null, ...memberKinds].map((kind) => ({ kind, href: to({ kind }) })),
    },
  }
}

function viewOf(ctx: RequestContext, staff: MemberStaff, member: Member, days: number): MemberView {
  const { deps, locale, timeZone } = ctx
  const { id, kind, state, question, note, requestedAt, told, claimedBy, taker } = member
  const dayOf = (at: string) => dayOfMoment(at, locale, timeZone)
  const waited = daysBetween(dayIn(new Date(requestedAt), timeZone), todayOf(ctx))
  const waiting = state === 'new' || state === 'taken' ? waited : null
  return {
    ...{ id, kind, state, question, note },
    by: state === 'new' ? null : claimedBySentence(locale, state, taker),
    name: member.name || translations[locale].t('members:nameless'),
    requested: dayOf(requestedAt),
    waiting,
    late: waiting !== null && waiting > days,
    reach: told && { href: hrefOf(told), way: told.way, contact: told.contact },
    ...requestTexts(told, locale),
    language: told ? languageName(told.locale, locale) : '',
    voice: told?.voice ?? false,
    needs: told?.needs ?? '',
    lastCheckUp: kind === 'talk' ? null : member.lastCheckUp && dayOf(member.lastCheckUp),
    programs: member.programs.map((key) => programName({ deps }, key, locale)),
    steps: stepsFor({ state, claimedBy }, staff.actor),
    mayNote: state !== 'new' && isTheirs(claimedBy, staff.actor),
    mayGive: isOpen(state) && isTheirs(claimedBy, staff.actor),
  }
}

function claimedBySentence(locale: Locale, state: Exclude<MemberState, 'new'>, taker: string | null): string {
  const { t } = translations[locale]
  return taker === 'self'
    ? t(`members:by.self.${state}`)
    : t(`members:by.other.${state}`, { name: taker ?? t('members:by.someone') })
}

/** Formats topics and best times. */
function requestTexts(reported: Member['told'], locale: Locale): { topics: string; times: string } {
  const { t } = translations[locale]
  const times: readonly string[] = reported?.times ?? []
  const parts = dayParts.filter((part) => times.includes(part))
  if (!reported?.talk)
    return {
      topics: '',
      times: parts.map((part) => t(`contactInfo:times.${part}`)).join(', ') || t('members:facts.anyTime'),
    }
  const topics: readonly string[] = reported.talk.topics
  return asText(
    {
      topics: topicsInOrder([]).filter((topic) => topics.includes(topic)),
      parts,
      days: weekdays.filter((day) => times.includes(day)),
    },
    locale,
  )
}

function hrefOf({ way, contact }: NonNullable<Member['told']>): string {
  if (way === 'email') return `mailto:${contact}`
  return `${way === 'text' ? 'sms' : 'tel'}:+1${contact.replace(/\D/g, '')}`
}

/** Takes an action on a case, assigns it to a colleague, or saves the note on it. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const staff = memberStaff(ctx, url)
  const form = await readForm(request)
  const id = form.get('entry')
  const go = form.get('go')
  const step = memberSteps.find((each) => each === go)
  if (typeof id !== 'string' || !isUuid(id) || (!step && go !== 'note' && go !== 'give'))
    throw data(null, { status: 400 })
  const query = readMemberQuery(url)
  if (go === 'give') {
    const outcome = await giveTo(deps, staff, id, String(form.get('colleague') ?? ''))
    if (outcome === 'nobody') return data<Refused>({ id, note: null, colleague: true }, 422)
    return redirect(
      `${memberAddress(pathTo(locale, '/member-list'), query)}#${outcome === 'done' ? 'given' : outcome}`,
      303,
    )
  }
  const note = typedText(form.get('note'))
  if (!step && [...note].length > longestNote) return data<Refused>({ id, note, colleague: false }, 422)
  const outcome = step ? await takeStep(deps, staff, id, step) : await saveNote(deps, staff, id, note)
  // After an action the list shows the case's new state.
  const shown =
    step && outcome === 'done' && query.name === '' ? { ...query, state: stepRules[step].to, after: null } : query
  return redirect(`${memberAddress(pathTo(locale, '/member-list'), shown)}#${outcome}`, 303)
}

/** The people who consented to be contacted by the partner, as a list of work. */
export default function MemberList() {
  const t = useT(['members', 'common'])
  const { query, days, requests, agreed, colleagues, links } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { name, state, kind } = query
  const isSearch = name !== ''
  const isOne = query.entry !== null
  const isEmpty = requests.length === 0 && agreed.length === 0
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap">
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <Note icon="shield">{t('looks')}</Note>
          {(['done', 'given'] as const).map((id) => (
            <Note key={id} id={id} tone="ok" onArrival>
              {t(`said.${id}`)}
            </Note>
          ))}
          {(['other', 'gone'] as const).map((id) => (
            <Note key={id} id={id} tone="warn" onArrival>
              {t(`said.${id}`)}
            </Note>
          ))}
          <search>
            <form method="get" action={links.page} className="stack stack--tight">
              <Field
                id="name"
                name="name"
                type="search"
                label={t('find.label')}
                hint={t('find.hint')}
                defaultValue={name}
                autoComplete="off"
              />
              <div className="row">
                <Button variant="secondary" size="small">
                  {t('find.button')}
                </Button>
              </div>
            </form>
          </search>
          <nav aria-label={t('states.label')}>
            <ul className="row links">
              {links.states.map((each) => (
                <li key={each.state}>
                  <a href={each.href} aria-current={!isSearch && each.state === state ? 'page' : undefined}>
                    {!isSearch && each.state === state ? <b>{t(`states.${state}`)}</b> : t(`states.${each.state}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {!isSearch && (
            <nav aria-label={t('kindsLabel')}>
              <ul className="row links">
                {links.kinds.map((each) => (
                  <li key={each.kind ?? 'all'}>
                    <a href={each.href} aria-current={each.kind === kind ? 'true' : undefined}>
                      <KindName kind={each.kind} isCurrent={each.kind === kind} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <section className="stack" aria-labelledby="list-title">
            <h2 id="list-title">
              {isOne ? t('one') : isSearch ? t('find.result', { name }) : kind ? t(`kinds.${kind}`) : t('requests')}
            </h2>
            {!isSearch && !isOne && <p>{state === 'done' ? t('orderDone') : t('order', { count: days })}</p>}
            {links.back && (
              <p>
                <a href={links.back}>{t('find.back')}</a>
              </p>
            )}
            {isOne && isEmpty && <p>{t('said.gone')}</p>}
            {!isOne && isSearch && isEmpty && <p>{t(links.next ? 'find.part' : 'find.none')}</p>}
            {!isOne && !isSearch && requests.length === 0 && (kind !== 'agreed' || isEmpty) && (
              <p>{t(`none.${state}`)}</p>
            )}
            {requests.map((member) => (
              <MemberPanel
                key={member.id}
                member={member}
                action={links.here}
                colleagues={colleagues}
                refused={refused?.id === member.id ? refused : null}
              />
            ))}
            {kind === 'agreed' && <Agreed agreed={agreed} entry={links.entry} />}
            <ul className="row links">
              {links.first && (
                <li>
                  <a href={links.first}>{t('first')}</a>
                </li>
              )}
              {links.next && (
                <li>
                  <a href={links.next}>{t('next')}</a>
                </li>
              )}
            </ul>
          </section>
          {kind !== 'agreed' && agreed.length > 0 && (
            <section className="stack" aria-labelledby="agreed-title">
              <h2 id="agreed-title">{t('agreed.title')}</h2>
              <Agreed agreed={agreed} entry={links.entry} />
              {links.allAgreed && (
                <p>
                  <a href={links.allAgreed}>{t('agreed.all')}</a>
                </p>
              )}
            </section>
          )}
          <p>{t('foot')}</p>
          <p>
            <a href={links.programs}>{t('programs')}</a>
          </p>
        </div>
      </div>
      <Horizon />
    </>
  )
}

function Agreed({ agreed, entry }: { agreed: readonly MemberView[]; entry: string }) {
  const t = useT('members')
  if (agreed.length === 0) return null
  return (
    <>
      <p>{t('agreed.hint')}</p>
      <MemberTable members={agreed} hrefOf={(id) => entry + id} />
    </>
  )
}

function KindName({ kind, isCurrent }: { kind: MemberQuery['kind']; isCurrent: boolean }) {
  const t = useT('members')
  const name = kind ? t(`kinds.${kind}`) : t('allKinds')
  return isCurrent ? <b>{name}</b> : name
}
