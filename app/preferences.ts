import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { readForm } from '#platform/forms/form.server.ts'
import { ownAddress, savePreference } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'

/** Stores a language, text size or contrast in a cookie, and redirects back to the page with the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const to = savePreference(requestContext(context), form, ownAddress(form.get('to')))
  if (to === null) throw data(null, { status: 400 })
  return redirect(to, 303)
}

/** Redirects GET requests to the landing page. */
export const loader = () => redirect('/')

/**
 * Renders nothing. Without a component, this would be a resource route, and its errors would not render the error page.
 */
export default function Preferences() {
  return null
}
