import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ButtonFold, ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { dayOptions } from '../../record/state-texts.ts'
import { problemText } from '../problem-text.ts'
import { DayField } from './day-field.tsx'
import { PickWeekdays } from './pick-weekdays.tsx'
import { SheetForm, type WhenFormProps, whenFormId } from './sheet-form.tsx'

/** A step in own words, for one day or for weekdays. */
export function OwnStepForm({ view, action, values, problem }: WhenFormProps) {
  const t = useT(['steps', 'errors'])
  const isOfText = problem === 'missing' || problem === 'long'
  const isOfWeek = problem === 'noDay' && values?.when === 'days'
  const isOfDay = problem !== null && !isOfText && !isOfWeek
  const error = problem && problemText(problem, t)
  return (
    <SheetForm id={whenFormId} {...{ view, action }}>
      {/* Enter in the field must not choose the first day. */}
      <button type="submit" hidden name="when" value="" aria-label={t('own.when')} />
      {view.title === null ? (
        <>
          <Field
            id="what"
            name="what"
            label={t('own.what')}
            width="wide"
            autoComplete="off"
            defaultValue={values?.what}
            error={isOfText && error}
          />
          <h2 className="h4">{t('own.when')}</h2>
        </>
      ) : (
        <input type="hidden" name="what" value={view.title} />
      )}
      <ButtonList name="when" options={dayOptions(view.today, t, useLocale())} />
      <ButtonFold label={t('when.other')} sub={t('when.youChoose')} isOpen={isOfDay}>
        <div className="picks__later">
          <DayField
            label={t('when.which')}
            today={view.today}
            latest={view.latest}
            value={values?.day}
            error={isOfDay && error}
          />
        </div>
      </ButtonFold>
      <ButtonFold label={t('when.several')} isOpen={isOfWeek}>
        <div className="picks">
          <PickWeekdays today={view.today} picked={values?.weekdays ?? []} error={isOfWeek && error} />
          <Button variant="secondary" name="when" value="days">
            {t('when.keepDays')}
          </Button>
        </div>
      </ButtonFold>
    </SheetForm>
  )
}
