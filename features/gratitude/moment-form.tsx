import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { longestMoment, type Prompt } from './moments.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const momentFormId = 'moment-form'

/** Reason why an entry was not saved. */
export type MomentProblem = 'empty' | 'long' | 'tooMany' | 'nowhere'

interface MomentFormProps {
  prompt: Prompt
  /** Idempotency key, so that a form sent twice saves one entry. */
  requestKey: string
  text: string
  problem: MomentProblem | null
  /** Days for which a guest's entries are stored; null if they are saved to an account. */
  guestDays: number | null
  /** Address of the page that saves a check-up. */
  save: string
}

/** The field for today's entry, below the prompt. */
export function MomentForm({ prompt, requestKey, text, problem, guestDays, save }: MomentFormProps) {
  const t = useT('gratitude')
  const message = problem === 'empty' || problem === 'long' ? t(`errors.${problem}`, { max: longestMoment }) : undefined
  return (
    <section className="stack no-print" id="journal" aria-labelledby="journal-title">
      <h2 id="journal-title">{t('journal.title')}</h2>
      <p>{t('journal.lead')}</p>
      <Note id="saved" tone="ok" onArrival>
        {t('journal.saved')}
      </Note>
      {(problem === 'tooMany' || problem === 'nowhere') && (
        <Note tone="warn" live="alert">
          {t(`errors.${problem}`)}
        </Note>
      )}
      <form id={momentFormId} method="post" noValidate className="stack">
        {message && <ErrorSummary title={t('errors.title')} errors={[{ id: 'moment', message }]} />}
        <input type="hidden" name="request_key" value={requestKey} />
        <input type="hidden" name="prompt" value={prompt} />
        <TextArea
          id="moment"
          name="moment"
          label={t(`prompts.${prompt}`)}
          heading
          hint={`${t('journal.hint')} ${t('journal.limit', { max: longestMoment })}`}
          error={message}
          rows={3}
          defaultValue={text}
        />
        <div className="row">
          <Button name="go" value="save">
            {t('journal.save')}
          </Button>
          <Button variant="secondary" name="go" value="another">
            {t('today.another')}
          </Button>
        </div>
      </form>
      <p>{t('journal.hardDay')}</p>
      <p className="small">
        {t('journal.where')}{' '}
        {guestDays !== null && (
          <>
            {t('journal.guest', { days: guestDays })} <a href={save}>{t('journal.ways')}</a>
          </>
        )}
      </p>
    </section>
  )
}
