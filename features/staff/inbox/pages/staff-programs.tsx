import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
import { staffAnswers } from '#features/programs/request/choice.ts'
import { StaffEntryPanel } from '#features/programs/request/staff-entry.tsx'
import { answerChoice, listForStaff } from '#features/programs/request/staff-list.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { may } from '#platform/identity/roles.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'

/** Returns the caller and their partner; null for platform staff. */
function staffOfPartner(ctx: RequestContext, url: URL) {
  const signedIn = staffOnly(ctx, url)
  const { partnerId } = signedIn.person
  return partnerId !== null && may(signedIn, 'answerPrograms', partnerId) ? { signedIn, partnerId } : null
}

/** Returns the program requests to the partner; null for platform staff. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const staff = staffOfPartner(ctx, url)
  const partner = staff && (await ctx.deps.partners.find(String(staff.partnerId)))
  if (!partner) return null
  return {
    partner: partner.friendlyName,
    days: contactDaysOf(partner),
    entries: await listForStaff(ctx, staff),
  }
}

/** Saves the staff's note on a program request. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const staff = staffOfPartner(ctx, url)
  const form = await readForm(request)
  const answer = staffAnswers.find((each) => each === form.get('answer'))
  const id = form.get('choice')
  if (!staff || !answer || typeof id !== 'string') throw data(null, { status: 400 })
  const isSaved = await answerChoice(ctx, staff, id, answer)
  return redirect(`${url.pathname}#${isSaved ? 'kept' : 'gone'}`, 303)
}

/** The program requests to the partner, with the notes of the staff. */
export default function StaffPrograms() {
  const t = useT(['programs', 'common'])
  const shown = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t('staff.title') })}</title>
      <div className="wrap">
        <div className="q">
          <div className="q__ask">
            <h1>{t('staff.title')}</h1>
            <p className="lead">
              {shown ? t('staff.lead', { partner: shown.partner, count: shown.days }) : t('staff.noPartner')}
            </p>
          </div>
          <div className="stack stack--loose">
            <Note id="kept" tone="ok" onArrival>
              {t('staff.kept')}
            </Note>
            <Note id="gone" tone="warn" onArrival>
              {t('staff.gone')}
            </Note>
            {shown?.entries.length === 0 && <p>{t('staff.none')}</p>}
            {shown?.entries.map((entry) => (
              <StaffEntryPanel key={entry.id} entry={entry} />
            ))}
          </div>
        </div>
      </div>
      <Horizon />
    </>
  )
}
