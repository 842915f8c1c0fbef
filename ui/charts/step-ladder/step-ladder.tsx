import { Icon } from '../../illustrations/icon/icon.tsx'
import { LadderScene } from '../../illustrations/ladder-scene.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import { Rails } from '../ladder/rails.tsx'
import { Integers } from '../whole-numbers/integers.tsx'
import styles from './step-ladder.css?url'

/** One step of an intervention: its number (1 to 6), its text, and its state. */
interface LadderStep {
  number: number
  text: string
  state: 'done' | 'now' | 'next' | 'later'
  /** Name of the state; may be empty. */
  word: string
  href: string
}

interface StepLadderProps {
  /** Accessible name of the list. */
  label: string
  /** From the easiest one to the habit. */
  steps: readonly LadderStep[]
}

/** The six steps of an intervention as the rungs of a ladder, the easiest at the bottom. Each links to its page. */
export function StepLadder({ label, steps }: StepLadderProps) {
  return (
    <nav className="aladder" aria-label={label}>
      <StyleSheet href={styles} />
      <LadderScene width={400} height={700} sun={[320, 70]} branch />
      <div className="aladder__frame">
        <Rails />
        <ol>
          {steps.map(({ number, text, state, word, href }) => (
            <li key={number}>
              <a className={`arung is-${state}`} href={href} aria-current={state === 'now' ? 'step' : undefined}>
                <span className="no">{state === 'done' ? <Icon name="check" /> : number}</span>
                <span>
                  {state === 'done' && <span className="vh">{number}. </span>}
                  <Integers>{text}</Integers>
                  {word && <small>{word}</small>}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
