import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { showPhone } from '#domain/contacts/contact-method.ts'
import { longestName } from '#domain/contacts/typed-name.ts'
import { listPasskeys } from '#domain/people/passkeys/passkey.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { isInForce } from '#platform/identity/role-term.ts'
import { namedRole } from '#platform/identity/roles.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { ownAccount } from '../my-account.policy.ts'
import { endSignIns, languageOf, listSignIns, staffChoicesOf, updatePerson } from '../my-account.server.ts'
import { nameProblem } from '../my-account.ts'
import { ProfileForm, type ProfileInput, profileFormId, profileTexts, type WrongNames } from '../profile-form.tsx'
import { SignInList } from '../sign-in-list.tsx'
import { SignInMethodList } from '../sign-in-method-list.tsx'

export const handle = { form: profileFormId } satisfies Handle

/** Loads the account's profile, sign-in methods and sign-ins. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const { person } = signedIn
  const isStaff = namedRole(person) !== 'person'
  const staff = isStaff ? await staffChoicesOf(ctx, person.id) : null
  return {
    you: {
      first_name: person.firstName ?? '',
      last_name: person.lastName ?? '',
      person_language: await languageOf(ctx, person.id),
      showsName: staff?.showsName ?? null,
      getsDaily: staff && hasRequests(person) ? staff.getsDaily : null,
    } satisfies ProfileInput,
    email: person.email,
    phone: person.phone && showPhone(person.phone),
    methods: await ctx.deps.identity.methodsOf(person.id),
    passkeys: (await listPasskeys(ctx, person.id)).length,
    providers: ctx.deps.identity.providers,
    signIns: await listSignIns(ctx, signedIn),
    isStaff,
    isInvited: person.isInvited,
    isResting: person.hasSecondFactor && !isInForce(person.roleUntil, ctx.deps.now()),
  }
}

/** Returns the names that cannot be saved, each with its problem. */
const wrongNames = (you: ProfileInput): WrongNames =>
  Object.fromEntries(
    profileTexts.flatMap((id) => {
      const problem = nameProblem(you[id])
      return problem ? [[id, problem]] : []
    }),
  )

/** Tests if a person has a role that includes the requests to a partner. */
const hasRequests = (person: SignedIn['person']): boolean => ['staff', 'partner_admin'].includes(namedRole(person))

/** Saves names and language, or ends other sign-ins. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const language = locales.find((each) => each === form.get('person_language')) ?? ctx.locale
  const you: ProfileInput = {
    first_name: typedText(form.get('first_name')),
    last_name: typedText(form.get('last_name')),
    person_language: language,
    showsName: namedRole(signedIn.person) === 'person' ? null : form.get('shows_name') === 'yes',
    getsDaily: hasRequests(signedIn.person) ? form.get('daily_mail') === 'yes' : null,
  }
  if (pressed === 'again') return data({ you, wrong: {} }, 200)
  const end = form.get('end')
  if (typeof end === 'string') {
    await endSignIns(ctx, signedIn, end === 'others' ? null : end)
    return redirect(`${url.pathname}#ended`, 303)
  }
  const wrong = wrongNames(you)
  if (Object.keys(wrong).length > 0) return data({ you, wrong }, 422)
  const { first_name, last_name, showsName, getsDaily } = you
  await updatePerson(ctx, signedIn.person.id, {
    first_name: first_name || null,
    last_name: last_name || null,
    locale: language,
    ...(showsName !== null && { shows_first_name: Number(showsName) }),
    ...(getsDaily !== null && { gets_daily_mail: Number(getsDaily) }),
  })
  return redirect(`${url.pathname}#saved`, 303)
}

/** The account page: profile, sign-in methods, and sign-ins. */
export default function MyAccount() {
  const t = useT(['account', 'common', 'persons', 'questionnaire', 'reminders'])
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const wrong: WrongNames = refused?.wrong ?? {}
  const errors = profileTexts.flatMap((id) =>
    wrong[id] ? [{ id, message: t(`you.${wrong[id]}`, { most: longestName }) }] : [],
  )
  const title = t('title')
  const isWrong = errors.length > 0
  return (
    <>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap section stack stack--loose">
        {isWrong && <ErrorSummary title={t('errorTitle')} errors={errors} />}
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {(['saved', 'changed', 'ended', 'declined'] as const).map((id) => (
          <Note key={id} id={id} tone="ok" onArrival>
            {t(id)}
          </Note>
        ))}
        <ProfileForm typed={refused?.you ?? page.you} wrong={wrong} />
        <SignInMethodList
          email={page.email}
          phone={page.phone}
          methods={page.methods}
          passkeys={page.passkeys}
          providers={page.providers}
        />
        <SignInList signIns={page.signIns} />
        <section className="rsec stack">
          <h2>{t('more.title')}</h2>
          {page.isInvited && (
            <Note icon="people">
              {t('more.invited')} <a href={pathTo(locale, '/second-factor')}>{t('more.invitation')}</a>
            </Note>
          )}
          {page.isResting && <Note icon="clock">{t('more.resting')}</Note>}
          <div className="row">
            <LinkButton variant="secondary" href={pathTo(locale, '/reports')}>
              {t('more.reports')}
            </LinkButton>
            {!page.isStaff && (
              <LinkButton variant="secondary" href={pathTo(locale, '/persons')}>
                {t('persons:title')}
              </LinkButton>
            )}
            <LinkButton variant="secondary" href={pathTo(locale, '/reminders')}>
              {t('reminders:title')}
            </LinkButton>
            <LinkButton variant="secondary" href={pathTo(locale, '/my-data')}>
              {t('common:footer.myData')}
            </LinkButton>
            {page.isStaff && (
              <LinkButton variant="secondary" href={pathTo(locale, '/staff')}>
                {t('more.staff')}
              </LinkButton>
            )}
          </div>
        </section>
      </div>
      <Horizon />
    </>
  )
}
