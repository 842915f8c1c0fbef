import {
  type ScreenAnswer,
  type ScreenQuestion,
  screenAnswers,
  screenQuestions,
} from '#assessment/answers/sleep-version.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import type { TypedCheck } from './screening.ts'

interface CheckFormProps {
  id: string
  value: TypedCheck
  known: readonly Known[]
  missing: readonly ScreenQuestion[]
}

/** An answer of the newest check-up in words, with its date. */
export type Known = { question: ScreenQuestion; answer: 'yes' | 'no'; what: string; date: string }

const same = { yes: 'yes', no: 'no', unsure: 'unsure' } as const satisfies Record<ScreenAnswer, ScreenAnswer>
/** 'Is that still so?' asks about the stored answer, so a yes confirms a no. */
const opposite = { yes: 'no', no: 'yes', unsure: 'unsure' } as const satisfies Record<ScreenAnswer, ScreenAnswer>

/** The five questions before the first week. Answers of a check-up are shown to be confirmed. */
export function CheckForm({ id, value, known, missing }: CheckFormProps) {
  const t = useT('sleep')
  const requested = screenQuestions.map((question) => {
    const reported = known.find((each) => each.question === question)
    return reported
      ? { question, text: t('check.known', reported), texts: reported.answer === 'no' ? opposite : same }
      : { question, text: t(`check.${question}`), texts: same }
  })
  return (
    <PageForm
      id={id}
      errorTitle={t('check.errorTitle', { count: missing.length })}
      errors={requested
        .filter(({ question }) => missing.includes(question))
        .map(({ question, text }) => ({ id: question, message: text }))}
      submit={t('check.send')}
    >
      <input type="hidden" name="form" value="check" />
      {requested.map(({ question, text, texts }) => (
        <ChoiceGroup
          key={question}
          id={question}
          name={question}
          type="radio"
          legend={<h2 className="h4">{text}</h2>}
          error={missing.includes(question) ? t('check.missing') : undefined}
          options={screenAnswers.map((answer) => ({ value: texts[answer], label: t(`check.answers.${answer}`) }))}
          value={[value[question] ?? '']}
          columns={3}
        />
      ))}
    </PageForm>
  )
}
