import { LinkButton } from '../../controls/button/button.tsx'
import { Tick } from '../../controls/tick/tick.tsx'
import type { Examples } from '../../examples.ts'
import { FirstCard, TodayCard } from './today-card.tsx'

const texts = { open: 'Tap here when it is done', done: 'Done. Thank you for today.' }
const card = (done: boolean) => (
  <TodayCard
    id={`example-today-${done}`}
    icon="calendar"
    eyebrow="Today · Friday, December 4"
    title={done ? 'Stand steady for 10 minutes' : 'Write down how you slept'}
    lead="2 minutes, after breakfast, at the kitchen table"
  >
    <Tick size="large" done={done} texts={texts} describedBy={`example-today-${done}-title`} />
  </TodayCard>
)

export const todayCardExamples = {
  'still to do': card(false),
  done: card(true),
  'nothing planned yet': (
    <FirstCard id="example-first" kicker="Start here" title="Choose the days for your first step">
      <p>Walk in the hallway for 5 minutes.</p>
      <LinkButton href="#example-first">Pick my days</LinkButton>
    </FirstCard>
  ),
} satisfies Examples
