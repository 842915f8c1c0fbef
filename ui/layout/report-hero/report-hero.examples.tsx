import { LadderView } from '../../charts/ladder-view/ladder-view.tsx'
import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { ReportHero } from './report-hero.tsx'

export const reportHeroExamples = {
  'with a ladder': (
    <ReportHero
      eyebrow="Your wellbeing report · November 20, 2026"
      title="More than half of your life is going well"
      lead="You stand on step 6 of the ladder today, and you expect to climb to step 8."
      actions={
        <>
          <LinkButton variant="accent" href="#main">
            See your first step
          </LinkButton>
          <LinkButton variant="ghost" href="#main">
            Read the summary
          </LinkButton>
        </>
      }
      ladder={
        <LadderView
          now={6}
          expected={8}
          texts={{
            sentence: 'You stand on step 6 of 10 today. You expect to stand on step 8 in five years.',
            now: 'Today: 6',
            expected: 'In 5 years: 8',
          }}
        />
      }
    />
  ),
  'with the plant of a state': (
    <ReportHero eyebrow="Your wellbeing report" title="Some parts go well, and some are hard" state="surviving" />
  ),
} satisfies Examples
