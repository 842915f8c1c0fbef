import { isWordy } from '#platform/i18n/long-question.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { offPaper } from '../off-paper.ts'
import { QuestionInput } from './question-input.tsx'
import type { QuestionView, Run } from './question-view.ts'

interface QuestionRunsProps {
  runs: readonly Run[]
  /** Marks unanswered follow-up questions as new. */
  more?: boolean
  /** Level of the questions' headings. */
  level?: 2 | 3
  /** The current question, if a script shows one at a time. */
  here?: string
}

/** A list of questions. Questions with the same lead-in form a group, with the lead-in once above it. */
export function QuestionRuns({ runs, more = false, level = 2, here }: QuestionRunsProps) {
  return runs.map(({ leadIn, questions }) => {
    const blocks = questions.map((question) => (
      <QuestionBlock key={question.id} question={question} more={more} level={level} stem={leadIn} here={here} />
    ))
    if (leadIn === undefined) return blocks
    const nonePrinted = questions.every(({ id }) => offPaper.includes(id))
    return (
      <fieldset className="qrun" key={leadIn} data-off-paper={nonePrinted || undefined}>
        <legend className="lead qrun__lead">{leadIn}</legend>
        {blocks}
      </fieldset>
    )
  })
}

/**
 * One question. A script shows and hides questions that depend on answers of this page ([data-when]); hidden ones are
 * not submitted, and `asked` lists the visible ones. Private questions are not printed, not even blank, since whether
 * one was answered is private, too.
 */
interface QuestionBlockProps {
  question: QuestionView
  more: boolean
  level: 2 | 3
  stem: string | undefined
  here: string | undefined
}

function QuestionBlock({ question, more, level, stem, here }: QuestionBlockProps) {
  const t = useT('questionnaire')
  const { id, visible, when, values, text } = question
  const isNew = more && visible && when.length > 0 && values.length === 0
  const clears =
    question.type !== 'number' && question.type !== 'zip' && !(question.type === 'choice' && question.multiple)
  return (
    <div
      className="qblock"
      id={`q-${id}`}
      data-question={id}
      data-here={id === here ? '' : undefined}
      data-wordy={isWordy(text) ? '' : undefined}
      data-part={question.lastAnswers ? '' : undefined}
      data-choice={question.type === 'choice' && !question.multiple ? '' : undefined}
      data-off-paper={offPaper.includes(id) || undefined}
      data-when={when.length > 0 ? JSON.stringify(when) : undefined}
      hidden={!visible}
    >
      {isNew && <Note live="status">{t('more')}</Note>}
      <input type="hidden" name="asked" value={id} disabled={!visible} />
      <div className="qblock__listen">
        <ListenButton question={text} />
      </div>
      {stem && (
        <p className="stem" id={`${id}-stem`}>
          {stem}
        </p>
      )}
      <QuestionInput question={question} level={level} stem={stem && `${id}-stem`} />
      {question.type === 'choice' && question.max !== undefined && (
        <p className="qblock__said" data-max-said={t('max', { max: question.max })} hidden />
      )}
      <div className="keep">
        <output className="keep__said one-only" />
        <Button variant="quiet" size="small" type="button" className="keep__again" data-again="">
          {t('one.again')}
        </Button>
        {clears && (
          <Button
            variant="quiet"
            size="small"
            name="clear"
            value={id}
            formNoValidate
            hidden={values.length === 0}
            data-clear={t('cleared')}
          >
            <span>
              {t('clear.short')} <span className="keep__rest">{t('clear.rest')}</span>
              <span className="vh">: {text}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
