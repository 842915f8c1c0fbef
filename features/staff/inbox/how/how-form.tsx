import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import type { FieldError } from '#ui/controls/error-summary/error-summary.tsx'
import { Field, TextArea } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { isWritten, stepLabel, type Translate } from '../request-row.tsx'
import type { RequestView } from '../view.server.ts'
import { type How, howsFor, mergedNote } from './how.ts'
import type { Refused } from './problem.ts'

interface HowFormProps {
  request: RequestView
  refused: Refused
  /** The error to show at a control; null for none. */
  problem: FieldError | null
  /** The days by which there may be more. */
  days: { from: string; to: string }
  /** Maximum length of the note. */
  most: number
}

/** Asks how a call went, with a note, and offers the other steps. */
export function HowForm({ request, refused, problem, days, most }: HowFormProps) {
  const t = useT('requests')
  const { revision, state, steps } = request
  const answers = howsFor(request)
  const errorOf = (id: string) => problem?.id === id && problem.message
  const mayNote = steps.includes('note')
  const hasNote = mayNote || refused.note !== undefined
  const mayTake = steps.includes('take')
  const others = (['over', 'back', 'again'] as const).filter((step) => steps.includes(step))
  const mayClose = state === 'waiting' && steps.includes('close')
  if (!hasNote && !mayTake && others.length === 0 && !mayClose) return null
  return (
    <Panel>
      <form method="post" id="how" className="how stack stack--loose" noValidate>
        <input type="hidden" name="revision" value={revision} />
        {answers.length > 0 && (
          <ChoiceGroup
            id="how-answer"
            name="how"
            type="radio"
            legend={<h2>{t('how.title')}</h2>}
            error={errorOf('how-answer')}
            options={answers.map((how) => ({ value: how, label: answerLabel(t, how, request) }))}
            value={refused.how ? [refused.how] : []}
          />
        )}
        {answers.includes('more') && (
          <div className="how__by">
            <Field
              id="by"
              name="by"
              type="date"
              width="short"
              label={t('how.by')}
              hint={t('how.byHint')}
              error={errorOf('by')}
              min={days.from}
              max={days.to}
              defaultValue={refused.by}
            />
          </div>
        )}
        {hasNote && <NoteField request={request} refused={refused} error={errorOf('note')} most={most} />}
        <div className="row">
          {mayTake && (
            <Button name="go" value="take">
              {stepLabel(t, 'take', request)}
            </Button>
          )}
          {mayNote && (
            <Button name="go" value="save" variant={mayTake ? 'secondary' : 'primary'}>
              {t(answers.length > 0 ? 'how.save' : 'how.saveNote')}
            </Button>
          )}
          {mayClose && (
            <Button name="go" value="close" variant="secondary">
              {t('do.close')}
            </Button>
          )}
          {others.map((step) => (
            <Button key={step} name="go" value={step} variant={step === 'back' ? 'quiet' : 'secondary'}>
              <span>{stepLabel(t, step, request)}</span>
            </Button>
          ))}
        </div>
      </form>
    </Panel>
  )
}

/** Returns the words of an answer: of writing, if the person asked for email or text. */
function answerLabel(t: Translate, how: How, request: RequestView): string {
  if (how === 'wrong') return request.reach?.way === 'email' ? t('how.wrongEmail') : t('how.wrong')
  return isWritten(request) && how !== 'close' ? t(`how.written.${how}`) : t(`how.${how}`)
}

interface NoteFieldProps extends Pick<HowFormProps, 'request' | 'refused' | 'most'> {
  error: ReactNode
}

function NoteField({ request, refused, error, most }: NoteFieldProps) {
  const t = useT('requests')
  const { note: typed, noteBefore: before = request.note } = refused
  const note = typed === undefined ? request.note : mergedNote({ typed, before, now: request.note })
  const isMerged = typed !== undefined && note !== typed && note !== request.note
  const hint = request.isNameless
    ? t('note.hintNameless', { max: most })
    : t('note.hint', { name: request.name, max: most })
  return (
    <>
      <input type="hidden" name="note-before" value={request.note} />
      <TextArea
        id="note"
        name="note"
        label={t('note.label')}
        hint={isMerged ? `${t('note.merged')} ${hint}` : hint}
        error={error}
        rows={3}
        defaultValue={note}
      />
    </>
  )
}
