import { waitingFor } from '#features/staff/inbox/staff-today.server.ts'
import { placesOf, type StaffPage, staffPagesFor } from '#features/staff/menu/staff-menu.ts'
import { roleNow } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { StaffMenu } from './staff-frame.tsx'

/** Returns the pages that the member of staff may open, and the open work; null for other callers. */
export async function staffMenuOf(ctx: RequestContext): Promise<StaffMenu | null> {
  const { signedIn, partner } = ctx
  if (!signedIn || roleNow(signedIn) === 'person') return null
  const { header, more, bar } = placesOf(staffPagesFor(signedIn))
  const linkOf = ({ path, word, icon }: StaffPage) => ({ path, word, icon })
  return {
    header: header.map(linkOf),
    more: more.map(linkOf),
    bar: bar.map(linkOf),
    open: (await waitingFor(ctx, signedIn, partner))?.open ?? null,
  }
}
