import type { ReactNode } from 'react'
import type { FirstStepTexts } from '#features/report/present/cover.ts'
import { diaryPage } from '#features/sleep/addresses.ts'
import type { LadderPartView } from '#features/steps/choose/part.server.ts'
import { TodayTicks } from '#features/steps/week/today-ticks.tsx'
import type { WeekInShort } from '#features/steps/week/week-in-short.server.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import type { AppPath } from '#routes/table.ts'
import { FirstCard, TodayCard } from '#ui/cards/today-card/today-card.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { Icon, type IconName } from '#ui/illustrations/icon/icon.tsx'
import type { Act } from './today.ts'

/** Anchor of the part, the redirect target of a tick without scripts. */
export const todayId = 'today'

interface TodayPartProps {
  responseId: string
  act: Act
  /** Today with its weekday, formatted. */
  today: string
  week: WeekInShort | null
  ladders: readonly LadderPartView[]
  step: Pick<FirstStepTexts, 'id' | 'title' | 'rung' | 'size'> | null
}

/** The head of a dashboard: the one action for today, with its tick or its button. */
export function TodayPart(props: TodayPartProps) {
  const { act, week, ladders } = props
  const [front] = ladders
  if ((act === 'tick' || act === 'done') && week) return <Planned {...props} week={week} />
  if (act === 'sleep') return <SleepMorning {...props} />
  if (act === 'tell' && front) return <ReportStep {...props} front={front} />
  if (act === 'rest') return <Rest {...props} />
  if (act === 'next' && front) return <NextStep {...props} front={front} />
  if (act === 'days' && front) return <ChooseDays {...props} front={front} />
  return <FirstOfReport {...props} />
}

interface CardProps extends Pick<TodayPartProps, 'today' | 'ladders'> {
  icon: IconName
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** The card of today, with the small steps under way as links below its act. */
function Card({ icon, today, title, lead, ladders, children }: CardProps) {
  const t = useT(['returning', 'ladder'])
  return (
    <TodayCard id={todayId} icon={icon} eyebrow={t('today.eyebrow', { day: today })} title={title} lead={lead}>
      {children}
      {ladders.length > 0 && (
        <p className="today__links">
          {ladders.map(({ id, title: name, href }) => (
            <a key={id} href={href}>
              <Icon name="ladder" />
              {ladders.length === 1 ? t('today.steps') : (name ?? t('ladder:private'))}
            </a>
          ))}
        </p>
      )}
    </TodayCard>
  )
}

function Planned({ today, week, ladders }: TodayPartProps & { week: WeekInShort }) {
  const { entries } = week
  const entry = entries.find(({ done }) => !done) ?? entries[0]
  if (!entry) return null
  return (
    <Card
      icon="calendar"
      today={today}
      title={<Integers>{entry.title}</Integers>}
      lead={entry.detail}
      ladders={ladders}
    >
      <TodayTicks
        day={week.today}
        entry={entry}
        also={entries.filter((each) => each !== entry)}
        describedBy={`${todayId}-title`}
      />
    </Card>
  )
}

function SleepMorning({ responseId, today, ladders }: TodayPartProps) {
  const t = useT(['returning', 'sleep'])
  return (
    <Card icon="moon" today={today} title={t('today.sleep.title')} lead={t('today.sleep.text')} ladders={ladders}>
      <LinkButton variant="accent" size="large" icon="pencil" href={addressFor(useLocale(), responseId, diaryPage)}>
        {t('sleep:diary.open')}
      </LinkButton>
    </Card>
  )
}

type WithFront = TodayPartProps & { front: LadderPartView }

function ReportStep({ today, ladders, front }: WithFront) {
  const t = useT(['returning', 'ladder'])
  const { current } = front
  return (
    <Card
      icon="ladder"
      today={today}
      title={t('ladder:progress.title')}
      lead={current?.text && <Integers>{current.text}</Integers>}
      ladders={ladders}
    >
      <LinkButton variant="accent" size="large" href={front.progress}>
        {t('today.tell')}
      </LinkButton>
    </Card>
  )
}

function Rest({ responseId, today, week, ladders }: TodayPartProps) {
  const t = useT(['returning', 'week'])
  const next = week?.next
  return (
    <Card
      icon="calendar"
      today={today}
      title={t('week:widget.nothingToday')}
      lead={
        next ? t('today.rest.next', { title: next.name, day: t(`week:days.${next.weekday}`) }) : t('today.rest.free')
      }
      ladders={ladders}
    >
      <LinkButton variant="accent" href={addressFor(useLocale(), responseId, '/weekly-action-planner')}>
        {t('week:widget.see')}
      </LinkButton>
    </Card>
  )
}

function NextStep({ today, ladders, front }: WithFront) {
  const t = useT(['returning', 'ladder'])
  return (
    <Card
      icon="ladder"
      today={today}
      title={t('ladder:next.title')}
      lead={t('ladder:part.standing', { number: front.standing, count: front.standing })}
      ladders={ladders}
    >
      <LinkButton variant="accent" size="large" iconAfter="arrowRight" href={front.href}>
        {t('today.pick')}
      </LinkButton>
    </Card>
  )
}

/** For a chosen step without days: a link to the page of the plan, which asks for them. */
function ChooseDays({ responseId, front }: WithFront) {
  const t = useT(['returning', 'ladder'])
  const locale = useLocale()
  const { id, current } = front
  const plan = `${addressWith(locale, '/action-planning', {
    intervention: id,
    step: current && String(current.number),
    responseId,
  })}#plan-form`
  return (
    <FirstCard id={todayId} kicker={t('today.start')} title={t('today.days.title')}>
      {current?.text && <p>{t('today.days.text', { step: current.text })}</p>}
      {current && <p>{t('today.days.from', { day: current.day })}</p>}
      <LinkButton size="large" href={plan}>
        {t('today.days.button')}
      </LinkButton>
      <Links>
        <a href={front.href}>{t('today.steps')}</a>
        <a href={front.progress}>{t('ladder:progress.early')}</a>
      </Links>
    </FirstCard>
  )
}

/** Nothing is chosen: the first step of the report, or the report itself. */
function FirstOfReport({ responseId, step }: TodayPartProps) {
  const t = useT('returning')
  const locale = useLocale()
  const to = (path: `/${AppPath}`, hash = '') => addressFor(locale, responseId, path) + hash
  if (!step)
    return (
      <FirstCard id={todayId} kicker={t('today.start')} title={t('next.none')}>
        <LinkButton size="large" href={to('/recommendations3')}>
          {t('next.report')}
        </LinkButton>
      </FirstCard>
    )
  return (
    <FirstCard id={todayId} kicker={t('today.firstStep')} title={<Integers>{step.rung}</Integers>}>
      <p>
        <b>{step.title}</b>, {step.size}
      </p>
      <LinkButton
        size="large"
        iconAfter="arrowRight"
        href={addressWith(locale, '/ladder-1', { responseId, intervention: step.id })}
      >
        {t('next.try')}
      </LinkButton>
      <Links>
        <a href={to('/recommendations3', '#recommendations')}>{t('next.link')}</a>
      </Links>
    </FirstCard>
  )
}

const Links = ({ children }: { children: ReactNode }) => <p className="today__links">{children}</p>
