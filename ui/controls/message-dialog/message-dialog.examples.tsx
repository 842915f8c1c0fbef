import type { Examples } from '../../examples.ts'
import { Button } from '../button/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

export const messageDialogExamples = {
  success: (
    <>
      <Button variant="secondary" opens="message-success">
        Open good news
      </Button>
      <MessageDialog
        id="message-success"
        type="success"
        title="Report shared"
        message="We sent your report to 2 people."
        close="Close"
      />
    </>
  ),
  error: (
    <>
      <Button variant="secondary" opens="message-error">
        Open bad news
      </Button>
      <MessageDialog
        id="message-error"
        type="error"
        title="That did not work"
        message="We could not send the message. Please try again."
        close="Close"
      />
    </>
  ),
} satisfies Examples
