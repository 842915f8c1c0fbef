import { Fragment, type ReactNode } from 'react'
import { HeroOrchard } from '../../illustrations/hero-orchard.tsx'
import { Icon, type IconName } from '../../illustrations/icon/icon.tsx'
import { Heading } from '../heading/heading.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './hero.css?url'

interface HeroProps {
  title: ReactNode
  lead: ReactNode
  /** The single button, and the content directly above it. */
  action: ReactNode
  /** Other actions as LinkLines. */
  others?: ReactNode
  /** Short facts below the links. */
  facts?: readonly { icon: IconName; text: string }[]
}

/** The head of the landing page, over the orchard. */
export function Hero({ title, lead, action, others, facts = [] }: HeroProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <section className="hero">
        <div className="wrap hero__in">
          <div className="hero__words">
            <Heading level={1}>{title}</Heading>
            <p className="lead">{lead}</p>
            {action}
            {others && <div className="hero__others">{others}</div>}
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
    </>
  )
}

/** Links in one line, separated by dots. A dot wraps with the link after it. */
export function LinkLine({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <p className="linkline">
      {links.map(({ href, text }, index) => (
        <Fragment key={href}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <a href={href}>{text}</a>
        </Fragment>
      ))}
    </p>
  )
}
