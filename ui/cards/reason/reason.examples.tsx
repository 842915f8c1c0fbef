import { Disclosure } from '../../controls/disclosure/disclosure.tsx'
import type { Examples } from '../../examples.ts'
import { Answered } from '../said/quoted.tsx'
import { Reason } from './reason.tsx'

export const reasonExamples = {
  'folded away': (
    <Disclosure variant="quiet" title="Why am I seeing this?">
      <Reason>
        <p>You said:</p>
        <ul>
          <li>
            <Answered question="How often did you have trouble falling asleep?" answer="“Most days”" />
            <i>A bigger concern</i>
          </li>
        </ul>
        <p>How we got this result:</p>
        <ul>
          <li>Bigger concerns: 1. Smaller concerns: 0.</li>
        </ul>
      </Reason>
    </Disclosure>
  ),
} satisfies Examples
