import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { markup } from '#app/ui/escape-html.ts'
import type { Examples } from '#app/ui/examples.ts'
import { Reason } from '#app/ui/reason/reason.tsx'
import { saidMarkup } from '#app/ui/said/said-markup.ts'

export const reasonExamples = {
  'folded away': (
    <Disclosure look="quiet" title="Why am I seeing this?">
      <Reason
        markup={markup`<p>You said:</p><ul><li>${saidMarkup('How often did you have trouble falling asleep?', '“Most days”')}<i>A bigger concern</i></li></ul><p>How we got this result:</p><ul><li>Bigger concerns: 1. Smaller concerns: 0.</li></ul>`}
      />
    </Disclosure>
  ),
} satisfies Examples
