import type { ReactNode } from 'react'
import { SheetsProvider } from '../../layout/style-sheet/style-sheet.tsx'

/**
 * Dialogs that a page is answered with in place of itself (`isForDialog`), with links to the style sheets that they
 * need: the page that they are added to may not have them.
 */
export function FetchedDialogs({ children }: { children: ReactNode }) {
  const { sheets, take } = collectSheets()
  return (
    <div data-dialogs>
      <SheetsProvider value={take}>{children}</SheetsProvider>
      <SheetLinks sheets={sheets} />
    </div>
  )
}

function collectSheets() {
  const sheets = new Set<string>()
  return { sheets, take: (href: string) => sheets.add(href) }
}

/** Rendered after the dialogs, when all of their sheets are known. */
const SheetLinks = ({ sheets }: { sheets: ReadonlySet<string> }) =>
  [...sheets].map((href) => <link key={href} rel="stylesheet" href={href} />)
