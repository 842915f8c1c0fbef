import type { ReactNode } from 'react'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import type { PasskeyPurpose } from './passkey.ts'
import script from './passkey-script.ts?script'

/** The script that asks the browser for a passkey. Pages with a PasskeyForm list it in `handle.scripts`. */
export const passkeyScript = script

interface PasskeyFormProps {
  purpose: PasskeyPurpose
  label: string
  /** Message if the browser returned no passkey, because the person canceled or has none. */
  failed: string
  /** Fields and text above the button. */
  children?: ReactNode
}

/**
 * A form that requests a passkey from the browser and submits the response in `passkey`, with `go` = `passkey`. Hidden
 * until its script detects support: the page works without it.
 */
export function PasskeyForm({ purpose, label, failed, children }: PasskeyFormProps) {
  return (
    <form method="post" className="stack" data-passkey={purpose} noValidate hidden>
      <input type="hidden" name="go" value="passkey" />
      <input type="hidden" name="passkey" value="" />
      {children}
      <div className="row">
        <Button variant="secondary" icon="lock">
          {label}
        </Button>
      </div>
      <div aria-live="polite" data-passkey-news="" />
      <template data-passkey-word="">
        <Note tone="error">{failed}</Note>
      </template>
    </form>
  )
}
