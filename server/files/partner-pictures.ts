import type { Context } from 'hono'
import { findPicture } from '#platform/partners/pictures.server.ts'
import type { Deps } from '#platform/request/deps.ts'

/** Serves a logo uploaded by a partner. The headers make browsers treat it as a picture, whatever its content. */
export async function answerPicture(c: Context, { db }: Pick<Deps, 'db'>, notFound: () => Response): Promise<Response> {
  const picture = await findPicture(db, c.req.param('name')?.replace('.png', '') ?? '')
  if (!picture) return notFound()
  return c.body(picture, 200, {
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
