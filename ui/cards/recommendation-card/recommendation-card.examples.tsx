import { Button, LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { RecommendationCard } from './recommendation-card.tsx'

export const recommendationCardExamples = {
  full: (
    <RecommendationCard
      id="rec-sleep"
      area="Sleep"
      title="Get up at the same time every day"
      picture="night-window"
      why={{
        title: 'Why it helps',
        text: 'A steady wake-up time sets your body clock. Most people fall asleep more easily after one to two weeks.',
      }}
      how={{
        title: 'How to start',
        tips: ['Choose a time you can keep on weekends too.', 'Open the curtains as soon as you get up.'],
      }}
      first={{ title: 'Your first step', text: 'Keep a 3-day sleep diary.' }}
      caution={{ title: 'Stay safe', text: 'Sleepy while driving? See your doctor before you start.' }}
      because={{ title: 'You told us:', answers: <li>“I wake in the night most nights.”</li> }}
      actions={
        <>
          <Button icon="add">Add to my plan</Button>
          <LinkButton variant="secondary" href="#main">
            Start the sleep pathway
          </LinkButton>
        </>
      }
    />
  ),
  'already in the plan': (
    <RecommendationCard
      area="Getting around"
      title="Line up a ride before you need one"
      picture="orchard-path"
      why={{ title: 'Why it helps', text: 'When the ride is settled in advance, people go out more often.' }}
      actions={
        <Button variant="secondary" icon="check">
          In my plan
        </Button>
      }
    />
  ),
} satisfies Examples
