import type { ReactNode } from 'react'
import type { PromiseProblem, PromiseValues } from '../promise-form.ts'
import type { WhenView } from '../when-view.server.ts'

/** Id of the form, which the buttons of header and footer submit too. */
export const whenFormId = 'when-form'

/** Props of the forms that ask when. */
export interface WhenFormProps {
  view: WhenView
  /** Address that the form is sent to. */
  action: string
  /** As typed in a refused form. */
  values: PromiseValues | null
  problem: PromiseProblem | null
}

interface SheetFormProps extends Pick<WhenFormProps, 'view' | 'action'> {
  id?: string
  children: ReactNode
}

/** A form of the sheet; sent again it stores nothing more. */
export const SheetForm = ({ id, view, action, children }: SheetFormProps) => (
  <form id={id} method="post" action={action} noValidate className="picks">
    <input type="hidden" name="request_key" value={view.requestKey} />
    {children}
  </form>
)
