import { Trans, useTranslation } from 'react-i18next'
import { ListenButton } from '../shared/listen/listen-button.tsx'
import { useSite } from '../shared/page/site.ts'
import { Button } from '../ui/button/button.tsx'
import { Horizon } from '../ui/horizon/horizon.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { Note } from '../ui/note/note.tsx'
import { ProgressBar, QuestionBar } from '../ui/progress-bar/progress-bar.tsx'
import { TextSize } from '../ui/text-size/text-size.tsx'
import type { PageView } from './page-view.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { QuestionRuns } from './question-runs.tsx'

interface QuestionPageProps {
  view: PageView
  /** The form's action. */
  address: string
  /** The person came from the list of answers and goes back there. */
  toAnswers: boolean
  /** The page is shown again because an answer calls for another question. */
  more: boolean
}

/** One page of the check-up: progress, questions, and the buttons Back and Continue. */
export function QuestionPage({ view, address, toAnswers, more }: QuestionPageProps) {
  const { t } = useTranslation(['questionnaire', 'common'])
  const { failed } = view
  const title = t('title', { position: view.position, total: view.total, title: view.title })
  const called = failed ? t('errorTitle', { title }) : more ? t('moreTitle', { title }) : title
  const words = { offline: t('offline'), trouble: t('trouble'), sentLate: t('sentLate') }
  return (
    <>
      <title>{t('common:pageTitle', { page: called })}</title>
      <Bar view={view} />
      <div className="wrap">
        <form
          id="page-form"
          className="q"
          method="post"
          action={address}
          noValidate
          data-paging
          data-words={JSON.stringify(words)}
        >
          <input type="hidden" name="page" value={view.id} />
          {failed && <ProblemSummary runs={view.runs} refused={view.refused} />}
          <div className="q__ask">
            <h1 tabIndex={-1}>{view.title}</h1>
            {view.audience === 'with' && <p className="lead">{t('leadWith')}</p>}
            {view.audience === 'for' && <p className="lead">{t('leadFor')}</p>}
            {view.audience !== 'with' && view.audience !== 'for' && <p className="lead">{view.lead ?? t('lead')}</p>}
            {view.lines.map((line) => (
              <Note tone="warn" icon="tip" key={line}>
                <p>{line}</p>
              </Note>
            ))}
            {!failed && <Saved view={view} />}
          </div>
          <div>
            <div>
              <QuestionRuns runs={view.runs} more={more} />
            </div>
            <div className="q__state" data-connection hidden>
              <Note tone="warn">{null}</Note>
            </div>
            <div className="q__nav">
              {(toAnswers || !view.first) && (
                <Button look="secondary" icon="arrowLeft" name="go" value="back" formNoValidate>
                  {t('back')}
                </Button>
              )}
              <Button iconAfter="arrowRight" name="go" value="next">
                {toAnswers ? t('toAnswers') : view.last ? t('finish') : t('continue')}
              </Button>
            </div>
          </div>
        </form>
      </div>
      <Horizon />
    </>
  )
}

/** The progress, and the tools of the page. */
function Bar({ view }: { view: PageView }) {
  const { t } = useTranslation(['questionnaire', 'common'])
  const { textStep } = useSite()
  return (
    <QuestionBar
      tools={
        <>
          <ListenButton />
          <span className="only-s">
            <TextSize
              action="/preferences"
              form="page-form"
              step={textStep}
              words={{
                group: t('common:textSize.group'),
                smaller: t('common:textSize.smaller'),
                larger: t('common:textSize.larger'),
              }}
            />
          </span>
          <Button look="tool" icon="save" name="go" value="later" form="page-form" formNoValidate>
            {t('later.short')} <span className="more">{t('later.rest')}</span>
          </Button>
        </>
      }
    >
      <ProgressBar
        text={t('page', { position: view.position, total: view.total })}
        section={view.title}
        left={t('minutesLeft', { count: view.minutesLeft })}
        value={view.position}
        max={view.total}
      />
    </QuestionBar>
  )
}

/** When the answers were last saved, and for how long they are kept. */
function Saved({ view: { saved, keptDays } }: { view: PageView }) {
  const { t } = useTranslation('questionnaire')
  return (
    <output className="saved" data-saved>
      <Icon name="check" />
      <span>
        {saved ? (
          <Trans
            t={t}
            i18nKey="saved"
            values={{ time: saved.text, days: keptDays }}
            components={{
              time: (
                <time data-local dateTime={saved.iso}>
                  {saved.text}
                </time>
              ),
            }}
          />
        ) : (
          t('willSave', { days: keptDays })
        )}
      </span>
    </output>
  )
}
