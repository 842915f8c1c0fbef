import { LinkButton } from '../../controls/button/button.tsx'
import type { Examples } from '../../examples.ts'
import { Hero, LinkLine } from './hero.tsx'

export const heroExamples = {
  landing: (
    <Hero
      title={
        <>
          See where you stand. <br />
          Choose your next step.
        </>
      }
      lead="A wellbeing check-up for people of 60 and over, and those who care for them."
      action={
        <LinkButton size="large" iconAfter="arrowRight" href="#main">
          Start my CheckUp
        </LinkButton>
      }
      others={
        <LinkLine
          links={[
            { href: '#main', text: 'I have a code' },
            { href: '#hero', text: 'Sign in' },
          ]}
        />
      }
      facts={[
        { icon: 'clock', text: '5 to 10 minutes' },
        { icon: 'lock', text: 'Free and private' },
      ]}
    />
  ),
} satisfies Examples
