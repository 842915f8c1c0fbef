import type { ReactNode } from 'react'
import { Button } from '../../controls/button/button.tsx'

interface SheetProps {
  /** The id in the `popoverTarget` of a button. */
  id: string
  title: string
  /** Accessible name of the close button. */
  close: string
  children: ReactNode
}

/**
 * A panel over the top of the page, opened by a button. A popover, so it needs no script and Escape closes it. In
 * browsers without popovers a script opens it (app/client/sheet-fallback.ts), and without scripts it is part of the
 * page.
 */
export function Sheet({ id, title, close, children }: SheetProps) {
  const titleId = `${id}-title`
  return (
    <div id={id} className="sheet" popover="auto" role="dialog" aria-labelledby={titleId}>
      <div className="sheet__h">
        <h2 id={titleId}>{title}</h2>
        <Button
          variant="tool-line"
          icon="close"
          type="button"
          className="sheet__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          autoFocus
        >
          {close}
        </Button>
      </div>
      <div className="stack">{children}</div>
    </div>
  )
}
