import { useT } from '#platform/i18n/use-t.ts'
import { QuestionBlock } from '#platform/page/one-question/question-block.tsx'
import { PageForm } from '#ui/controls/page-form/page-form.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { longestText, type Part, type ReadOpinion, type Repeated } from './opinion.ts'
import styles from './opinion-form.css?url'
import { OpinionItem } from './opinion-item.tsx'

/** Id of the form, which the header buttons submit, too. */
export const opinionFormId = 'opinion'

/** Reason for a rejection: nothing was answered, or the ids of the texts that are too long. */
export type OpinionProblem = 'nothing' | readonly string[]

interface OpinionFormProps {
  /** Idempotency key: a form submitted twice is saved once. */
  requestKey: string
  parts: readonly Part[]
  repeated: Repeated
  values: ReadOpinion['values']
  problem: OpinionProblem | null
}

/** The questions of a page, all optional. */
export function OpinionForm({ requestKey, parts, repeated: asked, values, problem }: OpinionFormProps) {
  const t = useT(['opinion', 'questionnaire'])
  const tooLong = t('errors.tooLong', { max: longestText })
  const items = parts.flatMap((part) => part.items)
  const [first] = items
  const errors =
    problem === 'nothing'
      ? [{ id: first?.id ?? '', message: t('errors.nothing') }]
      : (problem ?? []).map((id) => ({ id, message: tooLong }))
  return (
    <PageForm
      id={opinionFormId}
      errorTitle={t('errors.title', { count: errors.length })}
      errors={errors}
      submit={t('send')}
      data-next={t('questionnaire:one.next')}
    >
      <StyleSheet href={styles} />
      <input type="hidden" name="request_key" value={requestKey} />
      {parts.map((part) => (
        <section
          key={part.id}
          className="opinion qblock stack stack--loose"
          aria-labelledby={`part-${part.id}`}
          data-part
        >
          <h2 id={`part-${part.id}`}>{t(`parts.${part.id}`)}</h2>
          {part.items.map((item) => (
            <QuestionBlock key={item.id} at={items.indexOf(item)}>
              <OpinionItem
                item={item}
                repeated={asked}
                value={values[item.id]}
                error={Array.isArray(problem) && problem.includes(item.id) ? tooLong : undefined}
              />
            </QuestionBlock>
          ))}
        </section>
      ))}
    </PageForm>
  )
}
