import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { setFrontSubject } from '#domain/subjects/set-front-subject.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { typedText } from '#platform/forms/typed-text.ts'
import { ownAddress } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { addressAfterSwitch } from '../after-switch.ts'
import { managerOf } from '../persons.policy.ts'

/** Redirects to home: this address only accepts forms. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(pathTo(requestContext(context).locale, '/return-user'), 303)

/** Shows the pages of another person of the account. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  managerOf(ctx, url)
  const form = await readForm(request)
  const newest = await setFrontSubject(ctx, typedText(form.get('subject')))
  if (!newest) throw data(null, { status: 404 })
  return redirect(addressAfterSwitch(ctx.locale, ownAddress(url.searchParams.get('to')), newest.responseId), 303)
}

/** Never shown. */
export default function Switch() {
  return null
}
