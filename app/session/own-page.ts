import { matchPath } from 'react-router'
import { mainLocale } from '#assessment/questionnaire.ts'
import { table } from '../routes.table.ts'
import { inLocale } from '../shared/routing/screen.ts'

/** Tests if an address, a path with or without a query, is that of a page of ours, in any language. */
export function isOwnPage(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://localhost')) return false
  const path = inLocale(mainLocale, new URL(address, 'http://localhost').pathname)
  return table.some((row) => matchPath(`/${row.path}`, path) !== null)
}
