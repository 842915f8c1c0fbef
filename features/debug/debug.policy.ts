import { data } from 'react-router'
import type { RequestContext } from '#platform/request/request.ts'

/** Throws 404 unless the operator has enabled the debug tools. */
export function onlyWithDebugTools({ deps }: RequestContext): void {
  if (!deps.settings.debugTools) throw data(null, { status: 404 })
}

/** Tests if a host name always refers to this machine. */
export const isThisMachine = (host: string): boolean => /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host)
