import { LinkButton } from '#app/ui/button/button.tsx'
import type { Examples } from '#app/ui/examples.ts'
import { Hero } from '#app/ui/hero/hero.tsx'

export const heroExamples = {
  landing: (
    <Hero
      eyebrow="Offered to you by Volusia Council"
      title={
        <>
          See where you stand. <br />
          Choose your next step.
        </>
      }
      lead="A wellbeing check-up for people 60 and over, and those who care for them. Your personal report is ready right away."
      actions={
        <>
          <LinkButton size="large" iconAfter="arrowRight" href="#main">
            Start my CheckUp
          </LinkButton>
          <LinkButton look="secondary" href="#main">
            I already have a report
          </LinkButton>
        </>
      }
      facts={[
        { icon: 'clock', text: '5 to 10 minutes' },
        { icon: 'person', text: 'No account needed' },
      ]}
    />
  ),
} satisfies Examples
