import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { readReturnCode } from '#domain/check-ups/return-code/return-code.ts'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'
import { FactTable } from '#ui/cards/fact-table/fact-table.tsx'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { findMember, hasConsented, join, memberOfCode, renewConsent, withdraw } from '../member.server.ts'
import { asText, filled } from '../texts.ts'

const formId = 'focus-group'
export const handle = { form: formId } satisfies Handle

/** Returns the texts of the invitation and the consent. The ledger stores the hash of the consent. */
function textsFor({ deps, partner }: RequestContext, locale: Locale) {
  const { invitation, consent } = deps.content.focusGroup
  const blanks = {
    organizer: partner?.friendlyName ?? 'Wellbeing CheckUp',
    contact: partner?.helpEmail ?? deps.settings.helpEmail,
    months: deps.settings.focusGroupMonths,
  }
  const { parts, agree, quote, who, ...rest } = asText(consent, locale)
  const readers = [
    { name: who.us, text: who.yes, isProper: false },
    { name: partner?.friendlyName ?? null, text: who.no, isProper: true },
    { name: who.anyoneElse, text: who.no, isProper: false },
  ]
  return {
    invitation: { ...asText(invitation, locale), organizer: filled(invitation.organizer[locale], blanks) },
    organizer: blanks.organizer,
    consent: {
      ...rest,
      agree,
      quote,
      who: { ...who, rows: readers.flatMap(({ name, ...row }) => (name === null ? [] : [{ name, ...row }])) },
      parts: parts.map(({ heading, items }) => ({ heading, items: items.map((item) => filled(item, blanks)) })),
    },
  }
}

/** Returns the invitation, the consent, and whether this browser belongs to a member (also with an older consent). */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const member = await findMember(ctx, request)
  return {
    ...textsFor(ctx, ctx.locale),
    takesPart: member !== null && hasConsented(ctx, member),
    mustRenew: member !== null && !hasConsented(ctx, member),
    deleteLabel: member && ctx.deps.content.focusGroup.index.buttons.delete[ctx.locale],
    declined: url.searchParams.has('no'),
    deleted: url.searchParams.has('deleted') ? ctx.deps.content.focusGroup.index.delete.done[ctx.locale] : null,
  }
}

/** Adds a member who consents, accepts a refusal, or deletes the feedback of the member with a code. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const mayQuote = form.get('quote') === 'yes'
  if (pressed === 'again') return data({ problem: null, mayQuote })
  const to = (path: string) => redirect(inLocale(ctx.locale, path), 303)
  const go = form.get('go')
  if (go === 'no') return to('/focus-group?no=1')
  if (go === 'delete') {
    const code = readReturnCode(String(form.get('code') ?? ''))
    if (!(await allow(ctx, 'focus-group-code'))) return data({ problem: 'tooMany' as const, mayQuote }, 429)
    const member = code === null ? null : await memberOfCode(ctx, code)
    if (!member) return data({ problem: 'code' as const, mayQuote }, 422)
    await withdraw(ctx, member)
    return to('/focus-group?deleted=1')
  }
  if (form.get('agree') !== 'yes') return data({ problem: 'agree' as const, mayQuote }, 422)
  const member = await findMember(ctx, request)
  if (member && hasConsented(ctx, member)) return to('/fg-index')
  if (!(await allow(ctx, 'focus-group'))) return data({ problem: 'tooMany' as const, mayQuote }, 429)
  const { consent } = textsFor(ctx, ctx.locale)
  const { who, parts, agree, quote } = consent
  const texts = [
    who.heading,
    ...who.rows.map(({ name, text }) => `${name}: ${text}`),
    ...parts.flatMap(({ heading, items }) => [heading, ...items]),
    agree,
    quote,
  ]
  if (member) await renewConsent(ctx, member, { texts, mayQuote })
  else await join(ctx, request, { texts, mayQuote })
  return to('/fg-index')
}

/** The invitation to the focus group, with its consent. */
export default function Invitation() {
  const t = useT(['focusGroup', 'common'])
  const locale = useLocale()
  const { invitation, organizer, consent, takesPart, mustRenew, deleteLabel, declined, deleted } =
    useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  const problem = rejected?.problem ?? null
  const message = { agree: consent.error, code: t('code.wrong'), tooMany: t('tooMany') }
  return (
    <>
      <title>{t('common:pageTitle', { page: invitation.title })}</title>
      <div className="wrap section stack stack--loose">
        {problem && (
          <ErrorSummary
            title={t('problem')}
            errors={[{ id: problem === 'code' ? 'code' : 'agree', message: message[problem] }]}
          />
        )}
        {declined && <Note tone="ok">{consent.declined}</Note>}
        {mustRenew && <Note tone="warn">{consent.renewal}</Note>}
        {deleted && <Note tone="ok">{deleted}</Note>}
        <h1>{invitation.title}</h1>
        <p className="lead">{invitation.lead}</p>
        <TickList items={invitation.facts.map((fact) => ({ id: fact, text: fact, icon: 'check' as const }))} />
        <p>{invitation.who}</p>
        <p>
          <NamedText name={organizer}>{invitation.organizer}</NamedText>
        </p>
        {takesPart ? <ToTasks /> : <ConsentForm consent={consent} refused={problem === 'agree'} rejected={rejected} />}
        {deleteLabel && (
          <p>
            <a href={`${inLocale(locale, '/fg-index')}?delete=1`}>{deleteLabel}</a>
          </p>
        )}
        <form method="post" className="stack panel">
          <h2>{t('code.title')}</h2>
          <Field
            id="code"
            name="code"
            label={t('code.label')}
            error={problem === 'code' ? t('code.wrong') : undefined}
            autoComplete="off"
          />
          <Button variant="secondary" name="go" value="delete">
            {t('code.delete')}
          </Button>
        </form>
      </div>
      <Horizon />
    </>
  )
}

function ToTasks() {
  const t = useT('focusGroup')
  return (
    <p>
      <LinkButton href={inLocale(useLocale(), '/fg-index')}>{t('toTasks')}</LinkButton>
    </p>
  )
}

interface ConsentFormProps {
  consent: ReturnType<typeof textsFor>['consent']
  refused: boolean
  rejected: { mayQuote: boolean } | undefined
}

function ConsentForm({ consent, refused, rejected }: ConsentFormProps) {
  return (
    <form id={formId} method="post" className="stack stack--loose" noValidate>
      <h2>{consent.title}</h2>
      <section className="stack stack--tight">
        <h3>{consent.who.heading}</h3>
        <FactTable header={[consent.who.reader, consent.who.reads]} rows={consent.who.rows} />
      </section>
      {consent.parts.map(({ heading, items }) => (
        <section className="stack stack--tight" key={heading}>
          <h3>{heading}</h3>
          {items.map((item) => (
            <p key={item}>{item}</p>
          ))}
        </section>
      ))}
      <ChoiceGroup
        id="agree"
        name="agree"
        type="checkbox"
        legend={<span className="vh">{consent.title}</span>}
        options={[{ value: 'yes', label: consent.agree }]}
        error={refused ? consent.error : undefined}
      />
      <ChoiceGroup
        id="quote"
        name="quote"
        type="checkbox"
        legend={<span className="vh">{consent.quote}</span>}
        options={[{ value: 'yes', label: consent.quote }]}
        value={rejected?.mayQuote ? ['yes'] : []}
      />
      <div className="row">
        <Button size="large" name="go" value="join">
          {consent.start}
        </Button>
        <Button variant="secondary" name="go" value="no" formNoValidate>
          {consent.no}
        </Button>
      </div>
    </form>
  )
}
