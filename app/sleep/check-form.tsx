import { useTranslation } from 'react-i18next'
import { type ScreenQuestion, screenAnswers, screenQuestions } from '#assessment/sleep-version.ts'
import { ChoiceGroup } from '../ui/choice-group/choice-group.tsx'
import { PageForm } from '../ui/page-form/page-form.tsx'
import type { TypedCheck } from './screening.ts'

interface CheckFormProps {
  id: string
  value: TypedCheck
  missing: readonly ScreenQuestion[]
}

/** The five questions before the first week. */
export function CheckForm({ id, value, missing }: CheckFormProps) {
  const { t } = useTranslation('sleep')
  return (
    <PageForm
      id={id}
      errorTitle={t('check.errorTitle', { count: missing.length })}
      errors={missing.map((question) => ({ id: question, message: t(`check.${question}`) }))}
      submit={t('check.send')}
    >
      <input type="hidden" name="form" value="check" />
      {screenQuestions.map((question) => (
        <ChoiceGroup
          key={question}
          id={question}
          name={question}
          type="radio"
          legend={<h2 className="h4">{t(`check.${question}`)}</h2>}
          error={missing.includes(question) ? t('check.missing') : undefined}
          options={screenAnswers.map((answer) => ({ value: answer, label: t(`check.answers.${answer}`) }))}
          value={[value[question] ?? '']}
          columns={3}
        />
      ))}
    </PageForm>
  )
}
