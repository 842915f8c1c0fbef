import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { HeroOrchard } from '#app/ui/illustrations/hero-orchard.tsx'

interface HeroProps {
  /** A line above the title: who offers the check-up. */
  eyebrow?: ReactNode
  title: ReactNode
  lead: ReactNode
  actions: ReactNode
  /** Short facts under the actions. */
  facts?: readonly { icon: IconName; text: string }[]
}

/** The head of the landing page, over the orchard. */
export function Hero({ eyebrow, title, lead, actions, facts = [] }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="row">{actions}</div>
          {facts.length > 0 && (
            <ul className="facts">
              {facts.map((fact) => (
                <li key={fact.text}>
                  <Icon name={fact.icon} />
                  {fact.text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="hero__art">
        <HeroOrchard />
      </div>
    </section>
  )
}
