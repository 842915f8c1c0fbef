import { monthText } from '#platform/i18n/dates/dates.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { FieldFrame } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { byNames, type Question } from './compute/answer.ts'

interface FilterFormProps {
  question: Question
  month: number | null
  years: readonly number[]
  partnerId: number
  /** Partners to choose from; empty for staff, who have one. */
  partners: readonly { id: number; name: string }[]
}

/** Selection of center, year, month and split. The query string stores it. */
export function FilterForm({ question, month, years, partnerId, partners }: FilterFormProps) {
  const t = useT('figures')
  const locale = useLocale()
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthText(`2026-${String(at + 1).padStart(2, '0')}`, locale).replace(/\s(de\s)?2026$/, ''),
  }))
  return (
    <Panel>
      <form method="get" className="ffilter" aria-label={t('filter.title')}>
        {partners.length > 0 && (
          <Choice
            name="center"
            label={t('filter.partner')}
            value={String(partnerId)}
            options={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Choice
          name="year"
          label={t('filter.year')}
          value={String(question.year)}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Choice
          name="month"
          label={t('filter.month')}
          value={month === null ? '' : String(month)}
          options={[{ value: '', label: t('filter.allMonths') }, ...months]}
        />
        <Choice
          name="by"
          label={t('filter.by')}
          value={question.by}
          options={byNames.map((value) => ({ value, label: t(`by.${value}`) }))}
        />
        <Button>{t('filter.show')}</Button>
      </form>
    </Panel>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <FieldFrame id={name} label={label}>
      <select className="input" id={name} name={name} defaultValue={value}>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
