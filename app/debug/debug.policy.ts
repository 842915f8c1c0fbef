import { data } from 'react-router'
import type { RequestContext } from '../shared/visit/request.ts'

/** For developers only: where the operator has not switched the debug tools on, the address does not exist (404). */
export function onlyWithDebugTools({ deps }: RequestContext): void {
  if (!deps.settings.debugTools) throw data(null, { status: 404 })
}

/** A name that no other machine answers to. */
export const isThisMachine = (host: string): boolean => /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host)
