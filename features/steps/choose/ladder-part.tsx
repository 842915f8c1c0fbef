import { useT } from '#platform/i18n/use-t.ts'
import { DashboardPart } from '#ui/cards/dashboard/dashboard.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { TickList } from '#ui/controls/tick-list/tick-list.tsx'
import type { LadderPartView } from './part.server.ts'

interface LadderPartProps {
  ladders: readonly LadderPartView[]
  /** Where a first step can be chosen. */
  report: string
}

/**
 * The current small steps: the first with its next action, the others as links. Not printed, since it may be private.
 */
export function LadderPart({ ladders, report }: LadderPartProps) {
  const t = useT('ladder')
  const [front, ...others] = ladders
  if (!front)
    return (
      <DashboardPart id="small-step" title={t('part.emptyTitle')} ground="dark" offPaper>
        <p>{t('part.empty')}</p>
        <LinkButton variant="accent" iconAfter="arrowRight" href={report}>
          {t('part.choose')}
        </LinkButton>
      </DashboardPart>
    )
  const { title, standing, current, paused } = front
  return (
    <DashboardPart id="small-step" title={t('part.title')} ground="dark" offPaper>
      {title && <p className="eyebrow">{title}</p>}
      {current ? (
        <>
          {current.text && (
            <h3>
              <Integers>{current.text}</Integers>
            </h3>
          )}
          <p>
            {t(current.number === 0 ? 'part.currentOwn' : 'part.current', { number: current.number, day: current.day })}
          </p>
        </>
      ) : (
        <p>{paused ? t('progress.paused') : t('part.standing', { number: standing, count: standing })}</p>
      )}
      <div className="row">
        {current && (
          <LinkButton variant={current.due ? 'accent' : 'ghost'} href={front.progress}>
            {t('progress.title')}
          </LinkButton>
        )}
        <LinkButton variant={current?.due ? 'ghost' : 'accent'} iconAfter="arrowRight" href={front.href}>
          {t(current ? 'part.see' : 'next.title')}
        </LinkButton>
      </div>
      {others.length > 0 && (
        <TickList
          items={others.map(({ id, title: name, href }) => ({
            id,
            icon: 'ladder',
            text: <a href={href}>{name ?? t('private')}</a>,
          }))}
        />
      )}
    </DashboardPart>
  )
}
