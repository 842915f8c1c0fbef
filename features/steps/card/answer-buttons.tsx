import { useT } from '#platform/i18n/use-t.ts'
import { Icon, type IconName } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './step-card.css?url'

const answers = [
  { value: 'did', icon: 'circleCheck' },
  { value: 'partly', icon: 'contrast' },
  { value: 'notYet', icon: 'circleDashed' },
] as const satisfies readonly { value: string; icon: IconName }[]

interface AnswerButtonsProps {
  /** URL of "How did it go?" for this step. */
  action: string
  /** Id of the element with the name of the step. */
  describedBy: string
}

/** The three answers to "How did it go?", each one press. */
export function AnswerButtons({ action, describedBy }: AnswerButtonsProps) {
  return (
    <form method="post" action={action} className="no-print">
      <AnswerChoices describedBy={describedBy} />
    </form>
  )
}

/** The three answers to "How did it go?", for use inside a form. */
export function AnswerChoices({ describedBy }: Pick<AnswerButtonsProps, 'describedBy'>) {
  const t = useT('steps')
  return (
    <div className="went">
      <StyleSheet href={styles} />
      {answers.map(({ value, icon }) => (
        <button key={value} type="submit" name="answer" value={value} aria-describedby={describedBy}>
          <Icon name={icon} />
          <span>{t(`how.${value}`)}</span>
        </button>
      ))}
    </div>
  )
}
