import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { showContact } from '#domain/contacts/contact-method.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Person } from '#platform/identity/person.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { wantedAddress } from '../sign-in.server.ts'
import { listUnsaved, saveUnsaved, type Unsaved } from '../unsaved.server.ts'

/** Loads the unsaved check-ups of this browser, and whether the account is new. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  if (!ctx.signedIn) throw redirect(signInAddress(ctx, url), 303)
  return {
    isNew: url.searchParams.get('new') === '1',
    contact: contactOf(ctx.signedIn.person),
    unsaved: await listUnsaved(ctx),
    onward: wantedAddress(ctx, url),
  }
}

const signInAddress = ({ locale }: RequestContext, url: URL) =>
  addressWith(locale, '/login', { to: url.searchParams.get('to') })

const contactOf = ({ email, phone }: Person): string => email ?? (phone === null ? '' : showContact('phone', phone))

/** Saves one check-up to the account: only on request, because others may also use this browser. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  if (!ctx.signedIn) return redirect(signInAddress(ctx, url), 303)
  const responseId = (await readForm(request)).get('response')
  if (typeof responseId !== 'string') throw data(null, { status: 400 })
  const saved = await saveUnsaved(ctx, ctx.signedIn.person.id, responseId)
  if (saved === 'unknown') throw data(null, { status: 404 })
  if (saved === 'otherOwner') return data({ problem: 'otherOwner' as const }, 409)
  return redirect(`${url.pathname}${url.search}#saved`, 303)
}

/** The page after signing in: the benefits of an account, and the check-ups of this browser that can be saved to it. */
export default function SignedIn() {
  const t = useT(['signIn', 'common'])
  const { isNew, contact, unsaved, onward } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const title = isNew ? t('signedIn.welcome') : t('signedIn.title')
  const many = unsaved.length > 1
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{title}</h1>
            {isNew && <p className="lead">{t('signedIn.new', { contact })}</p>}
            {isNew && <p>{t('signedIn.newKept')}</p>}
          </div>
          <div className="stack stack--loose">
            {refused && (
              <Note tone="error" live="alert">
                {t('signedIn.taken')}
              </Note>
            )}
            <Note id="saved" tone="ok" onArrival>
              {t('signedIn.saved')}
            </Note>
            {unsaved.length > 0 && (
              <section className="stack">
                <h2>{t(many ? 'signedIn.askMany' : 'signedIn.ask')}</h2>
                <p>{t(many ? 'signedIn.whyMany' : 'signedIn.why')}</p>
                {unsaved.map((each) => (
                  <ToSave key={each.id} {...each} />
                ))}
              </section>
            )}
            <div className="row">
              <LinkButton
                variant={unsaved.length > 0 ? 'secondary' : 'primary'}
                iconAfter={unsaved.length > 0 ? undefined : 'arrowRight'}
                href={onward}
              >
                {t(unsaved.length > 0 ? 'signedIn.notNow' : 'signedIn.goOn')}
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}

function ToSave({ id, day, finished }: Unsaved) {
  const t = useT('signIn')
  return (
    <Panel>
      <form method="post" className="stack stack--tight">
        <p id={`day-${id}`}>
          <b>{t(finished ? 'signedIn.finished' : 'signedIn.unfinished', { day })}</b>
        </p>
        <div className="row">
          <Button icon="save" name="response" value={id} aria-describedby={`day-${id}`}>
            {t('signedIn.save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
