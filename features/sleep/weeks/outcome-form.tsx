import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { weeks } from './lessons.ts'
import { sleepNow, type TypedOutcome } from './outcome.ts'

/** Id of the form. The header and footer buttons submit it, too. */
export const outcomeFormId = 'outcome'

interface OutcomeFormProps {
  value: TypedOutcome
  /** Nothing was chosen. */
  isMissing: boolean
}

/** Asks about sleep after the four weeks. */
export function OutcomeForm({ value, isMissing }: OutcomeFormProps) {
  const t = useT('sleep')
  const optional = useOptional()
  return (
    <PageForm
      id={outcomeFormId}
      errorTitle={t('complete.errorTitle')}
      errors={isMissing ? [{ id: 'now', message: t('complete.ask') }] : []}
      submit={t('complete.send')}
    >
      <ChoiceGroup
        id="now"
        name="now"
        type="radio"
        legend={<h2>{t('complete.ask')}</h2>}
        error={isMissing ? t('complete.missing') : undefined}
        options={sleepNow.map((each) => ({ value: each, label: t(`complete.options.${each}`) }))}
        value={[value.now]}
        columns={3}
      />
      <ChoiceGroup
        id="helped"
        name="helped"
        type="radio"
        legend={<h2 className="h4">{optional(t('complete.which'))}</h2>}
        options={weeks.map((week) => ({
          value: String(week),
          label: t('complete.week', { number: week, title: t(`weeks.${week}.name`) }),
        }))}
        value={[value.helped]}
      />
    </PageForm>
  )
}
