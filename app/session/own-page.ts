import { matchPath } from 'react-router'
import { table } from '../routes.table.ts'

/** Whether an address, a path with or without a query, is that of a page of ours, in any language. */
export function isOwnPage(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://localhost')) return false
  const path = new URL(address, 'http://localhost').pathname.replace(/^\/es(?=\/|$)/i, '') || '/'
  return table.some((row) => matchPath(`/${row.path}`, path) !== null)
}
