import { WhatChanged } from '#features/report/sections/results/comparison.tsx'
import { Ladder } from '#features/report/sections/results/ladder.tsx'
import { LadderTime } from '#features/report/sections/results/ladder-time.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale } from '#routes/screen.ts'
import { DashboardPart, LadderArch } from '#ui/cards/dashboard/dashboard.tsx'
import { PastList } from '#ui/cards/past-list/past-list.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { Home } from '../home.server.ts'
import type { NextText } from '../own-check-ups.ts'

type Newest = NonNullable<Home['newest']>

/** Maximum number of improvements and of setbacks, each. */
const maxChanges = 3

/** The latest unfinished check-up, with a link to continue it. */
export function UnfinishedPart({ open }: Pick<Home, 'open'>) {
  const t = useT('returning')
  const locale = useLocale()
  const [newest] = open
  if (!newest) return null
  return (
    <DashboardPart id="unfinished" title={t('unfinished.title')} ground="accent">
      <p>{t('unfinished.text', { day: newest.day })}</p>
      <div className="row">
        <LinkButton href={addressFor(locale, newest.id, '/checkUp')} iconAfter="arrowRight">
          {t('unfinished.goOn')}
        </LinkButton>
        {open.length > 1 && (
          <LinkButton variant="secondary" href={inLocale(locale, '/reports')}>
            {t('unfinished.more')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}

/** The ladder of life as a sentence and a picture; over time if there are several check-ups. */
export function ProgressPart({ day, ladder, comparison }: Pick<Newest, 'day' | 'ladder' | 'comparison'>) {
  const t = useT('returning')
  if (ladder === null) return null
  const { now, later } = ladder
  const isOverTime = comparison.ladderSteps.filter((step) => step.now !== null).length > 1
  return (
    <DashboardPart id="progress" title={t(isOverTime ? 'progress.overTime' : 'progress.title')}>
      <p>
        {now === null
          ? t('progress.unknown', { day })
          : later === null
            ? t('progress.now', { now })
            : t('progress.both', { now, later })}
      </p>
      {isOverTime ? (
        <LadderTime comparison={comparison} isShort />
      ) : (
        now !== null && (
          <LadderArch>
            <Ladder ladder={ladder} />
          </LadderArch>
        )
      )}
    </DashboardPart>
  )
}

/** Changes since the previous check-up, with a link to the comparison. */
export function ChangesPart({ id, comparison, before }: Pick<Newest, 'id' | 'comparison' | 'before'>) {
  const t = useT('returning')
  const locale = useLocale()
  if (!comparison.last || !before) return null
  return (
    <DashboardPart id="changes" title={t('changes.title', { day: before })}>
      <div className="stack">
        <WhatChanged changes={comparison.last.changes} most={maxChanges} />
        <p className="links">
          <a href={addressFor(locale, id, '/report-g')}>{t('changes.link')}</a>
        </p>
      </div>
    </DashboardPart>
  )
}

/** Completed check-ups, latest first, each with its day, state, and report. */
export function PastPart({ finished, total }: Pick<Home, 'finished' | 'total'>) {
  const t = useT(['returning', 'reports', 'results'])
  const locale = useLocale()
  if (finished.length === 0) return null
  return (
    <DashboardPart id="past" title={t('past.title')}>
      <PastList
        past={finished.map(({ id, step, day, state, variant }, index) => ({
          ...{ id, step, day, state },
          stateWord: state && t(`results:states.${state}.label`),
          stepTexts: variant ?? (step === null ? t('reports:finished.noStep') : t('reports:finished.step', { step })),
          text: total > 1 && index === total - 1 ? t('past.first') : null,
          link: {
            href: addressFor(locale, id, '/recommendations3'),
            label: (
              <>
                {t('past.open')} <span className="vh">{t('past.which', { day })}</span>
              </>
            ),
          },
        }))}
      />
      <p className="links">
        <a href={inLocale(locale, '/reports')}>{t('past.all')}</a>
      </p>
    </DashboardPart>
  )
}

/** The suggested day of the next check-up, its calendar entry, and a link to start now. */
export function NextPart({ next, start }: { next: NextText | null; start: string }) {
  const t = useT('returning')
  const locale = useLocale()
  if (!next) return null
  const file = new URLSearchParams({ responseId: next.responseId })
  return (
    <DashboardPart
      id="again"
      title={next.isDue ? t('again.dueTitle') : t('again.title', { day: next.day })}
      ground="panel"
    >
      <p>{next.isDue ? t('again.due', { day: next.last }) : t('again.later')}</p>
      <div className="row">
        <LinkButton variant="secondary" href={start}>
          {t('again.start')}
        </LinkButton>
        {!next.isDue && (
          <LinkButton variant="quiet" icon="calendar" href={`/api/calendar/${locale}/next-check-up.ics?${file}`}>
            {t('again.calendar')}
          </LinkButton>
        )}
      </div>
    </DashboardPart>
  )
}
