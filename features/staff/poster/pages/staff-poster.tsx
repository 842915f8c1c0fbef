import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import copyWords from '#ui/controls/copy-texts.ts?script'
import { PosterPage } from '../poster-page.tsx'
import { posterView } from '../poster-view.server.ts'

export const handle = { scripts: [copyWords] } satisfies Handle

/** Returns the partner's poster and links. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const shown = await posterView(ctx, staffOnly(ctx, url), url)
  if (shown.view === 'poster') ctx.deps.documents.prepare()
  return shown
}

export default function StaffPoster() {
  return <PosterPage shown={useLoaderData<typeof loader>()} />
}
