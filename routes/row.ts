import type { MiddlewareName } from './middleware.ts'

/** A layout: the header, menu and footer around a page. */
export type Frame =
  | 'partner'
  | 'check-up'
  | 'report'
  | 'returning'
  | 'center'
  | 'bcda'
  | 'cv19'
  | 'staff'
  | 'account'
  | 'pdf'
  | 'plain'
  | 'tablet'
  | 'bare'

/** Optional settings of a page in the route table. */
export type Options = {
  /** Variant of the page component, which defines its values. */
  variant?: string
  /** Key of the page's partner. */
  partner?: string
  /** Theme of the page, instead of the partner's or the campaign's. */
  theme?: string
  /** In the sitemap: the same for all callers. */
  indexable?: true
  /** A device may store an offline copy, if its user has allowed that. */
  onDevice?: true
  /**
   * The same for all requests without a session, but not in the sitemap. Cached by the process like indexable pages.
   */
  cached?: true
  /** Middleware that runs before the page's loader. */
  middleware?: readonly MiddlewareName[]
}
export type Page<P extends string = string> = { path: P; screen: string; frame: Frame } & Options
/** A row with the page of another row. */
export type Alias<P extends string = string> = { path: P; sameAs: string }
export type Row = Page | Alias

export const row = <const P extends string>(path: P, screen: string, frame: Frame, options: Options = {}): Page<P> => ({
  path,
  screen,
  frame,
  ...options,
})

/** Creates the rows of one page for several addresses, each with its variant. */
export const variants = <const P extends string>(
  screen: string,
  frame: Frame,
  variantByPath: Readonly<Record<P, string>>,
  options: Options = {},
): Page<P>[] =>
  (Object.entries(variantByPath) as [P, string][]).map(([path, variant]) =>
    row(path, screen, frame, { ...options, variant }),
  )

/** Creates a row for an old or misspelled address that shows the page of another row. */
export const alias = <const P extends string>(path: P, sameAs: string): Alias<P> => ({ path, sameAs })

/** Returns the file of a page, such as features/report/pages/report.tsx for the screen `report/report`. */
export const fileOf = ({ screen }: Page): string => `features/${screen.replace(/[^/]+$/, 'pages/$&')}.tsx`

/** Returns the page that a row shows, following an alias. Throws if the alias has no target. */
export const pageOf = (row: Row, table: readonly Row[]): Page => {
  if ('screen' in row) return row
  const target = table.find((other) => other.path === row.sameAs)
  if (!target || !('screen' in target))
    throw new Error(`routes/table.ts: "${row.path}" is an alias of "${row.sameAs}", which is not a page`)
  return target
}
