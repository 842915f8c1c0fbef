import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { takeFrameButtonWithDraft } from '#domain/check-ups/help-now/typed-form.server.ts'
import { parseEmail } from '#domain/contacts/contact-method.ts'
import { needsConfirmation, takeSuggested } from '#domain/contacts/suggestion/confirm-email.ts'
import { SuggestingField } from '#domain/contacts/suggestion/email-suggestion.tsx'
import { suggestedName } from '#domain/contacts/suggestion/suggest-email.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { standingOf } from '#platform/identity/role-term.ts'
import { may, reachOf, roleNow } from '#platform/identity/roles.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { DueTag } from '#ui/cards/request-card/due-tag.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { FieldFrame } from '#ui/controls/field/field.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { inviteStaff, withdrawInvitations } from '../invite.server.ts'
import { confirmRole, listStaff, revokeRole } from '../staff.server.ts'
import type { NamingProblem, Typed } from '../staff.ts'

const formId = 'staff-form'

export const handle = { form: formId } satisfies Handle

/** Returns the caller's role, and the staff that they may see and change. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { person } = signedIn
  const partners = await ctx.deps.partners.list()
  const nameOf = (id: number | null) => partners.find((partner) => partner.id === id)?.name ?? null
  const facts = { role: roleNow(signedIn), partner: nameOf(person.partnerId) }
  const sees = reachOf(signedIn, 'seeStaff')
  if (sees === 'none') return { ...facts, names: null, language: ctx.locale, audit: null, staff: [], partners: [] }
  const namesAdmins = reachOf(signedIn, 'changePartnerAdmins') === 'any'
  const entries = await listStaff(ctx.deps, sees === 'own' ? person.partnerId : null)
  return {
    ...facts,
    names: namesAdmins ? ('partner_admin' as const) : ('staff' as const),
    language: ctx.locale,
    audit: reachOf(signedIn, 'seeAudit') === 'none' ? null : pathTo(ctx.locale, '/staff/audit'),
    // Platform admins manage the admins of partners. The admins of a partner manage its other staff.
    staff: entries
      .filter(({ role }) => !namesAdmins || !ofPartner(role))
      .map(({ roleUntil, lastSignIn, ...one }) => ({
        ...one,
        standing: standingOf({ isAccepted: one.isAccepted, roleUntil }, ctx.deps.now()),
        until: roleUntil && dayOf(ctx, roleUntil),
        lastSignIn: lastSignIn && dayOf(ctx, lastSignIn),
        partner: nameOf(one.partnerId),
        isSelf: one.id === person.id,
        canChange: mayChange(ctx, one.role, one.partnerId),
      })),
    partners: namesAdmins ? partners.map(({ id, name }) => ({ id, name })) : [],
  }
}

/** Roles that a partner's admin may assign. */
const partnerRoles = ['staff', 'read_only'] as const
const ofPartner = (role: string) => partnerRoles.some((each) => each === role)

const dayOf = ({ locale, timeZone }: RequestContext, at: string) => dayOfMoment(at, locale, timeZone)

/** Tests if the caller may assign, confirm and revoke a role at a partner. */
function mayChange({ signedIn }: RequestContext, role: string, partnerId: number | null): boolean {
  if (partnerId === null) return false
  if (ofPartner(role)) return may(signedIn, 'changeStaff', partnerId)
  return role === 'partner_admin' && may(signedIn, 'changePartnerAdmins', partnerId)
}

const showRejected = (typed: Typed, problem: NamingProblem | null, status = problem ? 422 : 200) =>
  data({ typed, problem }, status)

/** Invites an email to a role, or confirms or revokes a role. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  staffOnly(ctx, url)
  const page = url.pathname + url.search
  const form = await readForm(request)
  takeSuggested(form)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = { email: text('email'), partner: text('partner'), role: text('role'), mail: text('mail') }
  const pressed = await takeFrameButtonWithDraft(ctx, form, page)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return showRejected(typed, null)
  const go = form.has(suggestedName('email')) ? 'name' : form.get('go')
  switch (go) {
    case 'name':
      return addStaff(ctx, typed, needsConfirmation(form), url)
    case 'again':
      return resendInvitation(ctx, typed, text('person'), url)
    case 'confirm':
    case 'remove':
      return endOrConfirm(ctx, go, text('person'), url)
    default:
      throw data(null, { status: 400 })
  }
}

async function addStaff(ctx: RequestContext, typed: Typed, needsAnswer: boolean, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const namesAdmins = reachOf(signedIn, 'changePartnerAdmins') === 'any'
  const role = namesAdmins ? 'partner_admin' : partnerRoles.find((each) => each === typed.role)
  if (!role) return showRejected(typed, { field: 'role', word: 'role' })
  const partnerId = namesAdmins ? await findPartner(ctx, typed.partner) : signedIn.person.partnerId
  if (partnerId === null) return showRejected(typed, { field: 'partner', word: 'partner' })
  if (!mayChange(ctx, role, partnerId)) throw data(null, { status: 403 })
  const parsed = parseEmail(typed.email)
  if ('error' in parsed)
    return showRejected(typed, { field: 'email', word: parsed.error === 'required' ? 'required' : 'email' })
  if (needsAnswer) return showRejected(typed, null)
  const locale = locales.find((each) => each === typed.mail) ?? ctx.locale
  const named = await inviteStaff(
    ctx,
    { email: parsed.contact, role, partnerId, locale },
    { actor: 'staff', actorId: signedIn.person.id },
  )
  if (named === 'elsewhere') return showRejected(typed, { field: 'email', word: 'elsewhere' }, 409)
  if (named === 'tooMany') return showRejected(typed, { field: 'email', word: 'tooMany' }, 429)
  return redirect(`${url.pathname}#named`, 303)
}

async function findPartner({ deps }: RequestContext, typed: string): Promise<number | null> {
  const id = (await deps.partners.list()).find((partner) => String(partner.id) === typed)?.id
  return id ?? null
}

/** Returns the staff account in the form. Throws 404 if the caller may not see it, 403 if they may not change it. */
async function findChangeable(ctx: RequestContext, personId: string, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const sees = reachOf(signedIn, 'seeStaff')
  const entries = sees === 'none' ? [] : await listStaff(ctx.deps, sees === 'own' ? signedIn.person.partnerId : null)
  const one = entries.find(({ id }) => id === personId)
  if (!one) throw data(null, { status: 404 })
  if (!mayChange(ctx, one.role, one.partnerId)) throw data(null, { status: 403 })
  return { one, by: { actor: 'staff', actorId: signedIn.person.id } as const }
}

async function resendInvitation(ctx: RequestContext, typed: Typed, personId: string, url: URL) {
  const { one, by } = await findChangeable(ctx, personId, url)
  const done = await inviteStaff(ctx, { ...one, locale: ctx.locale }, by)
  if (done === 'tooMany') return showRejected(typed, { field: 'email', word: 'tooMany' }, 429)
  return redirect(`${url.pathname}#named`, 303)
}

async function endOrConfirm(ctx: RequestContext, go: 'confirm' | 'remove', personId: string, url: URL) {
  const { one, by } = await findChangeable(ctx, personId, url)
  if (go === 'confirm') {
    const isConfirmed = await confirmRole(ctx.deps, one.id, one, by)
    return redirect(`${url.pathname}#${isConfirmed ? 'confirmed' : ''}`, 303)
  }
  await revokeRole(ctx.deps, one.id, one, by)
  await withdrawInvitations(ctx, one)
  return redirect(`${url.pathname}#removed`, 303)
}

/** The list of staff: of the caller's partner, or the admins of every partner. */
export default function People() {
  const t = useT(['staff', 'common', 'questionnaire'])
  const { role, partner, names, language, audit, staff, partners } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const problem = refused?.problem ?? null
  const error = problem ? t(`staff.errors.${problem.word}`) : undefined
  const title = t('staff.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {problem && (
            <ErrorSummary
              title={t('second.errorTitle')}
              errors={[
                {
                  id: problem.field,
                  message: problem.field === 'role' ? error : `${t(`staff.${problem.field}`)}: ${error}`,
                },
              ]}
            />
          )}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">
              {role === 'platform_admin'
                ? t('staff.lead.platform_admin')
                : t(role === 'person' ? 'staff.lead.staff' : `staff.lead.${role}`, { partner })}
            </p>
          </div>
          <div className="stack stack--loose">
            <Note id="named" tone="ok" onArrival>
              {t('staff.named')}
            </Note>
            <Note id="confirmed" tone="ok" onArrival>
              {t('staff.confirmed')}
            </Note>
            <Note id="removed" tone="ok" onArrival>
              {t('staff.removed')}
            </Note>
            {names === null && <form id={formId} method="post" />}
            {names && (
              <section className="stack">
                <h2>{t(names === 'staff' ? 'staff.nameTitle' : 'staff.nameAdminTitle')}</h2>
                <p>{t('staff.nameText')}</p>
                <form id={formId} method="post" noValidate className="stack stack--loose">
                  {names === 'partner_admin' && (
                    <FieldFrame
                      id="partner"
                      label={t('staff.partner')}
                      error={problem?.field === 'partner' ? error : undefined}
                    >
                      <select className="input" id="partner" name="partner" defaultValue={refused?.typed.partner ?? ''}>
                        <option value="">{t('staff.choose')}</option>
                        {partners.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </FieldFrame>
                  )}
                  <SuggestingField
                    id="email"
                    name="email"
                    type="email"
                    width="wide"
                    label={t('staff.email')}
                    error={problem?.field === 'email' ? error : undefined}
                    defaultValue={refused?.typed.email}
                    autoComplete="off"
                  />
                  {names === 'staff' && (
                    <ChoiceGroup
                      id="role"
                      name="role"
                      type="radio"
                      legend={t('staff.role')}
                      error={problem?.field === 'role' ? error : undefined}
                      options={partnerRoles.map((each) => ({
                        value: each,
                        label: t(`staff.roles.${each}`),
                        sub: t(`staff.may.${each}`),
                      }))}
                      value={[refused?.typed.role || 'staff']}
                    />
                  )}
                  <ChoiceGroup
                    id="mail"
                    name="mail"
                    type="radio"
                    legend={t('staff.language')}
                    options={locales.map((each) => ({ value: each, label: t(`staff.languages.${each}`) }))}
                    value={[refused?.typed.mail || language]}
                    columns={2}
                  />
                  <Button name="go" value="name">
                    {t(names === 'staff' ? 'staff.name' : 'staff.nameAdmin')}
                  </Button>
                </form>
              </section>
            )}
            {names && (
              <section className="stack">
                <h2>{t('staff.listTitle')}</h2>
                {staff.length === 0 && <p>{t('staff.nobody')}</p>}
                {staff.map((one) => (
                  <StaffMember key={one.id} {...one} />
                ))}
                {audit && (
                  <p className="links">
                    <a href={audit}>{t('audit.link')}</a>
                  </p>
                )}
              </section>
            )}
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}

type StaffMemberProps = Awaited<ReturnType<typeof loader>>['staff'][number]

function StaffMember({
  id,
  email,
  name,
  role,
  partner,
  standing,
  until,
  lastSignIn,
  isSelf,
  canChange,
}: StaffMemberProps) {
  const t = useT('staff')
  const isWaiting = standing === 'invited' || standing === 'notAccepted'
  const asks = standing === 'due' || standing === 'resting'
  return (
    <Panel tone={canChange && asks ? 'accent' : undefined}>
      <form method="post" className="stack stack--tight">
        <p id={`staff-${id}`}>
          <b>{name === '' ? email : name}</b>
          {name !== '' && (
            <>
              <br />
              {email}
            </>
          )}
          {isSelf && <> ({t('staff.you')})</>}
        </p>
        <p>
          {t(`staff.roles.${role}`)}
          {partner && ` · ${partner}`}
        </p>
        <p>
          <DueTag tone="none" icon={standing === 'inForce' ? 'check' : 'clock'}>
            {t(`staff.standing.${standing}`, { day: until })}
          </DueTag>
        </p>
        {!isWaiting && (
          <p>{lastSignIn === null ? t('staff.neverSignedIn') : t('staff.lastSignIn', { day: lastSignIn })}</p>
        )}
        {canChange && (
          <div className="row">
            <input type="hidden" name="person" value={id} />
            {asks && (
              <Button name="go" value="confirm" size="small" aria-describedby={`staff-${id}`}>
                {t('staff.confirm')}
              </Button>
            )}
            {isWaiting && (
              <Button name="go" value="again" variant="secondary" size="small" aria-describedby={`staff-${id}`}>
                {t('staff.again')}
              </Button>
            )}
            <Button name="go" value="remove" variant="secondary" size="small" aria-describedby={`staff-${id}`}>
              {t(isWaiting ? 'staff.takeBack' : 'staff.remove')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
