import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Icon } from '../../illustrations/icon/icon.tsx'
import { Button } from '../button/button.tsx'

interface DialogProps {
  /** The id in `opens` of a Button or LinkButton. */
  id: string
  title: ReactNode
  /** Accessible name of the close button. If undefined, the button is omitted and the actions must close the dialog. */
  close?: string
  /** Id of the element that describes an alertdialog. */
  describedBy?: string
  /** Width in px; 600 by default. */
  width?: 710
  /** On a phone: at the bottom, in full width, and with a visible name of the close button. */
  isSheet?: boolean
  children: ReactNode
  /** Buttons at the bottom, the main one last. The browser's `<form method="dialog">` closes without scripts. */
  actions?: ReactNode
  /** `alertdialog` interrupts: the person must answer. */
  role?: 'alertdialog'
}

/**
 * A native dialog: the browser traps the focus in it, closes it on Escape and returns the focus to its opener. Place it
 * outside `.page`.
 */
export function Dialog({ id, title, close, describedBy, width, isSheet, children, actions, role }: DialogProps) {
  return (
    <dialog
      id={id}
      className={classes('dlg', width && 'dlg--710', isSheet && 'dlg--sheet')}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      role={role}
    >
      <div className="dlg__in">
        <div className="dlg__h">
          <h2 id={`${id}-title`}>{title}</h2>
          {close && (
            <form method="dialog">
              <button type="submit" className="tool">
                <Icon name="close" />
                <span className={isSheet ? undefined : 'vh'}>{close}</span>
              </button>
            </form>
          )}
        </div>
        {children}
        {actions && <div className="dlg__act">{actions}</div>}
      </div>
    </dialog>
  )
}

interface DialogCloseProps {
  variant?: 'primary' | 'secondary'
  /** Return value of the dialog. */
  value?: string
  children: ReactNode
}

/** A button that closes the surrounding dialog, without scripts. */
export function DialogClose({ variant, value, children }: DialogCloseProps) {
  return (
    <form method="dialog">
      <Button variant={variant ?? 'secondary'} value={value} wide>
        {children}
      </Button>
    </form>
  )
}
