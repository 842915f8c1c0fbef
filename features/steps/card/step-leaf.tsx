import { shortWeekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { DayLeaf } from '#ui/charts/day-leaf/day-leaf.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import type { ShownState } from '../record/step-state.ts'

const marks = {
  done: { text: 'page.state.done', icon: 'check', variant: 'done' },
  habit: { text: 'page.state.habit', icon: 'leaf', variant: 'done' },
  aside: { text: 'card.rest', icon: 'minus', variant: 'none' },
} as const

/** Calendar leaf for a step in its state; renders nothing for a step on weekdays. */
export function StepLeaf({ shown, today }: { shown: ShownState; today: string }) {
  const t = useT('steps')
  switch (shown.type) {
    case 'kept':
    case 'answered':
      return <LeafOfDay day={shown.day} />
    case 'today':
      return <LeafOfDay day={today} />
    case 'ask':
      return <LeafOfDay day={shown.day} variant="ask" />
    case 'done':
    case 'habit':
    case 'aside': {
      const { text, icon, variant } = marks[shown.type]
      return (
        <DayLeaf top={t(text)} variant={variant}>
          <Icon name={icon} />
        </DayLeaf>
      )
    }
    case 'weekdays':
    case 'askWeek':
      return null
  }
}

/** Calendar leaf for a day such as `2026-11-26`. */
export function LeafOfDay({ day, variant }: { day: string; variant?: 'ask' }) {
  const locale = useLocale()
  return (
    <DayLeaf top={shortWeekdayOfDay(day, locale)} {...(variant && { variant })}>
      {Number(day.slice(8))}
    </DayLeaf>
  )
}
