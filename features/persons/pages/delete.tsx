import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { codeMinutes, hasRequestedCode } from '#domain/contacts/one-time-code.server.ts'
import { returnedCode } from '#domain/contacts/returned/returned-code.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { usePersonName } from '#platform/page/person-name.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'
import { codeContacts, deleteByCode, deletionProof, sendDeletionCode } from '../delete/delete-person.server.ts'
import { type DeleteError, ProveForms } from '../delete/prove-forms.tsx'
import { peopleOf, personIn } from '../people.server.ts'
import { managerOf } from '../persons.policy.ts'
import { PersonsLayout } from '../persons-layout.tsx'

/** Returns the person to delete. The only person of an account is deleted with it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const people = await peopleOf(ctx, account)
  const person = personIn(people, params.subject)
  if (!person) throw data(null, { status: 404 })
  if (people.persons.length === 1) throw redirect(pathTo(ctx.locale, '/my-data/delete'), 303)
  const proof = deletionProof(account, person.id)
  const isRequested = await hasRequestedCode(ctx, proof)
  return {
    person,
    contacts: codeContacts(ctx, account),
    isRequested,
    returned: isRequested ? await returnedCode(ctx, proof) : null,
    minutes: codeMinutes,
  }
}

const statuses: Partial<Record<DeleteError, number>> = { tooMany: 429, oneADay: 429, unavailable: 503 }
const refuse = (error: DeleteError) => data({ error }, statuses[error] ?? 422)

/** Sends a code, or deletes the person after the right code. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const account = managerOf(ctx, url)
  const { persons } = await peopleOf(ctx, account)
  const person = personIn({ persons, unsorted: [] }, params.subject)
  if (!person || persons.length === 1) throw data(null, { status: 404 })
  const form = await readForm(request)
  const go = form.get('go')
  if (go === 'email' || go === 'phone') {
    const sent = await sendDeletionCode(ctx, account, person.id, go)
    return sent === 'tooMany' || sent === 'unavailable' ? refuse(sent) : redirect(`${url.pathname}#sent`, 303)
  }
  const entered = await deleteByCode(ctx, account, person.id, typedText(form.get('code')))
  return entered === 'right' ? redirect(`${pathTo(ctx.locale, '/persons')}#deleted`, 303) : refuse(entered)
}

/** The list of what is deleted with a person, and the proof by a code to the contact of the account. */
export default function Delete() {
  const t = useT(['persons', 'myData', 'common'])
  const locale = useLocale()
  const { person, contacts, isRequested, returned, minutes } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const name = usePersonName()(person)
  const title = person.name ? t('delete.title', { name }) : t('delete.titleNoName')
  const message = error && (error === 'oneADay' ? t('delete.oneADay') : t(`myData:delete.errors.${error}`))
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <PersonsLayout>
        {message && <ErrorSummary title={t('myData:delete.errors.title')} errors={[{ id: 'code', message }]} />}
        <h1>{title}</h1>
        <p className="lead">{t('delete.lead')}</p>
        <Prose
          heading={t('myData:delete.what.title')}
          paragraphs={[]}
          list={[
            t('myData:delete.what.checkUps', { count: person.checkUps.length }),
            t('delete.steps'),
            t('myData:delete.what.shares'),
            ...(person.name ? [t('delete.name', { name })] : []),
          ]}
        >
          <p>{t('delete.stays')}</p>
          <p>{t('myData:delete.stays')}</p>
        </Prose>
        <ProveForms
          contacts={contacts}
          isRequested={isRequested}
          returned={returned}
          minutes={minutes}
          error={message}
        />
        <div className="row">
          <LinkButton variant="secondary" href={pathTo(locale, '/persons/:subject', { subject: person.id })}>
            {t('delete.keep')}
          </LinkButton>
        </div>
      </PersonsLayout>
    </>
  )
}
