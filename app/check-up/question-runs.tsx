import { useTranslation } from 'react-i18next'
import { ListenButton } from '../shared/listen/listen-button.tsx'
import { Button } from '../ui/button/button.tsx'
import { Note } from '../ui/note/note.tsx'
import { offPaper } from './off-paper.ts'
import { QuestionInput } from './question-input.tsx'
import type { QuestionView, Run } from './question-view.ts'

interface QuestionRunsProps {
  runs: readonly Run[]
  /** Marks unanswered follow-up questions as new. */
  more?: boolean
  /** Level of the questions' headings. */
  level?: 2 | 3
}

/** A list of questions. Questions with the same opening words form a group, with the words once above it. */
export function QuestionRuns({ runs, more = false, level = 2 }: QuestionRunsProps) {
  return runs.map(({ leadIn, questions }) => {
    const blocks = questions.map((question) => (
      <QuestionBlock key={question.id} question={question} more={more} level={level} />
    ))
    if (leadIn === undefined) return blocks
    const nonePrinted = questions.every(({ id }) => offPaper.includes(id))
    return (
      <fieldset className="qrun" key={leadIn} data-off-paper={nonePrinted || undefined}>
        <legend className="lead">{leadIn}</legend>
        {blocks}
      </fieldset>
    )
  })
}

/**
 * One question. A script shows and hides questions that depend on answers of this page ([data-when]). Hidden questions
 * are not submitted; `asked` tells the server which questions were shown. What is private is not printed, blank or filled
 * in: whether it was answered would tell something, too.
 */
interface QuestionBlockProps {
  question: QuestionView
  more: boolean
  level: 2 | 3
}

function QuestionBlock({ question, more, level }: QuestionBlockProps) {
  const { t } = useTranslation('questionnaire')
  const { id, visible, when, values, text } = question
  const isNew = more && visible && when.length > 0 && values.length === 0
  const clears =
    question.type !== 'number' && question.type !== 'zip' && !(question.type === 'choice' && question.multiple)
  return (
    <div
      className="qblock"
      id={`q-${id}`}
      data-question={id}
      data-off-paper={offPaper.includes(id) || undefined}
      data-when={when.length > 0 ? JSON.stringify(when) : undefined}
      hidden={!visible}
    >
      {isNew && <Note live="status">{t('more')}</Note>}
      <input type="hidden" name="asked" value={id} disabled={!visible} />
      <div className="qblock__listen">
        <ListenButton question={text} />
      </div>
      <QuestionInput question={question} level={level} />
      {question.type === 'choice' && question.max !== undefined && (
        <p className="qblock__said" data-max-said={t('max', { max: question.max })} hidden />
      )}
      {clears && (
        <Button
          look="quiet"
          size="small"
          className="qblock__clear"
          name="clear"
          value={id}
          formNoValidate
          hidden={values.length === 0}
          data-clear={t('cleared')}
        >
          {t('clear')} <span className="vh">: {text}</span>
        </Button>
      )}
    </div>
  )
}
