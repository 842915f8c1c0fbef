import { weekdaysText } from '#platform/i18n/dates/dates.ts'
import { capital, withoutPeriod } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { StepLadder } from '#ui/charts/step-ladder/step-ladder.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { stateText } from '../record/state-texts.ts'
import type { StepPageView } from './step-page-view.server.ts'

type Six = Pick<StepPageView, 'six' | 'today' | 'isPlain'>

/** The six steps of an intervention, as a ladder or (`isPlain`) as a list. */
export function SixSteps({ six, today, isPlain }: Six) {
  const t = useT('steps')
  const wordOf = useWord(today)
  const now = six.findLast(({ state }) => state === 'now')?.number ?? 0
  const steps = six.map((entry) => {
    // Neither next nor later: the person does a higher one.
    const isPassed = entry.number < now && (entry.state === 'next' || entry.state === 'later')
    return {
      ...entry,
      title: withoutPeriod(entry.title),
      state: isPassed ? ('later' as const) : entry.state,
      word: isPassed ? '' : wordOf(entry),
    }
  })
  if (!isPlain)
    return (
      <StepLadder
        label={t('page.six')}
        steps={steps.map(({ number, title, state, word, href }) => ({
          ...{ number, text: title, word, href },
          state: state === 'habit' ? ('done' as const) : state,
        }))}
      />
    )
  return (
    <ol className="numbered">
      {steps.map(({ number, title, state, word, href }) => (
        <li key={number} value={number} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            <a href={href}>
              <Integers>{title}</Integers>
            </a>
            <br />
            {word}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Returns a function that formats the state of an entry, or the day or weekdays of the active step. */
function useWord(today: string) {
  const t = useT('steps')
  const locale = useLocale()
  return ({ state, shown, weekdays }: Six['six'][number]): string => {
    if (state !== 'now') return t(`page.state.${state}`)
    if (weekdays.length > 0) return capital(weekdaysText(weekdays, locale), locale)
    return shown ? capital(stateText(shown, t, { locale, today }).replace(/^.*\s· /, ''), locale) : ''
  }
}
