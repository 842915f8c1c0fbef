import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { locales } from '#assessment/questionnaire.ts'
import { showPhone } from '../../shared/contact/contact-method.ts'
import { longestName } from '../../shared/contact/typed-name.ts'
import { readForm } from '../../shared/forms/form.server.ts'
import { takeFrameButtonKeepingTyped } from '../../shared/forms/typed-form.server.ts'
import { typedText } from '../../shared/forms/typed-text.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { listPasskeys } from '../../shared/person/passkey.server.ts'
import { isInForce } from '../../shared/person/role-term.ts'
import { namedRole } from '../../shared/person/roles.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useLocale } from '../../shared/words/use-locale.ts'
import { useT } from '../../shared/words/use-t.ts'
import { LinkButton } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Horizon } from '../../ui/horizon/horizon.tsx'
import { Note } from '../../ui/note/note.tsx'
import { ownAccount } from '../my-account.policy.ts'
import { endSignIns, languageOf, listSignIns, updatePerson } from '../my-account.server.ts'
import { ProfileForm, type ProfileInput, profileFormId } from '../profile-form.tsx'
import { SignInList } from '../sign-in-list.tsx'
import { SignInMethodList } from '../sign-in-method-list.tsx'

export const handle = { form: profileFormId } satisfies Handle

/** Loads the person's profile, sign-in methods and sign-ins. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const { person } = signedIn
  return {
    you: {
      first_name: person.firstName ?? '',
      last_name: person.lastName ?? '',
      person_language: await languageOf(ctx, person.id),
    } satisfies ProfileInput,
    email: person.email,
    phone: person.phone && showPhone(person.phone),
    methods: await ctx.deps.identity.methodsOf(person.id),
    passkeys: (await listPasskeys(ctx, person.id)).length,
    providers: ctx.deps.identity.providers,
    signIns: await listSignIns(ctx, signedIn),
    isStaff: namedRole(person) !== 'person',
    isInvited: person.isInvited,
    isResting: person.hasSecondFactor && !isInForce(person.roleUntil, ctx.deps.now()),
  }
}

/** Saves names and language, or ends other sign-ins. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = ownAccount(ctx, url)
  const form = await readForm(request)
  const pressed = await takeFrameButtonKeepingTyped(ctx, form, url.pathname + url.search)
  if (pressed instanceof Response) return pressed
  const language = locales.find((each) => each === form.get('person_language')) ?? ctx.locale
  const you: ProfileInput = {
    first_name: typedText(form.get('first_name')),
    last_name: typedText(form.get('last_name')),
    person_language: language,
  }
  if (pressed === 'again') return data({ you, tooLong: [] }, 200)
  const end = form.get('end')
  if (typeof end === 'string') {
    await endSignIns(ctx, signedIn, end === 'others' ? null : end)
    return redirect(`${url.pathname}#ended`, 303)
  }
  const tooLong = (['first_name', 'last_name'] as const).filter((name) => [...you[name]].length > longestName)
  if (tooLong.length > 0) return data({ you, tooLong }, 422)
  const { first_name, last_name } = you
  await updatePerson(ctx, signedIn.person.id, {
    first_name: first_name || null,
    last_name: last_name || null,
    locale: language,
  })
  return redirect(`${url.pathname}#saved`, 303)
}

/** The account page: profile, sign-in methods, and sign-ins. */
export default function MyAccount() {
  const t = useT(['account', 'common', 'questionnaire', 'reminders'])
  const locale = useLocale()
  const page = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const tooLong = refused?.tooLong ?? []
  const title = t('title')
  const isWrong = tooLong.length > 0
  return (
    <>
      <title>{t('common:pageTitle', { page: isWrong ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="wrap section stack stack--loose">
        {isWrong && (
          <ErrorSummary
            title={t('errorTitle')}
            errors={tooLong.map((id) => ({ id, message: t('you.tooLong', { most: longestName }) }))}
          />
        )}
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        {(['saved', 'changed', 'ended', 'declined'] as const).map((id) => (
          <Note key={id} id={id} tone="ok" onArrival>
            {t(id)}
          </Note>
        ))}
        <ProfileForm typed={refused?.you ?? page.you} tooLong={tooLong} />
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
            <LinkButton look="secondary" href={pathTo(locale, '/reports')}>
              {t('more.reports')}
            </LinkButton>
            <LinkButton look="secondary" href={pathTo(locale, '/reminders')}>
              {t('reminders:title')}
            </LinkButton>
            <LinkButton look="secondary" href={pathTo(locale, '/my-data')}>
              {t('common:footer.myData')}
            </LinkButton>
            {page.isStaff && (
              <LinkButton look="secondary" href={pathTo(locale, '/staff')}>
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
