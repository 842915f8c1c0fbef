import { Button } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { Sheet } from './sheet.tsx'

export const sheetExamples = {
  'opened by a button': (
    <>
      <Button variant="secondary" type="button" popoverTarget="example-sheet">
        Larger
      </Button>
      <Sheet id="example-sheet" title="Make it easy to read" close="Close">
        <p>Choose the letters that feel good to your eyes.</p>
      </Sheet>
    </>
  ),
} satisfies Examples
