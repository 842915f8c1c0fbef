import type { Examples } from '../../examples.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

export const dialogExamples = {
  '600 px': (
    <>
      <Button variant="secondary" opens="idle-example">
        Open the narrow dialog
      </Button>
      <Dialog
        id="idle-example"
        title="Your session has expired"
        close="Close"
        actions={
          <>
            <DialogClose>No</DialogClose>
            <DialogClose variant="primary">Yes</DialogClose>
          </>
        }
      >
        <p>Would you like to continue?</p>
      </Dialog>
    </>
  ),
  '710 px': (
    <>
      <Button variant="secondary" opens="save-example">
        Open the wide dialog
      </Button>
      <Dialog id="save-example" title="Save your report" close="Close" width={710}>
        <form method="post" action="/save" className="stack stack--loose">
          <p>Please provide us with either a phone number or email address in order to save your report.</p>
          <Field id="save-email" name="email" type="email" label="Your email" width="wide" autoComplete="email" />
          <Button>Save Report</Button>
        </form>
      </Dialog>
    </>
  ),
} satisfies Examples
