import { type LoaderFunctionArgs, redirect } from 'react-router'
import { inLocale } from '../shared/routing/screen.ts'
import { keepPages } from '../shared/visit/preferences.server.ts'
import { requestContext } from '../shared/visit/request.ts'

/**
 * The start address of the installed product. Installing it implies a wish to return, so it turns on offline copies (My
 * data shows that and turns them off). A link from another site does not: the person did not choose it.
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
