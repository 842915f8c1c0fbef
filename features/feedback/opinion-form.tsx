import { useT } from '#platform/i18n/use-t.ts'
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

/** The form with all questions of a page. Every question is optional. */
export function OpinionForm({ requestKey, parts, repeated: asked, values, problem }: OpinionFormProps) {
  const t = useT('opinion')
  const tooLong = t('errors.tooLong', { max: longestText })
  const [first] = parts.flatMap((part) => part.items)
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
    >
      <StyleSheet href={styles} />
      <input type="hidden" name="request_key" value={requestKey} />
      {parts.map((part) => (
        <section key={part.id} className="opinion qblock stack stack--loose" aria-labelledby={`part-${part.id}`}>
          <h2 id={`part-${part.id}`}>{t(`parts.${part.id}`)}</h2>
          {part.items.map((item) => (
            <OpinionItem
              key={item.id}
              item={item}
              repeated={asked}
              value={values[item.id]}
              error={Array.isArray(problem) && problem.includes(item.id) ? tooLong : undefined}
            />
          ))}
        </section>
      ))}
    </PageForm>
  )
}
