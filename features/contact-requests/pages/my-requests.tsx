import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { ContactError } from '#domain/contacts/contact-method.ts'
import { EmailField, PhoneField } from '#domain/contacts/fields/contact-fields.tsx'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { MyRequestCard } from '../my-request-card.tsx'
import { changeContact, type MyRequest, myRequests, withdrawAll, withdrawOne } from '../my-requests.server.ts'

/** Returns the person's requests, and the one in the address, to withdraw or change it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const requests = await myRequests(ctx, person)
  const open = requests.filter(({ isOpen }) => isOpen)
  const named = (name: string) => open.find(({ id }) => id === url.searchParams.get(name)) ?? null
  return {
    requests,
    back: named('back'),
    change: named('change'),
    // A closed request still has what was written for the center.
    centers: [...new Set(requests.flatMap((each) => (each.isOpen || each.hasDetails ? [each.center] : [])))],
    page: addressFor(ctx.locale, person.response.id, '/my-requests'),
    talk: addressFor(ctx.locale, person.response.id, '/expert-check-in'),
  }
}

/** Withdraws one request or all, or changes how to reach the person. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const person = await actingPerson(ctx, url)
  const form = await readForm(request)
  const id = String(form.get('request') ?? '')
  const page = addressFor(ctx.locale, person.response.id, '/my-requests')
  switch (form.get('go')) {
    case 'stop':
      await withdrawAll(ctx, person)
      return redirect(`${page}#taken`, 303)
    case 'back':
      return redirect((await withdrawOne(ctx, person, id)) ? `${page}#taken` : page, 303)
    case 'change': {
      const method = form.get('method') === 'email' ? 'email' : 'phone'
      const typed = typedText(form.get(method))
      const result = await changeContact(ctx, person, { id, method, typed })
      if (result === 'changed') return redirect(`${page}#changed`, 303)
      if (result === 'gone') throw data(null, { status: 404 })
      return data({ error: result.error, typed }, 422)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** The person's requests: who answers and when, and how to withdraw them. */
export default function MyRequests() {
  const t = useT(['myRequests', 'common'])
  const { requests, back, change, centers, page, talk } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const title = back ? t('confirm.title') : change ? t('form.title') : t('title')
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="rsec stack stack--loose">
        <Note id="taken" tone="ok" onArrival>
          {t('taken')}
        </Note>
        <Note id="changed" tone="ok" onArrival>
          {t('changed')}
        </Note>
        <div className="stack stack--tight">
          <h1>{title}</h1>
          <p className="lead">{(back ?? change)?.subject ?? t(requests.length === 0 ? 'none' : 'lead')}</p>
        </div>
        {back && <Confirm request={back} page={page} />}
        {change && <Change request={change} page={page} refused={refused ?? null} />}
        {!back && !change && (
          <>
            {requests.length === 0 && (
              <div className="row">
                <LinkButton href={talk}>{t('talk')}</LinkButton>
              </div>
            )}
            {requests.length > 0 && (
              <ul className="stack">
                {requests.map((request) => (
                  <li key={request.id}>
                    <MyRequestCard request={request} page={page} />
                  </li>
                ))}
              </ul>
            )}
            {centers.length > 0 && <Stop centers={centers} page={page} />}
          </>
        )}
      </div>
    </PageWithMenu>
  )
}

function Confirm({ request, page }: { request: MyRequest; page: string }) {
  const t = useT('myRequests')
  const { center } = request
  return (
    <form method="post" action={page} className="stack stack--loose">
      <input type="hidden" name="request" value={request.id} />
      <TickList
        items={[
          { id: 'first', text: t('confirm.first', { center }) },
          { id: 'second', text: t('confirm.second') },
          { id: 'third', text: t('confirm.thirdBare') },
        ]}
      />
      <div className="row">
        <Button name="go" value="back">
          {t('confirm.yes')}
        </Button>
        <LinkButton variant="secondary" href={page}>
          {t('confirm.no')}
        </LinkButton>
      </div>
    </form>
  )
}

interface ChangeProps {
  request: MyRequest
  page: string
  refused: { error: ContactError; typed: string } | null
}

function Change({ request: { id, contact }, page, refused }: ChangeProps) {
  const t = useT(['myRequests', 'errors'])
  const method = contact?.method ?? 'phone'
  const error = refused ? t(`errors:contact.${refused.error}`) : undefined
  const value = refused?.typed ?? contact?.shown ?? ''
  return (
    <>
      <PageForm
        id="change"
        errorTitle={t('form.errors', { count: 1 })}
        errors={error === undefined ? [] : [{ id: method, message: error }]}
        submit={t('form.save')}
      >
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="go" value="change" />
        {method === 'email' ? (
          <EmailField label={t('form.email')} error={error} value={value} />
        ) : (
          <PhoneField label={t('form.phone')} error={error} value={value} />
        )}
      </PageForm>
      <p>
        <a href={page}>{t('form.cancel')}</a>
      </p>
    </>
  )
}

function Stop({ centers, page }: { centers: readonly string[]; page: string }) {
  const t = useT('myRequests')
  const center = entriesOf(centers, useLocale())
  return (
    <Panel>
      <form method="post" action={page} className="stack">
        <h2 className="h4">{t('stop.title')}</h2>
        <p>{t('stop.text', { center })}</p>
        <div className="row">
          <Button name="go" value="stop" variant="secondary">
            {t('stop.button')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
