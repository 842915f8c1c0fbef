import { useT } from '#platform/i18n/use-t.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { QuestionBar } from '#ui/charts/progress-bar/progress-bar.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ProblemSummary } from '../question/problem-summary.tsx'
import { QuestionRuns } from '../question/question-runs.tsx'
import type { Run } from '../question/question-view.ts'
import { shownField } from '../question/shown.ts'
import { startFormId } from '../start/start-form.tsx'

/** The full check-up on one page. */
export type SurveyView = {
  /** Id of the check-up with the answers. */
  checkUp: string
  /** The stored answers that the page showed, from `shownIn`. */
  shown: string
  /** All answers were rejected because the partner is invalid. */
  refused: boolean
  /** True if some of the submitted answers were rejected. */
  failed: boolean
  sections: readonly { id: string; title: string; runs: readonly Run[] }[]
}

/** Every question of the check-up on one page, for a helper who reads it aloud. */
export function SurveyForm({ view, more }: { view: SurveyView; more: boolean }) {
  const t = useT(['checkUp', 'questionnaire', 'common'])
  const title = t('survey.title')
  return (
    <>
      <title>{t('common:pageTitle', { page: view.failed ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <QuestionBar
        tools={
          <>
            <ListenButton />
            <Button variant="tool" icon="save" name="go" value="later" form={startFormId} formNoValidate>
              {t('questionnaire:later.short')} {t('questionnaire:later.rest')}
            </Button>
          </>
        }
      >
        <form method="post" className="qprog row">
          <span>{t('survey.another.text')}</span>
          <Button variant="secondary" size="small" name="another" value="yes">
            {t('survey.another.button')}
          </Button>
        </form>
      </QuestionBar>
      <div className="wrap">
        <form id={startFormId} className="survey" method="post" noValidate data-keeps>
          <input type="hidden" name="check_up" value={view.checkUp} />
          <input type="hidden" name={shownField} value={view.shown} />
          {view.failed && <ProblemSummary runs={view.sections.flatMap(({ runs }) => runs)} refused={view.refused} />}
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{t('survey.lead')}</p>
          </div>
          {view.sections.map((section) => (
            <section key={section.id} className="q" aria-labelledby={`${section.id}-title`}>
              <div className="q__ask">
                <h2 id={`${section.id}-title`}>{section.title}</h2>
              </div>
              <div>
                <QuestionRuns runs={section.runs} more={more} level={3} />
              </div>
            </section>
          ))}
          <div className="q__nav">
            <Button size="large" iconAfter="arrowRight" name="go" value="next">
              {t('survey.send')}
            </Button>
          </div>
        </form>
      </div>
    </>
  )
}
