import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import { settingsFormId } from '../form/settings-form.tsx'
import { changeOffers } from '../offers/offers-action.server.ts'
import { OffersPage } from '../offers/offers-page.tsx'
import { type OffersView, offersView } from '../offers/offers-view.server.ts'

export const handle = {
  form: (shown: OffersView) => (shown.view === 'form' ? settingsFormId : undefined),
} satisfies Handle

/** Returns the data of the page (`offersView`). */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  return offersView(ctx, staffOnly(ctx, url), url)
}

/** Changes what the center offers, or returns the form to show again. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const signedIn = staffOnly(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const outcome = await changeOffers(ctx, signedIn, url, form, pressed === 'again')
  return 'to' in outcome ? redirect(outcome.to, 303) : data(outcome.rejected, outcome.status)
}

export default function StaffOffers() {
  return <OffersPage shown={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>() ?? null} />
}
