import type { ReactNode } from 'react'
import type { ActView } from '#domain/support/act-of-step.ts'
import { StepCall } from '#domain/support/step-call.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'

interface PrivateCallProps {
  act: ActView
  /** When to call 911, which is never collapsed; null for a step without danger. */
  danger: string | null
  saveButton?: ReactNode
}

/** The phone numbers of a step that others must not see on the screen. A press opens them. */
export function PrivateCall({ act, danger, saveButton = null }: PrivateCallProps) {
  const t = useT('calls')
  return (
    <>
      {danger && (
        <LinkButton variant="secondary" icon="phone" href="tel:911">
          {danger}
        </LinkButton>
      )}
      <Disclosure title={t('numbers')} variant="row">
        <div className="sc__ways">
          <StepCall act={act} saveButton={saveButton} />
        </div>
      </Disclosure>
    </>
  )
}
