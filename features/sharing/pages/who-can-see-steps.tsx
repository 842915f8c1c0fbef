import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { showContact } from '#domain/contacts/contact-method.ts'
import { readerSteps } from '#features/steps/for-others/reader-steps.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { methodOf } from '../open/shared.server.ts'
import { SharedSteps } from '../open/shared-steps.tsx'
import { hideSteps, shareWithSteps, showSteps } from '../open/steps.server.ts'
import { sharable } from '../share.policy.ts'
import { listShares } from '../share.server.ts'
import { viewOf } from '../share-view.ts'

const formId = 'show-steps'
const path = '/who-can-see-my-steps'
type Loaded = Awaited<ReturnType<typeof loader>>
export const handle = {
  form: ({ shown, contacts }: Loaded) => (!shown && contacts.length > 0 ? formId : undefined),
} satisfies Handle

/**
 * Returns the recipients with access to the report, which of them sees the steps, and the steps as that recipient sees
 * them.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const person = await actingPerson(ctx, url)
  const shown = await shareWithSteps(ctx, person)
  const shares = (await listShares(ctx.deps, [response.id])).map((share) => viewOf(ctx, share))
  const open = shares.filter(({ state }) => state === 'open' || state === 'waiting')
  return {
    responseId: response.id,
    contacts: open.map(({ id, contact }) => ({ id, contact })),
    shown: shown && showContact(methodOf(shown), shown.recipient),
    preview: await readerSteps(ctx, response, { who: 'contact', withPrivate: shown?.with_private === 1 }),
    canShare: ctx.deps.outbox.methods.length > 0,
  }
}

/** Shows the steps to one recipient, or revokes that, and redirects to the page; 422 without a choice. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  await sharable(ctx, url)
  const person = await actingPerson(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const back = (note: string) => redirect(addressFor(ctx.locale, person.response.id, path) + note, 303)
  if (form.get('do') === 'end') {
    await hideSteps(ctx, person)
    return back('#ended')
  }
  const share = typedText(form.get('share'))
  const reject = (problem: 'missing' | 'gone' | null, status: number) => data({ share, problem }, status)
  if (pressed === 'again') return reject(null, 200)
  if (share === '') return reject('missing', 422)
  return (await showSteps(ctx, person, share)) ? back('#given') : reject('gone', 422)
}

/** The page where a person shows their steps to one recipient, previews them, and revokes the access. */
export default function WhoCanSeeSteps() {
  const t = useT(['share', 'common', 'questionnaire'])
  const locale = useLocale()
  const { responseId, contacts, shown, preview, canShare } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const problem = refused?.problem
  const title = t('steps.title')
  const to = (page: string) => addressFor(locale, responseId, page)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: problem ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <div className="rsec stack stack--loose">
        {shown && (
          <Note tone="ok" id="given" onArrival>
            {t('steps.given', { contact: shown })}
          </Note>
        )}
        <Note tone="ok" id="ended" onArrival>
          {t('steps.ended')}
        </Note>
        {problem && (
          <ErrorSummary title={t('errors.title')} errors={[{ id: 'share', message: t(`steps.${problem}`) }]} />
        )}
        <div className="stack">
          <h1>{title}</h1>
          <p className="lead">{shown ? t('steps.shown', { contact: shown }) : t('steps.only')}</p>
          <p>{t('steps.lead')}</p>
        </div>
        {shown && (
          <form method="post">
            <Button name="do" value="end">
              {t('steps.end')}
            </Button>
          </form>
        )}
        <div className="stack stack--tight">
          <p>{t('steps.what')}</p>
          <p>{t('steps.never')}</p>
          <p>{t('steps.back')}</p>
        </div>
        {!shown &&
          (contacts.length > 0 ? (
            <form id={formId} method="post" noValidate className="stack">
              <ChoiceGroup
                id="share"
                name="share"
                type="radio"
                legend={<h2>{t('steps.choose')}</h2>}
                error={problem ? t(`steps.${problem}`) : undefined}
                value={refused?.share ? [refused.share] : []}
                options={contacts.map(({ id, contact }) => ({ value: id, label: contact }))}
              />
              <div>
                <Button>{t('steps.button')}</Button>
              </div>
            </form>
          ) : (
            <>
              <p>{t('steps.noShare')}</p>
              {canShare && (
                <div className="row">
                  <LinkButton icon="share" href={to('/share')}>
                    {t('steps.share')}
                  </LinkButton>
                </div>
              )}
            </>
          ))}
        <section className="stack" aria-labelledby="preview-title" data-off-paper>
          <h2 id="preview-title">{t('steps.preview')}</h2>
          <SharedSteps steps={preview} />
        </section>
        <p>
          <a href={to('/who-can-see-my-report')}>{t('steps.toShares')}</a>
        </p>
      </div>
    </PageWithMenu>
  )
}
