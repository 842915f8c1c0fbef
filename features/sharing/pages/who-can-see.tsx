import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { validate as isUuid } from 'uuid'
import { shownContactOf } from '#domain/contacts/contact-method.ts'
import { homeAddress } from '#features/steps/answer/home-address.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PageWithMenu } from '#platform/page/page-with-menu.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { AddressBreaks } from '../form/address-breaks.tsx'
import { shareDialogId } from '../form/share-dialog.tsx'
import { markReadSeen } from '../open/read.server.ts'
import { contactView, endPartnerContact } from '../partner-contact.server.ts'
import { PartnerContact } from '../partner-contact.tsx'
import { changeHelp, helpView } from '../partner-help.server.ts'
import { PartnerHelp } from '../partner-help.tsx'
import { readersOf } from '../readers.server.ts'
import { sharable, sharableOfPerson } from '../share.policy.ts'
import { endShare, listShares } from '../share.server.ts'
import { ShareList } from '../share-list.tsx'
import { viewOf } from '../share-view.ts'

/** Returns the shares of the person, the one just ended, and the partner's access. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { response, ids } = await sharableOfPerson(ctx, url)
  const shares = await listShares(ctx.deps, ids)
  const [readers, help, contact] = await Promise.all([
    readersOf(ctx, response, shares),
    helpView(ctx, response),
    contactView(ctx, response),
  ])
  const views = shares.map((share) => viewOf(ctx, share))
  return {
    responseId: response.id,
    /** Contact of an account with several subjects: all who can open it can open the report. Null for one subject. */
    account: ctx.signedIn && ctx.signedIn.person.subjects > 1 ? shownContactOf(ctx.signedIn.person) : null,
    shares: views,
    readers,
    ended: views.find(({ id }) => id === url.searchParams.get('ended')) ?? null,
    canShare: ctx.deps.outbox.methods.length > 0,
    help,
    contact,
    contactEnded: url.searchParams.has('contact'),
    helpChanged: url.searchParams.has('help'),
  }
}

/**
 * Ends one share; or grants or revokes the access of the partner's staff; or deletes the person's cases in their inbox;
 * or marks that a contact read the report as seen.
 */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await sharable(ctx, url)
  const form = await readForm(request)
  const help = form.get('help')
  if (help === 'give' || help === 'end') {
    const outcome = await changeHelp(ctx, response, help)
    if (outcome !== 'done') throw data(null, { status: outcome === 'tooMany' ? 429 : 404 })
    return redirect(`${addressFor(ctx.locale, response.id, '/who-can-see-my-report')}&help=${help}`, 303)
  }
  if (form.get('contact') === 'end') {
    const outcome = await endPartnerContact(ctx, response)
    if (outcome !== 'done') throw data(null, { status: outcome === 'tooMany' ? 429 : 404 })
    return redirect(`${addressFor(ctx.locale, response.id, '/who-can-see-my-report')}&contact=end`, 303)
  }
  const seen = form.get('seen')
  if (typeof seen === 'string') {
    await markReadSeen(ctx.deps, [response.id], seen)
    return redirect(homeAddress(ctx, response.id), 303)
  }
  const id = form.get('share')
  if (typeof id !== 'string' || !isUuid(id)) throw data(null, { status: 400 })
  if (!(await endShare(ctx.deps, response.id, id))) throw data(null, { status: 404 })
  return redirect(`${addressFor(ctx.locale, response.id, '/who-can-see-my-report')}&ended=${id}`, 303)
}

/** The shares of the report, when they were opened, and how to end them. */
export default function WhoCanSee() {
  const t = useT(['share', 'common', 'persons'])
  const locale = useLocale()
  const { responseId, account, shares, readers, ended, canShare, help, helpChanged, contact, contactEnded } =
    useLoaderData<typeof loader>()
  const to = (path: string) => addressFor(locale, responseId, path)
  return (
    <PageWithMenu>
      <title>{t('common:pageTitle', { page: t('who.title') })}</title>
      <div className="rsec stack stack--loose">
        <Note tone="ok" id="shared" onArrival>
          {t('success')}
        </Note>
        {ended?.state === 'ended' && (
          <Note tone="ok" live="status">
            <AddressBreaks>{t('who.ended', { who: ended.who })}</AddressBreaks>
          </Note>
        )}
        {help && helpChanged && (
          <Note tone="ok" live="status">
            {t(help.until ? 'help.given' : 'help.ended', { partner: help.partner })}
          </Note>
        )}
        {contact && contactEnded && contact.entries.length === 0 && (
          <Note tone="ok" live="status">
            {t('contact.ended', { partner: contact.partner })}
          </Note>
        )}
        <h1>{t('who.title')}</h1>
        <p className="lead">
          {t(readers.contacts > 0 ? 'who.lead' : readers.staffOf || account ? 'who.leadNoContact' : 'who.leadNone')}
        </p>
        {account && <Note>{t('persons:anyone', { contact: account })}</Note>}
        <ShareList shares={shares} />
        <p>{t('who.private')}</p>
        <div className="row">
          {canShare && (
            <LinkButton icon="share" href={to('/share')} opens={shareDialogId}>
              {t('who.share')}
            </LinkButton>
          )}
          <LinkButton variant="secondary" href={to('/recommendations3')}>
            {t('who.back')}
          </LinkButton>
        </div>
        <p>
          <a href={to('/who-can-see-my-steps')}>{t('steps.link')}</a>
        </p>
        {help && <PartnerHelp help={help} action={to('/who-can-see-my-report')} />}
        {contact && <PartnerContact contact={contact} action={to('/who-can-see-my-report')} />}
      </div>
    </PageWithMenu>
  )
}
