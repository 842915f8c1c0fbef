import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { requestContext } from '#platform/request/request.ts'
import copyWords from '#ui/controls/copy-texts.ts?script'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import { qrPicture } from '#ui/print/qr-code/qr-path.ts'
import { PosterPage } from '../poster-page.tsx'
import { posterView } from '../poster-view.server.ts'

export const handle = { scripts: [copyWords] } satisfies Handle

/** Returns the partner's poster and the requested start link, with its QR code. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const shown = await posterView(ctx, staffOnly(ctx, url), url)
  if (shown.view === 'choose') return { ...shown, picture: null }
  ctx.deps.documents.prepare()
  return { ...shown, picture: qrPicture(shown.link) }
}

export default function StaffPoster() {
  const t = useT('poster')
  const { picture, ...shown } = useLoaderData<typeof loader>()
  return <PosterPage shown={shown} code={picture && <QrCode {...picture} label={t('link.code')} />} />
}
