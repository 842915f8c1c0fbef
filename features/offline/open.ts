import { type LoaderFunctionArgs, redirect } from 'react-router'
import { copyPages } from '#platform/request/preferences.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale } from '#routes/screen.ts'

/**
 * The start address of the installed product. Installing it implies a wish to return, so this turns on offline copies
 * ('My data' shows that and turns them off). A link from another site does not, since the person did not choose it.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const isFromElsewhere = /^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')
  if (!isFromElsewhere) copyPages(ctx, true)
  return redirect(inLocale(ctx.preferredLocale, '/'), 303)
}

/** Renders nothing: see app/preferences.ts. */
export default function Open() {
  return null
}
