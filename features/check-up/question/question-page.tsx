import { Trans } from 'react-i18next/TransWithoutContext'
import { CrisisRow } from '#domain/support/crisis-row.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { usePageFacts } from '#platform/page/page-facts.ts'
import { useSite } from '#platform/page/site.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { HelpBoxStyles } from '#ui/cards/help-box/help-box.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Climb, Tower } from '#ui/charts/climb/climb.tsx'
import { ProgressBar, QuestionBar } from '#ui/charts/progress-bar/progress-bar.tsx'
import { classes } from '#ui/classes.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { forwardAt, type Step, stepBefore } from '../client/question/steps.ts'
import { MilestoneText } from './milestone-text.tsx'
import styles from './one-by-one.css?url'
import type { PageView } from './page-view.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { QuestionRuns } from './question-runs.tsx'
import type { QuestionView } from './question-view.ts'
import { shownField } from './shown.ts'

interface QuestionPageProps {
  view: PageView
  /** The form's action. */
  address: string
  /** The person came from the list of answers and returns to it. */
  toAnswers: boolean
  /** True if the page is shown again because an answer requires another question. */
  more: boolean
}

/**
 * One page of the check-up: progress, questions, and the buttons Back and Continue. With scripts it shows one question
 * at a time, unless the respondent prefers full pages; classes mark elements of only one of the two modes, so that
 * styles decide before the first paint (one-by-one.css).
 */
export function QuestionPage({ view, address, toAnswers, more }: QuestionPageProps) {
  const t = useT(['questionnaire', 'common'])
  const site = useSite()
  const { asking, session } = site
  const { failed } = view
  const title = t('title', { position: view.position, total: view.total, title: view.title })
  const called = failed ? t('errorTitle', { title }) : more ? t('moreTitle', { title }) : title
  const texts = {
    offline: t('offline'),
    offlineDevice: t('offlineDevice'),
    trouble: t('trouble'),
    sentLate: t('sentLate'),
    saving: t('one.saving'),
  }
  const isOne = !asking.full
  const facts = useFacts(view, toAnswers)
  const forward = forwardAt(stepsOf(view), view.here ?? '', { lastPage: view.last, toAnswers })
  const skipsPart = forward === 'skip' && view.runs.some(({ questions }) => questions.some(isPartHere(view)))
  const label = toAnswers ? t('toAnswers') : view.last ? t('finish') : t('continue')
  return (
    <>
      <title>{t('common:pageTitle', { page: called })}</title>
      <StyleSheet href={styles} />
      {view.mayStop && <HelpBoxStyles />}
      <ScriptsRun />
      <div className={classes('ask', isOne && 'ask--one')} {...(isOne && facts.data)}>
        <Bar view={view} />
        <div className="wrap ask__two">
          {isOne && (
            <div className="ask__side">
              <Tower at={view.position} total={view.total} here={t('one.here', view)} />
            </div>
          )}
          <form
            id="page-form"
            className="q"
            method="post"
            action={address}
            noValidate
            data-paging
            data-check-up={session?.kiosk ? undefined : view.checkUp}
            data-words={JSON.stringify(texts)}
          >
            {/* Without scripts, browsers restore a form after Back if its first fields have the same names. With the
            stored answers as a name, they restore none that are older. */}
            <input type="hidden" name={view.shown} disabled />
            <input type="hidden" name="page" value={view.id} />
            <input type="hidden" name="check_up" value={view.checkUp} />
            <input type="hidden" name={shownField} value={view.shown} />
            {isOne && <Way view={view} />}
            {failed && (
              <div className={classes('q__errors', !view.refused && 'pages-only')}>
                <ProblemSummary runs={view.runs} refused={view.refused} />
              </div>
            )}
            <div className="q__ask">
              <h1 tabIndex={-1}>{view.title}</h1>
              <Lead view={view} />
              {view.lines.map((line) => (
                <Note tone="warn" icon="tip" key={line}>
                  <p>{line}</p>
                </Note>
              ))}
              {!failed && <Saved view={view} />}
            </div>
            {isOne && view.milestone && !toAnswers && <MilestoneText milestone={view.milestone} view={view} />}
            {isOne && <WayBack said={view.previousAnswer} />}
            <div>
              <div>
                <QuestionRuns runs={view.runs} more={more} here={view.here} />
              </div>
              <div className="q__state" data-connection hidden>
                <Note tone="warn">{null}</Note>
              </div>
              <div className="q__nav">
                {(toAnswers || view.backs) && (
                  <Button variant="secondary" icon="arrowLeft" name="go" value="back" formNoValidate>
                    {t('back')}
                  </Button>
                )}
                <Button iconAfter="arrowRight" name="go" value="next" data-forward={forward}>
                  <span className="pages-only" data-label={label}>
                    {label}
                  </span>
                  <span className="one-only">{facts.words[skipsPart ? 'skipPart' : forward]}</span>
                </Button>
              </div>
              {isOne && (
                <div className="one-only foot on-dark ask__crisis">
                  <div className="foot__crisis">
                    <CrisisRow actions={site.crisis.actions} address={site.address} form="page-form" />
                  </div>
                </div>
              )}
            </div>
          </form>
        </div>
      </div>
      <div className="pages-only">
        <Horizon />
      </div>
    </>
  )
}

/**
 * Marks the document before its questions are painted: scripts run here, so questions can be shown one at a time. If
 * question.ts has not run by the load event, the page shows all questions again.
 */
function ScriptsRun() {
  const { nonce } = usePageFacts()
  return (
    <script nonce={nonce}>
      {'document.documentElement.toggleAttribute(`data-scripts`, `noModule` in HTMLScriptElement.prototype); ' +
        'addEventListener(`load`, function () { document.documentElement.dataset.scripts || ' +
        'document.documentElement.removeAttribute(`data-scripts`) })'}
    </script>
  )
}

/** Returns the questions of the page as read by the script that shows one at a time. */
const stepsOf = ({ runs }: PageView): Step[] =>
  runs.flatMap(({ questions }) =>
    questions.map(({ id, visible, values, when }) => ({
      id,
      visible,
      answered: values.length > 0,
      followUp: when.length > 0,
    })),
  )

/** Returns the data for the one-by-one script: position, texts, and the previous answer. */
function useFacts(view: PageView, toAnswers: boolean) {
  const t = useT(['questionnaire', 'common'])
  const { asking } = useSite()
  const title = t('one.title', view)
  const texts = {
    title: t('common:pageTitle', { page: title }),
    errorTitle: t('common:pageTitle', { page: t('errorTitle', { title }) }),
    skipped: t('one.skipped'),
    change: t('one.change'),
    answerIt: t('one.answerIt'),
    skip: t('one.skip'),
    skipPart: t('one.skipPart'),
    next: t('one.next'),
    finish: t('finish'),
    toAnswers: t('toAnswers'),
    goOn: t('one.goOn'),
    saving: t('one.saving'),
    saved: t('one.saved'),
    advances: t('one.comes'),
    device: t('one.device'),
    page: t('one.page'),
    late: t('one.late'),
  }
  const data = {
    'data-said': view.previousAnswer ?? '',
    'data-words': JSON.stringify(texts),
    'data-first-page': view.previousAnswer === null || undefined,
    'data-last-page': view.last || undefined,
    'data-failed': view.failed || undefined,
    'data-to-answers': toAnswers || undefined,
    'data-by-itself': asking.byItself || undefined,
    'data-rungs': view.runs.some(({ questions }) => questions.some(isLadderHere(view))) || undefined,
    'data-at-first': stepBefore(stepsOf(view), view.here ?? '') === null || undefined,
  }
  return { words: texts, data }
}

const isLadderHere =
  ({ here }: PageView) =>
  ({ id, type }: QuestionView) =>
    id === here && type === 'ladder'

const isPartHere =
  ({ here }: PageView) =>
  ({ id, lastAnswers }: QuestionView) =>
    id === here && lastAnswers !== undefined

/** The progress and the tools of a full page. */
function Bar({ view }: { view: PageView }) {
  const t = useT(['questionnaire', 'common'])
  return (
    <div className="pages-only">
      <QuestionBar tools={<ListenButton />}>
        <ProgressBar
          text={t('page', { position: view.position, total: view.total })}
          section={
            view.about ? (
              <>
                {view.title} · <About about={view.about} />
              </>
            ) : (
              view.title
            )
          }
          left={t('minutesLeft', { count: view.minutesLeft })}
          value={view.position}
          max={view.total}
        />
      </QuestionBar>
    </div>
  )
}

/** Progress by part: a drawing on a phone, text only on wide screens. */
function Way({ view }: { view: PageView }) {
  const t = useT('questionnaire')
  return (
    <div className="one-only no-print">
      <Climb at={view.position} total={view.total}>
        <b>{t('one.part', view)}</b>{' '}
        <span aria-hidden="true">
          {view.title}
          <span className="way__left">. {t('minutesLeft', { count: view.minutesLeft })}</span>
        </span>
        {view.about && <About about={view.about} />}
      </Climb>
    </div>
  )
}

/** The person of the questions, beside the part. */
function About({ about: { name, isOther, isAsked } }: { about: NonNullable<PageView['about']> }) {
  const t = useT('questionnaire')
  if (name === null) return <b>{t(isAsked ? 'askCaredFor' : 'aboutCaredFor')}</b>
  return <b>{t(isAsked ? 'askOther' : isOther ? 'aboutOther' : 'about', { name })}</b>
}

/** The text below the title. In the one-by-one mode it is on the first question only and explains what happens next. */
function Lead({ view }: { view: PageView }) {
  const t = useT('questionnaire')
  const { asking } = useSite()
  const lead =
    view.audience === 'with' ? t('leadWith') : view.audience === 'for' ? t('leadFor') : (view.lead ?? t('lead'))
  return (
    <p className={classes('lead', view.lead !== null && 'lead--own')}>
      {lead}
      {view.first && asking.byItself && <span className="one-only by-itself"> {t('one.tap')}</span>}
      {view.first && <span className="one-only"> {t('one.willSave', { days: view.retentionDays })}</span>}
    </p>
  )
}

/** The previous answer and the link to it. Without one its space stays empty. */
function WayBack({ said }: { said: PageView['previousAnswer'] }) {
  const t = useT('questionnaire')
  return (
    <div className="back no-print">
      <span>
        <span data-said-label hidden={!said}>
          {t('one.said')}{' '}
        </span>
        <b data-said-here>{said || t('one.skipped')}</b>
      </span>
      <Button variant="quiet" size="small" name="go" value="back" formNoValidate>
        <span data-change>{t(said ? 'one.change' : 'one.answerIt')}</span>
      </Button>
    </div>
  )
}

/** The time of the last save, and the retention period. */
function Saved({ view: { saved, retentionDays } }: { view: PageView }) {
  const t = useT('questionnaire')
  return (
    <output className="saved pages-only" data-saved>
      <Icon name="check" />
      <span>
        {saved ? (
          <Trans
            t={t}
            i18nKey="saved"
            values={{ time: saved.text, days: retentionDays }}
            components={{
              time: (
                <time data-local dateTime={saved.iso}>
                  {saved.text}
                </time>
              ),
            }}
          />
        ) : (
          t('willSave', { days: retentionDays })
        )}
      </span>
    </output>
  )
}
