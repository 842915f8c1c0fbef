import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { addressFor } from '#routes/address.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { NumberedList } from '#ui/cards/priority-list/priority-list.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import { PartFailed } from './opening/part-failed.tsx'
import { useAreaName } from './results/area-name.ts'
import { StateTexts } from './results/state.tsx'
import type { SectionProps } from './section-props.ts'

const maxEach = 3

interface TakeAlongProps extends SectionProps {
  responseId: string | null
  /** Formatted day of the check-up. */
  day: string
}

/** One page to take along: state, and up to three strengths, priorities and next steps each. For a view for others. */
export function TakeAlong({ view, responseId, day }: TakeAlongProps) {
  const t = useT(['report', 'results', 'printable'])
  const { locale } = useSite()
  const areaName = useAreaName()
  const strengths = view.strengths.slice(0, maxEach)
  const steps = view.recommendations.slice(0, maxEach)
  const missing = {
    areas: view.failed.includes('areas'),
    recommendations: view.failed.includes('recommendations'),
  }
  return (
    <div className="rsec stack stack--loose">
      <div className="row no-print">
        <Button type="button" icon="print" data-print="report" hidden>
          {t('print')}
        </Button>
        {responseId && (
          <LinkButton variant="secondary" href={addressFor(locale, responseId, '/recommendations3')}>
            {t('takeAlong.whole')}
          </LinkButton>
        )}
      </div>
      <Part title={t('takeAlong.state')}>
        <div className="stack">
          <StateTexts view={view} />
        </div>
      </Part>
      <div className="duo">
        <Part title={t('takeAlong.strengths')} failed={missing.areas}>
          <TickList
            kind="strengths"
            items={strengths.map(({ strength }) => ({
              id: strength,
              text: t(`results:strengths.${strength as 'took_time'}`),
            }))}
          />
        </Part>
        <Part title={t('takeAlong.priorities')} failed={missing.areas}>
          {view.priorities.length > 0 ? (
            <TickList
              kind="challenges"
              items={view.priorities.slice(0, maxEach).map(({ domain }) => ({
                id: domain,
                text: areaName(domain),
              }))}
            />
          ) : (
            <p>{t('results:noPriority')}</p>
          )}
        </Part>
      </div>
      <Part title={t('takeAlong.steps')} failed={missing.recommendations}>
        <NumberedList>
          {steps.map(({ id, title, firstStep }) => (
            <li key={id}>
              <div>
                <h3 className="h4">{title}</h3>
                <p>{t('takeAlong.firstStep', { rung: firstStep })}</p>
              </div>
            </li>
          ))}
        </NumberedList>
      </Part>
      <p className="small soft">
        {t('printable:cover.leftOut')} {t('takeAlong.made', { date: day })}
      </p>
      <div className="no-print">
        <Note icon="lock">{t('takeAlong.private')}</Note>
      </div>
    </div>
  )
}

function Part({ title, failed, children }: { title: string; failed?: boolean; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {failed ? <PartFailed /> : children}
    </section>
  )
}
