import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import copyWords from '../../guidance/copy-words.ts?script'
import { PosterPage } from '../../partner-settings/poster-page.tsx'
import { posterView } from '../../partner-settings/poster-view.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { useT } from '../../shared/words/use-t.ts'
import { staffOnly } from '../../staff/staff.policy.ts'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { qrPicture } from '../../ui/qr-code/qr-path.ts'

export const handle = { scripts: [copyWords] } satisfies Handle

/** Returns the partner's poster and the requested start link, with its QR code. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const shown = await posterView(ctx, staffOnly(ctx, url), url)
  if (shown.view === 'choose') return { ...shown, picture: null }
  ctx.deps.documents.prepare()
  return { ...shown, picture: qrPicture(shown.link) }
}

/** The poster, the handout, and the start links. */
export default function StaffPoster() {
  const t = useT('poster')
  const { picture, ...shown } = useLoaderData<typeof loader>()
  return <PosterPage shown={shown} code={picture && <QrCode {...picture} label={t('link.code')} />} />
}
