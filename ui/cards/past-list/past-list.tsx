import type { ReactNode } from 'react'
import { StateTag } from '../../charts/state-tag/state-tag.tsx'
import { LinkButton } from '../../controls/button/button.tsx'
import { Icon } from '../../illustrations/icon/icon.tsx'
import type { State } from '../../illustrations/plants/plant.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './past-list.css?url'

export interface Past {
  id: string
  /** The ladder step of that check-up; null if unknown. */
  step: number | null
  day: ReactNode
  state: State | null
  /** Name of the state. */
  stateWord: ReactNode
  /** The step as text for screen readers, since sighted readers see it in the picture. */
  stepTexts: ReactNode
  text?: ReactNode
  link: { href: string; label: ReactNode }
}

/** Past check-ups, newest first: the step on a wooden rung, the day, the state, a link to the report. */
export function PastList({ past }: { past: readonly Past[] }) {
  return (
    <div>
      <StyleSheet href={styles} />
      <ol reversed>
        {past.map(({ id, step, day, state, stateWord, stepTexts, text, link }) => (
          <li className="past" key={id}>
            <span className="past__step" aria-hidden="true">
              {step ?? <Icon name="document" />}
            </span>
            <div>
              <div className="past__name">
                <h3>{day}</h3>
                {state && <StateTag state={state}>{stateWord}</StateTag>}
              </div>
              {/* Without a step the rung is empty, so everyone sees the text. */}
              <p className={step === null ? undefined : 'vh'}>{stepTexts}</p>
              {text && <p>{text}</p>}
            </div>
            <LinkButton variant="secondary" size="small" href={link.href}>
              <span>{link.label}</span>
            </LinkButton>
          </li>
        ))}
      </ol>
    </div>
  )
}
