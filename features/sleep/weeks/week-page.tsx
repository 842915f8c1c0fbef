import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { PictureRow } from '#ui/cards/picture-row/picture-row.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { blankPage, diaryPage, stagePages } from '../addresses.ts'
import { WakeTimeForm } from '../diary/wake-time-form.tsx'
import { PathwayPage } from '../pathway-page.tsx'
import { Cautions } from '../screening/cautions.tsx'
import { CardOfWeek } from './card-of-week.tsx'
import { adviceOf } from './lessons.ts'
import { finished } from './progress.ts'
import type { WeekView } from './week-view.server.ts'

const safety = ['drive', 'path', 'pills', 'aids', 'caring'] as const

interface WeekPageProps {
  view: WeekView
  /** Id of the form. The header buttons may submit it, too. */
  formId: string
  /** The wake-up time as entered, if it is invalid. */
  wrongWakeTime?: string
}

/** A week: its reason, the advice, the diary, and the link to the next one. */
export function WeekPage({ view, formId, wrongWakeTime }: WeekPageProps) {
  const { responseId, week, stage, plan, wakeTime, calendar } = view
  const t = useT('sleep')
  const advice = adviceOf(week, plan.version)
  // The sleep weeks are unavailable until the person has talked with someone.
  const goesOn = plan.version !== 'help'
  return (
    <PathwayPage title={t('weeks.title', { number: week })} position={{ responseId, stage, week }}>
      <Cautions view={view} />
      {view.card && <CardOfWeek responseId={responseId} card={view.card} />}
      {advice.length > 0 && (
        <>
          <section className="stack" aria-labelledby="why">
            <PictureRow picture="night-window">
              <h2>{t(`weeks.${week}.name`)}</h2>
            </PictureRow>
            <h3 id="why" className="h4">
              {t('weeks.why')}
            </h3>
            <p>{t(`weeks.${week}.learn`)}</p>
          </section>
          <section className="stack" aria-labelledby="this-week">
            <h2 id="this-week">{t('weeks.thisWeek')}</h2>
            <TickList items={advice.map((each) => ({ id: each, text: t(`advice.${each}`) }))} />
          </section>
        </>
      )}
      {goesOn && week > 1 && (
        <WakeTimeForm value={wrongWakeTime ?? wakeTime} isWrong={wrongWakeTime !== undefined} calendar={calendar} />
      )}
      {goesOn && <DiaryPart view={view} />}
      <section className="stack" aria-labelledby="safety">
        <h2 id="safety">{t('weeks.safety')}</h2>
        <TickList items={safety.map((each) => ({ id: each, icon: 'shield', text: t(`safety.${each}`) }))} />
      </section>
      {goesOn && <NextPart view={view} formId={formId} />}
    </PathwayPage>
  )
}

function DiaryPart({ view: { responseId, week, started, readiness } }: { view: WeekView }) {
  const t = useT('sleep')
  const locale = useLocale()
  return (
    <section className="stack" aria-labelledby="log">
      <h2 id="log">{t('weeks.log')}</h2>
      {started && <p data-off-paper>{t('weeks.started', { day: started })}</p>}
      <p>{t(`weeks.${week}.goal`)}</p>
      <div className="row">
        <LinkButton
          icon="pencil"
          variant={readiness.isReady ? 'secondary' : 'primary'}
          href={addressFor(locale, responseId, diaryPage)}
        >
          {t('diary.open')}
        </LinkButton>
        <LinkButton icon="print" variant="quiet" href={addressFor(locale, responseId, blankPage)}>
          {t('diary.paper')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Continue to the next week or repeat this one. The progress in the diary restricts neither. */
function NextPart({ view, formId }: WeekPageProps) {
  const { responseId, week, stage, readiness } = view
  const t = useT('sleep')
  const locale = useLocale()
  const isLast = week === 4
  return (
    <form method="post" id={formId} className="stack no-print" aria-labelledby="ready">
      {stage === week ? (
        <>
          <h2 id="ready">{t(isLast ? 'ready.titleLast' : 'ready.title')}</h2>
          <p>{readiness.isReady ? t(`weeks.${week}.ready`) : t('ready.notReady', readiness)}</p>
          <p>{t('ready.free')}</p>
          <div className="row">
            <Button name="go" value="next" variant={readiness.isReady ? 'primary' : 'secondary'} iconAfter="arrowRight">
              {t(isLast ? 'ready.yesLast' : 'ready.yes')}
            </Button>
            <Button name="go" value="again" variant="secondary">
              {t('ready.no')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2 id="ready">{t(stage === finished ? 'complete.title' : 'weeks.title', { number: stage })}</h2>
          {stage !== finished && <p>{t('weeks.notNow', { number: stage })}</p>}
          <div className="row">
            <LinkButton href={addressFor(locale, responseId, stagePages[stage])} iconAfter="arrowRight">
              {t(stage === finished ? 'weeks.toComplete' : 'weeks.toNow')}
            </LinkButton>
            <Button name="go" value="here" variant="secondary">
              {t('weeks.here')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
