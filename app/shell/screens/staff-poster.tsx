import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { encode } from 'uqr'
import copyWords from '../../guidance/copy-words.ts?worker&url'
import { PosterPage } from '../../partner-settings/poster-page.tsx'
import { posterView } from '../../partner-settings/poster-view.server.ts'
import type { Handle } from '../../shared/page/handle.ts'
import { requestContext } from '../../shared/visit/request.ts'
import { QrCode } from '../../staff/qr-code.tsx'
import { squarePath } from '../../staff/second-factor.ts'
import { staffOnly } from '../../staff/staff.policy.ts'

export const handle = { scripts: [copyWords] } satisfies Handle

/** Returns the partner's poster and the start link that was asked for, with its picture code. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const shown = await posterView(ctx, staffOnly(ctx, url), url)
  if (shown.view === 'choose') return { ...shown, picture: null }
  ctx.deps.documents.prepare()
  const { size, data: rows } = encode(shown.link, { ecc: 'M', border: 4 })
  return { ...shown, picture: { size, path: squarePath(rows) } }
}

/** The poster, the handout, and the links that people begin with. */
export default function StaffPoster() {
  const { t } = useTranslation('poster')
  const { picture, ...shown } = useLoaderData<typeof loader>()
  return <PosterPage shown={shown} code={picture && <QrCode {...picture} label={t('link.code')} />} />
}
