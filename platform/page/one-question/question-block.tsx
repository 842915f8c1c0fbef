import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from './one-question.css?url'

interface QuestionBlockProps {
  /** Position in the form, from 0. */
  at: number
  /** Message for a missing answer; none if the question is optional. */
  missing?: string
  /** The question, as an h2 or h3 with its control. */
  children: ReactNode
}

/** A question of a form that `show-one.ts` shows one at a time. */
export function QuestionBlock({ at, missing, children }: QuestionBlockProps) {
  const t = useT('questionnaire')
  return (
    <div className="stack" data-one>
      <StyleSheet href={styles} />
      {children}
      {missing && <p className="err" role="alert" data-missing={missing} hidden />}
      {at > 0 && (
        <div data-back hidden>
          <Button type="button" variant="quiet" icon="arrowLeft">
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  )
}
