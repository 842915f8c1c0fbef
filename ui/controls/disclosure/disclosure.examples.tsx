import type { Examples } from '../../examples.ts'
import { Disclosure } from './disclosure.tsx'

export const disclosureExamples = {
  button: (
    <Disclosure title="Show 5 more">
      <p>Five more.</p>
    </Disclosure>
  ),
  quiet: (
    <Disclosure variant="quiet" title="The evidence">
      <p>A guideline of 2016.</p>
    </Disclosure>
  ),
  name: (
    <Disclosure variant="name" title={<b>Sleep</b>}>
      <p>You said that you wake up at night.</p>
    </Disclosure>
  ),
  row: (
    <Disclosure variant="row" title="Where to get help with this" onPaper>
      <p>A helpline.</p>
    </Disclosure>
  ),
} satisfies Examples
