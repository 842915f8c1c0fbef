import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { recordDeath, takeDeathBack } from '../died.server.ts'
import { peopleOf, personIn } from '../people.server.ts'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'

/** Returns a person of the account. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = personIn(await peopleOf(ctx, managerOf(ctx, url)), params.subject)
  if (!person) throw data(null, { status: 404 })
  return { person }
}

/** Records that the person has died, or takes it back. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const subject = params.subject ?? ''
  const form = await readForm(request)
  const back = pathTo(ctx.locale, '/persons')
  if (form.get('go') === 'mistake') {
    if (!(await takeDeathBack(ctx, account.id, subject))) throw data(null, { status: 404 })
    return redirect(back, 303)
  }
  const name = typedText(form.get('name'))
  const problem = await recordDeath(ctx, account.id, subject, name)
  if (problem === 'unknown') throw data(null, { status: 404 })
  return problem ? data({ name }, 422) : redirect(back, 303)
}

/** Asks to confirm, by the first name, that a person has died. */
export default function Died() {
  const t = useT(['persons', 'common'])
  const locale = useLocale()
  const { person } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const name = usePersonName()(person)
  const error = refused && t('died.wrong', { name })
  return (
    <>
      <title>{t('common:pageTitle', { page: t('died.title', { name }) })}</title>
      <PersonsLayout>
        {error && <ErrorSummary title={t('errorTitle')} errors={[{ id: 'died-name', message: error }]} />}
        <h1>{t('died.title', { name })}</h1>
        <p className="lead">{t('died.text', { name })}</p>
        <p>{t('died.stay')}</p>
        <form method="post" className="stack stack--loose" noValidate>
          {person.name && (
            <Field
              id="died-name"
              name="name"
              label={t('died.name')}
              error={error}
              defaultValue={refused?.name}
              autoComplete="off"
            />
          )}
          <div className="row">
            <Button>{t('died.do')}</Button>
          </div>
        </form>
        <p className="links">
          <a href={pathTo(locale, '/persons/:subject', { subject: person.id })}>{t('died.no')}</a>
        </p>
      </PersonsLayout>
    </>
  )
}
