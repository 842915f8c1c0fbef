import type { ReactNode } from 'react'
import type { PromiseProblem, PromiseValues } from '../promise-form.ts'
import type { WhenView } from '../when-view.server.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const whenFormId = 'when-form'

/** Props of the forms that ask when a step is done. */
export interface WhenFormProps {
  view: WhenView
  /** URL to which the form is submitted. */
  action: string
  /** Input of a rejected form. */
  values: PromiseValues | null
  problem: PromiseProblem | null
}

interface SheetFormProps extends Pick<WhenFormProps, 'view' | 'action'> {
  id?: string
  children: ReactNode
}

/** A form of the dialog. Sending it again has no further effect. */
export const SheetForm = ({ id, view, action, children }: SheetFormProps) => (
  <form id={id} method="post" action={action} noValidate className="picks">
    <input type="hidden" name="request_key" value={view.requestKey} />
    {children}
  </form>
)
