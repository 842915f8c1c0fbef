import type { ReactNode } from 'react'
import { StylesheetsProvider } from '../../layout/style-sheet/style-sheet.tsx'

/**
 * Dialogs sent as the response to a script (`isForDialog`), with links to their style sheets, which the requesting page
 * may lack.
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

/** Rendered after the dialogs, when all their style sheets are known. */
const SheetLinks = ({ stylesheets }: { stylesheets: ReadonlySet<string> }) =>
  [...stylesheets].map((href) => <link key={href} rel="stylesheet" href={href} />)
