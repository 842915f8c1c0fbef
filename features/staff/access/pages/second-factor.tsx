import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { parseName } from '#domain/contacts/typed-name.ts'
import { offersPasskeys } from '#domain/people/passkeys/passkey.server.ts'
import { readPasskeyAnswer } from '#domain/people/passkeys/passkey.ts'
import { PasskeyForm, passkeyScript } from '#domain/people/passkeys/passkey-form.tsx'
import { roleOwnerOnly } from '#domain/people/roles.policy.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import type { StaffRole } from '#platform/identity/roles.ts'
import { FormPage } from '#platform/page/form-page.tsx'
import type { Handle } from '#platform/page/handle.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { inLocale, pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { CodeField } from '#ui/controls/code-field/code-field.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import styles from '../second-factor.css?url'
import {
  beginSecondFactor,
  type FactorEntered,
  findWaitingSecret,
  listFactorPasskeys,
  readBackupCodes,
  renewBackupCodes,
  verifyPasskeyAsFactor,
  verifySecondFactor,
} from '../second-factor.server.ts'
import { setupOf } from '../second-factor.ts'
import { declineRole, findInvitation, saveFirstName } from '../staff.server.ts'

const formId = 'second-factor'

export const handle = { form: formId, scripts: [passkeyScript] } satisfies Handle

/** Returns the state of the second factor: not set up, first code awaited, code awaited, or given. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = roleOwnerOnly(ctx, url)
  const onward = onwardOf(ctx, url)
  if (signedIn.signIn.secondFactorAt !== null) return { step: 'given' as const, onward }
  if (signedIn.person.hasSecondFactor) {
    const passkeys = await listFactorPasskeys(ctx, signedIn.person.id)
    return { step: 'enter' as const, onward, passkey: passkeys.length > 0 && offersPasskeys(ctx, url) }
  }
  const secret = await findWaitingSecret(ctx, signedIn)
  if (secret === null) return { step: 'begin' as const, onward, ...(await invitationOf(ctx, signedIn)) }
  const { groups, address } = setupOf(secret, signedIn.person.email ?? '')
  return { step: 'confirm' as const, onward, groups, address, picture: qrPicture(address) }
}

/** Returns role and partner of the person's invitation as texts; both are null if the person has none. */
async function invitationOf({ deps }: RequestContext, { person }: SignedIn) {
  const { firstName } = person
  const invitation = await findInvitation(deps, person.id)
  if (!invitation) return { role: null, partner: null, firstName }
  const { role, partnerId } = invitation
  const partner = partnerId === null ? null : await deps.partners.find(String(partnerId))
  return { role, partner: partner?.name ?? null, firstName }
}

/** Returns the redirect target. Default: the staff page. */
function onwardOf({ locale }: RequestContext, url: URL): string {
  const to = url.searchParams.get('to')
  return to === null ? inLocale(locale, '/staff') : ownAddress(to)
}

/**
 * Starts the set-up, checks a code, or creates new backup codes. Backup codes are shown only once, in this response.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = roleOwnerOnly(ctx, url)
  const page = url.pathname + url.search
  const { form, pressed } = await readTypedForm(ctx, request, page)
  if (pressed === 'again') return redirect(page, 303)
  const { person, signIn } = signedIn
  switch (form.get('go')) {
    case 'begin':
      return begin(ctx, signedIn, form, page)
    case 'decline':
      await declineRole(ctx.deps, person.id)
      return redirect(`${pathTo(ctx.locale, '/my-account')}#declined`, 303)
    case 'renew':
      if (signIn.secondFactorAt === null) return redirect(page, 303)
      return data({ codes: await renewBackupCodes(ctx, signedIn) })
    case 'passkey':
      if (signIn.secondFactorAt !== null) return redirect(onwardOf(ctx, url), 303)
      return entered(
        ctx,
        signedIn,
        url,
        await verifyPasskeyAsFactor(ctx, signedIn, readPasskeyAnswer(form.get('passkey'))),
      )
    default:
      if (signIn.secondFactorAt !== null) return redirect(onwardOf(ctx, url), 303)
      return enterCode(ctx, signedIn, request, form, url)
  }
}

/** Starts the set-up. Saves how the member of staff wants to be greeted, unless that is empty or missing. */
async function begin(ctx: RequestContext, signedIn: SignedIn, form: FormData, page: string) {
  if (signedIn.person.hasSecondFactor) return redirect(page, 303)
  const typed = form.get('greeting')
  const parsed = parseName(typeof typed === 'string' ? typed : '')
  if ('error' in parsed && parsed.error !== 'required')
    return data({ greeting: String(typed), greetingProblem: parsed.error }, 422)
  if ('name' in parsed) await saveFirstName(ctx.deps, signedIn.person.id, parsed.name)
  await beginSecondFactor(ctx, signedIn)
  return redirect(page, 303)
}

async function enterCode(ctx: RequestContext, signedIn: SignedIn, request: Request, form: FormData, url: URL) {
  const typed = form.get('code')
  const cookie = request.headers.get('cookie') ?? ''
  return entered(
    ctx,
    signedIn,
    url,
    await verifySecondFactor(ctx, signedIn, cookie, typeof typed === 'string' ? typed : ''),
  )
}

async function entered(ctx: RequestContext, signedIn: SignedIn, url: URL, outcome: FactorEntered) {
  if (outcome === 'wrong' || outcome === 'used') ctx.deps.events.note('wrongSecondFactor', outcome)
  if (outcome !== 'right') return data({ problem: outcome }, outcome === 'tooMany' ? 429 : 422)
  if (signedIn.person.hasSecondFactor) return redirect(onwardOf(ctx, url), 303)
  return data({ codes: await readBackupCodes(ctx, signedIn) })
}

type Problem = Exclude<FactorEntered, 'right'>

/** The second step of signing in, for staff: setting up the second factor, giving it, and its backup codes. */
export default function SecondFactor() {
  const page = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  if (done && 'codes' in done) return <BackupCodes codes={done.codes} onward={page.onward} />
  const problem = done && 'problem' in done ? done.problem : undefined
  switch (page.step) {
    case 'begin':
      return <Begin {...page} {...(done && 'greeting' in done && done)} />
    case 'confirm':
      return <Confirm {...page} problem={problem} />
    case 'enter':
      return <Enter problem={problem} passkey={page.passkey} />
    default:
      return <Given onward={page.onward} />
  }
}

interface FrameProps {
  title: string
  lead?: string
  /** Error of a field, with its label. */
  problem?: { id: string; message: string } | undefined
  children: ReactNode
}

const codeProblem = (label: string, error: string | undefined) =>
  error === undefined ? undefined : { id: 'code', message: `${label}: ${error}` }

function Frame({ title, lead, problem, children }: FrameProps) {
  const t = useT('staff')
  return (
    <>
      <StyleSheet href={styles} />
      <FormPage
        title={title}
        lead={lead}
        errorSummary={problem && <ErrorSummary title={t('second.errorTitle')} errors={[problem]} />}
      >
        {children}
      </FormPage>
    </>
  )
}

interface BeginProps {
  role: StaffRole | null
  partner: string | null
  firstName: string | null
  /** The rejected input, and its problem. */
  greeting?: string
  greetingProblem?: 'tooLong' | 'name'
}

function Begin({ role, partner, firstName, greeting, greetingProblem }: BeginProps) {
  const t = useT('staff')
  const label = t('second.greeting')
  const error = greetingProblem && t(`second.greetingErrors.${greetingProblem}`)
  const what = role && t(`staff.roles.${role}`)
  const lead = partner ? t('second.beginLead', { partner, role: what }) : t('second.beginLeadPlatform', { role: what })
  return (
    <Frame
      title={t('second.beginTitle')}
      lead={lead}
      problem={error ? { id: 'greeting', message: `${label} ${error}` } : undefined}
    >
      <p>{t('second.beginRules')}</p>
      <p>{t('second.beginNeed')}</p>
      <Note icon="shield">{t('second.beginEnds')}</Note>
      <form id={formId} method="post" noValidate className="stack stack--loose">
        <Field
          id="greeting"
          name="greeting"
          label={label}
          hint={t('second.greetingHint')}
          autoComplete="given-name"
          error={error}
          defaultValue={greeting ?? firstName ?? ''}
        />
        <div className="row">
          <Button name="go" value="begin" iconAfter="arrowRight">
            {t('second.begin')}
          </Button>
          <Button name="go" value="decline" variant="secondary">
            {t('second.decline')}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

interface ConfirmProps {
  groups: string
  address: string
  picture: { size: number; path: string }
  problem: Problem | undefined
}

function Confirm({ groups, address, picture, problem }: ConfirmProps) {
  const t = useT('staff')
  const label = t('second.firstCode')
  return (
    <Frame title={t('second.confirmTitle')} problem={codeProblem(label, problem && t(`second.errors.${problem}`))}>
      <section className="stack">
        <h2>{t('second.scanTitle')}</h2>
        <p>{t('second.scan')}</p>
        <Panel>
          <div className="setup">
            <QrCode {...picture} label={t('second.picture')} />
            <div className="stack stack--tight">
              <p>{t('second.byHand')}</p>
              <p className="setup__secret" id="secret" translate="no">
                {groups}
              </p>
              <p>
                <a href={address}>{t('second.openApp')}</a>
              </p>
            </div>
          </div>
        </Panel>
      </section>
      <section className="stack">
        <h2>{t('second.typeTitle')}</h2>
        <form id={formId} method="post" noValidate className="stack stack--loose">
          <Code label={label} hint={t('second.firstHint')} problem={problem} />
          <Button name="go" value="give" iconAfter="arrowRight">
            {t('second.confirm')}
          </Button>
        </form>
        <form method="post">
          <Button name="go" value="begin" variant="quiet">
            {t('second.anew')}
          </Button>
        </form>
      </section>
    </Frame>
  )
}

function Enter({ problem, passkey }: { problem: Problem | undefined; passkey: boolean }) {
  const t = useT('staff')
  const label = t('second.code')
  return (
    <Frame
      title={t('second.enterTitle')}
      lead={t('second.enterLead')}
      problem={codeProblem(label, problem && t(`second.errors.${problem}`))}
    >
      <form id={formId} method="post" noValidate className="stack stack--loose">
        <Code label={label} hint={t('second.hint')} problem={problem} />
        <Button name="go" value="give" iconAfter="arrowRight">
          {t('second.continue')}
        </Button>
      </form>
      {passkey && <PasskeyForm purpose="secondFactor" label={t('second.passkey')} failed={t('second.passkeyFailed')} />}
      <Note icon="help">{t('second.lost')}</Note>
    </Frame>
  )
}

function Code({ label, hint, problem }: { label: string; hint: string; problem: Problem | undefined }) {
  const t = useT('staff')
  return <CodeField id="code" name="code" label={label} hint={hint} error={problem && t(`second.errors.${problem}`)} />
}

function BackupCodes({ codes, onward }: { codes: readonly string[]; onward: string }) {
  const t = useT('staff')
  return (
    <Frame title={t('second.codesTitle')} lead={t('second.codesLead')}>
      <Panel>
        <ol className="backup" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Panel>
      <Note tone="warn">{t('second.codesOnce')}</Note>
      <form id={formId} method="post" />
      <div className="row">
        <Button type="button" variant="secondary" icon="print" hidden data-print="page">
          {t('second.print')}
        </Button>
        <LinkButton href={onward} iconAfter="arrowRight">
          {t('second.kept')}
        </LinkButton>
      </div>
    </Frame>
  )
}

function Given({ onward }: { onward: string }) {
  const t = useT('staff')
  return (
    <Frame title={t('second.givenTitle')} lead={t('second.givenLead')}>
      <div className="row">
        <LinkButton href={onward} iconAfter="arrowRight">
          {t('second.continue')}
        </LinkButton>
      </div>
      <section className="stack">
        <h2>{t('second.renewTitle')}</h2>
        <p>{t('second.renewText')}</p>
        <form id={formId} method="post">
          <Button name="go" value="renew" variant="secondary">
            {t('second.renew')}
          </Button>
        </form>
      </section>
    </Frame>
  )
}
