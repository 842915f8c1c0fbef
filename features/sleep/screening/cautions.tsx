import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { HelpBox } from '#ui/cards/help-box/help-box.tsx'
import { Note } from '#ui/cards/note/note.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { stagePages } from '../addresses.ts'
import { calmWeek } from '../weeks/lessons.ts'
import type { WeekView } from '../weeks/week-view.server.ts'

/** The person's version of the sleep weeks, with reasons and cautions. Not printed, since others may read paper. */
export function Cautions({ view }: { view: WeekView }) {
  const t = useT('sleep')
  return (
    <section className="stack" aria-label={t('check.result')} data-off-paper>
      {view.plan.isChanged && <Note icon="clock">{t('check.changed')}</Note>}
      <Version view={view} />
      <Reminders view={view} />
      <ChangeAnswer responseId={view.responseId} />
    </section>
  )
}

/** Cautions about driving and sleeping pills, which every version of the sleep weeks shows if they apply. */
export function Reminders({ view: { plan } }: { view: WeekView }) {
  const t = useT('sleep')
  const reported = plan.cautions.filter((caution) => caution === 'drive' || caution === 'pill')
  return (
    reported.length > 0 && (
      <Note tone="warn" icon="shield">
        {reported.map((caution) => (
          <p key={caution}>{t(`check.${caution}`)}</p>
        ))}
      </Note>
    )
  )
}

/** Link to the questions, with the answers prefilled. */
export function ChangeAnswer({ responseId }: { responseId: string }) {
  const t = useT('sleep')
  const locale = useLocale()
  return (
    <LinkButton variant="quiet" icon="pencil" href={addressWith(locale, stagePages[1], { responseId, check: 'again' })}>
      {t('check.again')}
    </LinkButton>
  )
}

/** Describes the version: a talk or the doctor first, or how to do the weeks. */
export function Version({ view: { week, responseId, plan, why, doctorFirst, calls } }: { view: WeekView }) {
  const t = useT('sleep')
  const locale = useLocale()
  switch (plan.version) {
    case 'help':
      return (
        <HelpBox
          id="first"
          level="red"
          title={t('check.helpTitle')}
          calls={calls}
          actions={
            week !== calmWeek && (
              <LinkButton variant="secondary" icon="moon" href={addressFor(locale, responseId, stagePages[calmWeek])}>
                {t('check.calm')}
              </LinkButton>
            )
          }
        >
          <p>
            <Integers>{t('check.results.help')}</Integers>
          </p>
        </HelpBox>
      )
    case 'doctor':
      return (
        <Panel tone="accent">
          <div className="stack">
            <p>
              <b>{why ? t('check.results.doctor', { why }) : t('check.resultsWithoutWhy.doctor')}</b>
            </p>
            {doctorFirst && (
              <>
                <h2 className="h4">{doctorFirst.title}</h2>
                <p>{doctorFirst.why}</p>
                <TickList items={doctorFirst.tips.map((text) => ({ id: text, text }))} />
              </>
            )}
          </div>
        </Panel>
      )
    case 'gentle':
      return (
        <Note tone="warn" icon="shield">
          <GentleWay why={why} />
        </Note>
      )
    default:
      return week === 1 ? <Note>{t('check.results.whole')}</Note> : null
  }
}

/** The gentle version and the reason. `why` is empty if the reason must not be named. */
export function GentleWay({ why }: { why: string }) {
  const t = useT('sleep')
  return <>{why ? t('check.results.gentle', { why }) : t('check.resultsWithoutWhy.gentle')}</>
}
