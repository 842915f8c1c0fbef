import type { Examples } from '../../examples.ts'
import { CoverCards, GoodCard, SoonRow } from './cover-cards.tsx'

export const coverCardsExamples = {
  'one good thing': (
    <CoverCards>
      <GoodCard id="example-good-thing" kind="One good thing" title="You have people who are there for you.">
        Good company helps body and mind.
      </GoodCard>
    </CoverCards>
  ),
  'what can wait a little': (
    <SoonRow title="1 thing to tell your doctor">
      <p>Hearing. Ask for a hearing test.</p>
    </SoonRow>
  ),
} satisfies Examples
