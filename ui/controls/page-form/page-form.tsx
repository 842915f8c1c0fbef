import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ErrorSummary, type FieldError } from '../error-summary/error-summary.tsx'

interface PageFormProps {
  /** Id with which the buttons of header and footer submit the form. */
  id: string
  errorTitle: ReactNode
  /** In the order of their controls; empty for no summary. */
  errors: readonly FieldError[]
  submit: ReactNode
  /** Name of the field for the solution of a proof of work, if the form needs one. */
  'data-captcha'?: string
  /** Label of the button before the last question, where a script shows one question at a time. */
  'data-next'?: string
  children: ReactNode
}

/**
 * The main form of a page: error summary, fields, one large submit button. Posts to the page's own address; the server
 * validates it, not the browser.
 */
export function PageForm({ errorTitle, errors, submit, children, ...form }: PageFormProps) {
  return (
    <form {...form} method="post" noValidate className="stack stack--loose">
      {errors.length > 0 && <ErrorSummary title={errorTitle} errors={errors} />}
      {children}
      <div className="q__nav">
        <Button size="large" iconAfter="arrowRight">
          {submit}
        </Button>
      </div>
    </form>
  )
}
