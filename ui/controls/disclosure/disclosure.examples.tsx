import type { Examples } from '../../examples.ts'
import { Disclosure } from './disclosure.tsx'

export const disclosureExamples = {
  button: (
    <Disclosure title="Show 5 more">
      <p>Five more.</p>
    </Disclosure>
  ),
  quiet: (
    <Disclosure look="quiet" title="The evidence">
      <p>A guideline of 2016.</p>
    </Disclosure>
  ),
  name: (
    <Disclosure look="name" title={<b>Sleep</b>}>
      <p>You said that you wake up at night.</p>
    </Disclosure>
  ),
  row: (
    <Disclosure look="row" title="Where to get help with this" onPaper>
      <p>A helpline.</p>
    </Disclosure>
  ),
} satisfies Examples
