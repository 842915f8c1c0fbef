import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { readForm } from '../shared/forms/form.server.ts'
import { keepPreference, ownAddress } from '../shared/visit/preferences.server.ts'
import { requestContext } from '../shared/visit/request.ts'

/** Keeps a language, text size or contrast and goes back to where the person was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const to = keepPreference(requestContext(context), form, ownAddress(form.get('to')))
  if (to === null) throw data(null, { status: 400 })
  return redirect(to, 303)
}

/** Nothing to see here: people who open the address go to the landing page. */
export const loader = () => redirect('/')

/** There is no page here, but one is needed for the error page to be one. */
export default function Preferences() {
  return null
}
