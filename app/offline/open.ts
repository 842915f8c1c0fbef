import { type LoaderFunctionArgs, redirect } from 'react-router'
import { inLocale } from '../shared/routing/screen.ts'
import { keepPages } from '../shared/visit/preferences.server.ts'
import { requestContext } from '../shared/visit/request.ts'

/**
 * Where the installed product opens. Who installs it on a device means to come back to it there, so from now on its
 * pages are kept for times without a connection (My data says so and turns it off). A link from another site keeps
 * nothing: nobody has asked for that.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const isFromElsewhere = /^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')
  if (!isFromElsewhere) keepPages(ctx, true)
  return redirect(inLocale(ctx.preferredLocale, '/'), 303)
}

/** Renders nothing: see app/shell/preferences.ts. */
export default function Open() {
  return null
}
