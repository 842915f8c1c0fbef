import { type ScreenQuestion, screenAnswers, screenQuestions } from '#assessment/answers/sleep-version.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { QuestionBlock } from '#platform/page/one-question/question-block.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import type { TypedCheck } from './screening.ts'

interface CheckFormProps {
  id: string
  value: TypedCheck
  known: readonly Known[]
  missing: readonly ScreenQuestion[]
}

/** An answer from the latest check-up, with its day. */
export type Known = { question: ScreenQuestion; answer: 'yes' | 'no'; day: string }

/** The five questions before the first week, prefilled from the check-up. */
export function CheckForm({ id, value, known, missing }: CheckFormProps) {
  const t = useT('sleep')
  return (
    <PageForm
      id={id}
      errorTitle={t('check.errorTitle', { count: missing.length })}
      errors={screenQuestions
        .filter((question) => missing.includes(question))
        .map((question) => ({ id: question, message: t(`check.${question}`) }))}
      submit={t('check.send')}
    >
      <input type="hidden" name="form" value="check" />
      {screenQuestions.map((question, at) => {
        const answer = known.find((each) => each.question === question)
        return (
          <QuestionBlock key={question} at={at} missing={t('check.missing')}>
            <p>
              <b>{t('check.of', { n: at + 1 })}</b>
            </p>
            <ChoiceGroup
              id={question}
              name={question}
              type="radio"
              legend={<h2 tabIndex={-1}>{t(`check.${question}`)}</h2>}
              hint={answer && t('check.known', { day: answer.day })}
              error={missing.includes(question) ? t('check.missing') : undefined}
              options={screenAnswers.map((each) => ({ value: each, label: t(`check.answers.${each}`) }))}
              value={[value[question] ?? answer?.answer ?? '']}
            />
          </QuestionBlock>
        )
      })}
    </PageForm>
  )
}
