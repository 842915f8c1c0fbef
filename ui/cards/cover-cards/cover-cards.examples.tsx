import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { CoverCards, FirstCard, GoodCard, SoonRow } from './cover-cards.tsx'

export const coverCardsExamples = {
  'one good thing and a first step': (
    <CoverCards>
      <GoodCard id="example-good-thing" kind="One good thing" title="You have people who are there for you." />
      <FirstCard id="example-first-step" kind="Your first step · about 2 minutes" title="Keep a 3-day sleep diary">
        <p>You sleep badly most days.</p>
        <LinkButton href="#main">I will try this</LinkButton>
      </FirstCard>
    </CoverCards>
  ),
  'what can wait a little': (
    <SoonRow title="1 thing to tell your doctor">
      <p>Hearing. Ask for a hearing test.</p>
    </SoonRow>
  ),
} satisfies Examples
