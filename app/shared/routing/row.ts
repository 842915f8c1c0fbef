import type { MiddlewareName } from './middleware.ts'

/** The layouts: which header, menu and footer stand around a screen. */
export type Frame = 'partner' | 'check-up' | 'report' | 'returning' | 'center' | 'bcda' | 'pdf' | 'bare'

export type Options = {
  /** Which variant of the screen: the screen says what the word means. */
  variant?: string
  /** Key of the partner in whose name the page always stands. */
  partner?: string
  /** Steps that run before the screen's loader. */
  middleware?: readonly MiddlewareName[]
}
export type Page<P extends string = string> = { path: P; screen: string; frame: Frame } & Options
export type Alias<P extends string = string> = { path: P; sameAs: string }
export type Row = Page | Alias

/** An address that shows a screen. */
export const row = <const P extends string>(path: P, screen: string, frame: Frame, options: Options = {}): Page<P> => ({
  path,
  screen,
  frame,
  ...options,
})

/** An old or misspelt address that shows what another address shows. */
export const alias = <const P extends string>(path: P, sameAs: string): Alias<P> => ({ path, sameAs })

/** The page a row shows, aliases followed. Throws when an alias leads nowhere. */
export const pageOf = (row: Row, table: readonly Row[]): Page => {
  if ('screen' in row) return row
  const target = table.find((other) => other.path === row.sameAs)
  if (!target || !('screen' in target))
    throw new Error(`routes.table.ts: "${row.path}" is an alias of "${row.sameAs}", which is not a page`)
  return target
}
