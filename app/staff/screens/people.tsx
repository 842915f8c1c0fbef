import { useTranslation } from 'react-i18next'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { longestEmail, parseEmail } from '../../shared/contact/contact-method.ts'
import { readForm } from '../../shared/forms/form.server.ts'
import { takeFrameButtonKeepingTyped } from '../../shared/forms/typed-form.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { may, reachOf, roleNow } from '../../shared/person/roles.ts'
import { type RequestContext, requestContext } from '../../shared/visit/request.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Field, FieldFrame } from '../../ui/field/field.tsx'
import { Horizon } from '../../ui/horizon/horizon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { staffOnly } from '../staff.policy.ts'
import { assignRole, listStaff, revokeRole } from '../staff.server.ts'
import type { NamingProblem, Typed } from '../staff.ts'

const formId = 'staff-form'

export const handle = { form: formId } satisfies Handle

/** Returns the role of the signed-in person, and the staff whom they may see and change. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { person } = signedIn
  const partners = await ctx.deps.partners.list()
  const nameOf = (id: number | null) => partners.find((partner) => partner.id === id)?.name ?? null
  const facts = { role: roleNow(signedIn), partner: nameOf(person.partnerId) }
  const sees = reachOf(signedIn, 'seeStaff')
  if (sees === 'none') return { ...facts, names: null, staff: [], partners: [] }
  const namesAdmins = reachOf(signedIn, 'changePartnerAdmins') === 'any'
  const listed = await listStaff(ctx.deps, sees === 'own' ? person.partnerId : null)
  return {
    ...facts,
    names: namesAdmins ? ('partner_admin' as const) : ('staff' as const),
    // Platform admins assign the admins of partners; the other staff of a partner are the partner's own affair.
    staff: listed
      .filter(({ role }) => !namesAdmins || role !== 'staff')
      .map((one) => ({
        ...one,
        partner: nameOf(one.partnerId),
        isSelf: one.id === person.id,
        canRemove: mayChange(ctx, one.role, one.partnerId),
      })),
    partners: namesAdmins ? partners.map(({ id, name }) => ({ id, name })) : [],
  }
}

/** Whether the signed-in person may assign and revoke a role at a partner. */
function mayChange({ signedIn }: RequestContext, role: string, partnerId: number | null): boolean {
  if (partnerId === null) return false
  if (role === 'staff') return may(signedIn, 'changeStaff', partnerId)
  return role === 'partner_admin' && may(signedIn, 'changePartnerAdmins', partnerId)
}

const showAgain = (typed: Typed, problem: NamingProblem | null, status = problem ? 422 : 200) =>
  data({ typed, problem }, status)

/** Assigns a role to an email, or revokes the role of a person. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  staffOnly(ctx, url)
  const page = url.pathname + url.search
  const form = await readForm(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 2 * longestEmail) : ''
  }
  const typed = { email: text('email'), partner: text('partner') }
  const pressed = await takeFrameButtonKeepingTyped(ctx, form, page)
  if (pressed instanceof Response) return pressed
  if (pressed === 'again') return showAgain(typed, null)
  switch (form.get('go')) {
    case 'name':
      return addStaff(ctx, typed, url)
    case 'remove':
      return removeStaff(ctx, text('person'), url)
    default:
      throw data(null, { status: 400 })
  }
}

async function addStaff(ctx: RequestContext, typed: Typed, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const namesAdmins = reachOf(signedIn, 'changePartnerAdmins') === 'any'
  const role = namesAdmins ? 'partner_admin' : 'staff'
  const partnerId = namesAdmins ? await findPartner(ctx, typed.partner) : signedIn.person.partnerId
  if (partnerId === null) return showAgain(typed, { field: 'partner', word: 'partner' })
  if (!mayChange(ctx, role, partnerId)) throw data(null, { status: 403 })
  const parsed = parseEmail(typed.email)
  if ('error' in parsed)
    return showAgain(typed, { field: 'email', word: parsed.error === 'required' ? 'required' : 'email' })
  const named = await assignRole(
    ctx.deps,
    { email: parsed.contact, role, partnerId, locale: ctx.locale },
    { actor: 'staff', actorId: signedIn.person.id },
  )
  if (named === 'elsewhere') return showAgain(typed, { field: 'email', word: 'elsewhere' }, 409)
  return redirect(`${url.pathname}#named`, 303)
}

async function findPartner({ deps }: RequestContext, typed: string): Promise<number | null> {
  const id = (await deps.partners.list()).find((partner) => String(partner.id) === typed)?.id
  return id ?? null
}

async function removeStaff(ctx: RequestContext, personId: string, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const sees = reachOf(signedIn, 'seeStaff')
  const listed = sees === 'none' ? [] : await listStaff(ctx.deps, sees === 'own' ? signedIn.person.partnerId : null)
  const one = listed.find(({ id }) => id === personId)
  if (!one) throw data(null, { status: 404 })
  if (!mayChange(ctx, one.role, one.partnerId)) throw data(null, { status: 403 })
  await revokeRole(ctx.deps, one.id, one, { actor: 'staff', actorId: signedIn.person.id })
  return redirect(`${url.pathname}#removed`, 303)
}

/** The list of staff: of one's own partner, or the admins of every partner. */
export default function People() {
  const { t } = useTranslation(['staff', 'common', 'questionnaire'])
  const { role, partner, names, staff, partners } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const problem = refused?.problem ?? null
  const error = problem ? t(`staff.errors.${problem.word}`) : undefined
  const title = t('staff.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap">
        <div className="q">
          {problem && <ErrorSummary title={t('second.errorTitle')} errors={[{ id: problem.field, message: error }]} />}
          <div className="q__ask">
            <h1>{title}</h1>
            <p className="lead">
              {role === 'platform_admin'
                ? t('staff.lead.platform_admin')
                : t(role === 'partner_admin' ? 'staff.lead.partner_admin' : 'staff.lead.staff', { partner })}
            </p>
          </div>
          <div className="stack stack--loose">
            <Note id="named" tone="ok" onArrival>
              {t('staff.named')}
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
                  <Field
                    id="email"
                    name="email"
                    type="email"
                    width="wide"
                    label={t('staff.email')}
                    error={problem?.field === 'email' ? error : undefined}
                    defaultValue={refused?.typed.email}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={2 * longestEmail}
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

function StaffMember({ id, email, name, role, partner, ready, isSelf, canRemove }: StaffMemberProps) {
  const { t } = useTranslation('staff')
  return (
    <Panel>
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
        <p className="row">
          <Icon name={ready ? 'check' : 'clock'} />
          <span>{t(ready ? 'staff.ready' : 'staff.notReady')}</span>
        </p>
        {canRemove && (
          <div className="row">
            <input type="hidden" name="person" value={id} />
            <Button name="go" value="remove" look="secondary" size="small" aria-describedby={`staff-${id}`}>
              {t('staff.remove')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
