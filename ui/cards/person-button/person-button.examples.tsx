import type { Examples } from '../../examples.ts'
import { PersonButton } from './person-button.tsx'

export const personButtonExamples = {
  'a person and a new one': (
    <div className="stack">
      <PersonButton at={0} name="subject" value="rosa" sub="Last CheckUp: Nov 2026">
        Rosa
      </PersonButton>
      <PersonButton at={null} href="#main" sub="We ask one thing: the first name">
        Somebody new
      </PersonButton>
    </div>
  ),
} satisfies Examples
