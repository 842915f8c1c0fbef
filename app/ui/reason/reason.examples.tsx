import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { Reason } from '#app/ui/reason/reason.tsx'
import { Said } from '#app/ui/said/said.tsx'

export const reasonExamples = {
  'folded away': (
    <Disclosure look="quiet" title="Why do I see this?">
      <Reason>
        <p>You said:</p>
        <ul>
          <li>
            <Said question="How often did you have trouble falling asleep?">“Most days”</Said>
            <i>A high concern</i>
          </li>
        </ul>
        <p>How it was worked out:</p>
        <ul>
          <li>High concerns: 1. Smaller concerns: 0.</li>
        </ul>
      </Reason>
    </Disclosure>
  ),
} satisfies Examples
