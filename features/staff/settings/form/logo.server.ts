import { createHash } from 'node:crypto'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import type { PartnerChanges } from '#platform/content/partner-layers.ts'
import { pictureAddress } from '#platform/partners/pictures.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { LogoProblem } from './logo.ts'

/** Maximum size of a logo file in bytes. */
const largestLogo = 500_000

/** New logos, or the reason why a file is rejected: not a readable PNG or JPEG, too large, or too many. */
type Uploaded = { values: Pick<PartnerChanges, 'logo' | 'logo2'> } | { problem: LogoProblem }

/**
 * Handles the logos of a form: re-encodes and stores each file. Removes the second logo on request. Replaced logos
 * remain stored, since earlier versions show them.
 */
export async function uploadLogo(ctx: RequestContext, partnerId: number, form: FormData): Promise<Uploaded> {
  const values: { logo?: string; logo2?: string | null } = form.get('removeLogo2') === 'yes' ? { logo2: null } : {}
  for (const field of ['logo', 'logo2'] as const) {
    const file = form.get(field)
    if (!(file instanceof File) || file.size === 0) continue
    if (file.size > largestLogo) return { problem: 'pictureSize' }
    if (!(await allow(ctx, 'logo', ctx.signedIn?.person.id))) return { problem: 'tooManyPictures' }
    const address = await stored(ctx, partnerId, file)
    if (!address) return { problem: 'picture' }
    values[field] = address
  }
  return { values }
}

async function stored({ deps }: RequestContext, partnerId: number, file: File): Promise<string | null> {
  const png = await deps.pictures.reencode(new Uint8Array(await file.arrayBuffer()))
  if (!png) return null
  const hash = createHash('sha256').update(png).digest('hex')
  await deps.db
    .insertInto('partner_picture')
    .values({
      hash,
      partner_id: partnerId,
      png: Buffer.from(png).toString('base64'),
      created_at: deps.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return pictureAddress(hash)
}
