import type { ReactNode } from 'react'
import { StylesheetsProvider } from '../../layout/style-sheet/style-sheet.tsx'

/**
 * Dialogs that a page is answered with in place of itself (`isForDialog`), with links to the style sheets that they
 * need: the page that they are added to may not have them.
 */
export function FetchedDialogs({ children }: { children: ReactNode }) {
  const { stylesheets, take } = collectStylesheets()
  return (
    <div data-dialogs>
      <StylesheetsProvider value={take}>{children}</StylesheetsProvider>
      <SheetLinks stylesheets={stylesheets} />
    </div>
  )
}

function collectStylesheets() {
  const stylesheets = new Set<string>()
  return { stylesheets, take: (href: string) => stylesheets.add(href) }
}

/** Rendered after the dialogs, when all of their sheets are known. */
const SheetLinks = ({ stylesheets }: { stylesheets: ReadonlySet<string> }) =>
  [...stylesheets].map((href) => <link key={href} rel="stylesheet" href={href} />)
