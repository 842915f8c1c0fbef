import { dayWithMonth, weekdayOfDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ButtonFold, ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { dayOptions } from '../../record/state-texts.ts'
import { problemText } from '../problem-text.ts'
import { DayField } from './day-field.tsx'
import { OwnStepForm } from './own-step-form.tsx'
import { PickWeekdays } from './pick-weekdays.tsx'
import { SheetForm, type WhenFormProps, whenFormId } from './sheet-form.tsx'

/**
 * Choice of the day of a step. Each day is a button with which the person commits to the step; weekdays share one
 * button.
 */
export function WhenForm({ view, action, values, problem }: WhenFormProps) {
  const t = useT('steps')
  const locale = useLocale()
  if (view.asks === 'own') return <OwnStepForm {...{ view, action, values, problem }} />
  if (view.asks === 'weekdays')
    return (
      <SheetForm id={whenFormId} {...{ view, action }}>
        <Weekdays {...{ view, values, problem }} />
      </SheetForm>
    )
  return (
    <>
      <SheetForm id={whenFormId} {...{ view, action }}>
        <ButtonList name="when" options={dayOptions(view.today, t, locale)} />
      </SheetForm>
      <OtherDay {...{ view, action, values, problem }} />
    </>
  )
}

/** Number of days with a button. */
const nextDays = 5

/** The next days as buttons, and a field for a later day, in a separate form so that Enter sends that day. */
function OtherDay({ view, action, values, problem }: WhenFormProps) {
  const t = useT('steps')
  const locale = useLocale()
  const { today, latest } = view
  const days = Array.from({ length: nextDays }, (_, at) => dayAfter(today, at + 2))
  return (
    <ButtonFold label={t('when.other')} sub={t('when.youChoose')} isOpen={problem !== null}>
      <SheetForm {...{ view, action }}>
        {/* Enter in the field sends its day. */}
        <button type="submit" hidden name="when" value="day" aria-label={t('when.keepDay')} />
        <ButtonList
          name="when"
          options={days.map((day) => ({
            value: day,
            label: capital(weekdayOfDay(day, locale), locale),
            sub: dayWithMonth(day, locale),
          }))}
        />
        <div className="picks__later">
          <DayField
            label={t('when.later')}
            {...{ today, latest }}
            value={values?.day}
            error={problem && problemText(problem, t)}
          />
        </div>
      </SheetForm>
    </ButtonFold>
  )
}

function Weekdays({ view, values, problem }: Omit<WhenFormProps, 'action'>) {
  const t = useT('steps')
  const picked = values?.weekdays ?? view.picked
  return (
    <>
      <input type="hidden" name="when" value="days" />
      <PickWeekdays today={view.today} picked={picked} error={problem && problemText(problem, t)} />
      <p>{t('when.picked', { count: view.picked.length })}</p>
      <Button>{t('when.keepDays')}</Button>
    </>
  )
}
