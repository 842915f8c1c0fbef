import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { Reason } from '#app/ui/reason/reason.tsx'
import { Said } from '#app/ui/said/said.tsx'

export const reasonExamples = {
  'folded away': (
    <Disclosure look="quiet" title="Why am I seeing this?">
      <Reason>
        <p>You said:</p>
        <ul>
          <li>
            <Said question="How often did you have trouble falling asleep?" answer="“Most days”" />
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
