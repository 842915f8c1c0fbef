import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import type { SharedStepsView } from './shared-steps.server.ts'

/** A person's steps and plan, as the one recipient with access sees them. */
export function SharedSteps({ view: { actions, plan } }: { view: SharedStepsView }) {
  const t = useT(['share', 'week'])
  const locale = useLocale()
  if (actions.length + plan.length === 0) return <p>{t('shared.stepsNone')}</p>
  return (
    <div className="stack stack--loose">
      {actions.map(({ id, title, steps }) => (
        <div key={id} className="stack stack--tight">
          <h3>{title}</h3>
          <PairList
            icon="ladder"
            pairs={steps.map(({ id: step, number, text, day, outcome }) => ({
              id: step,
              name: t(number === 0 ? 'shared.stepOwn' : 'shared.step', { number, day }),
              text: (
                <>
                  <Integers>{text}</Integers> <b>{t(`shared.outcomes.${outcome}`)}</b>
                </>
              ),
            }))}
          />
        </div>
      ))}
      {plan.length > 0 && (
        <div className="stack stack--tight">
          <h3>{t('shared.plan')}</h3>
          <PairList
            icon="calendar"
            pairs={plan.map(({ id, text, days, done, planned }) => ({
              id,
              name: <Integers>{text}</Integers>,
              text: t('shared.planned', {
                ...{ done, planned },
                days: entriesOf(
                  days.map((day) => inSentence(t(`week:days.${day}`), locale)),
                  locale,
                ),
              }),
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** Returns the name of a day for use within a sentence: lowercase in Spanish. */
const inSentence = (day: string, locale: Locale): string => (locale === 'es' ? day.toLocaleLowerCase(locale) : day)
