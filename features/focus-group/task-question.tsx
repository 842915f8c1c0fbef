import type { FocusGroup, FocusGroupQuestion } from '#platform/content/schemas/focus-group.schema.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import type { Texts } from './texts.ts'

interface TaskQuestionProps {
  question: Texts<FocusGroupQuestion>
  scales: Texts<FocusGroup['scales']>
  hint: string
  values: readonly string[]
  error: string | undefined
}

/** One question of a task with its control. The question's id is the name and id of the control. */
export function TaskQuestion({ question, scales, hint, values, error }: TaskQuestionProps) {
  const t = useT('steps')
  const { id, text } = question
  const common = { id, name: id, error }
  const legend = <h2 className="h4">{text}</h2>
  if (question.type === 'text')
    return <TextArea {...common} label={text} heading hint={hint} rows={3} defaultValue={values[0]} />
  if (question.type === 'scale' && question.scale !== 'agree') {
    const { min, max } = scales[question.scale]
    return (
      <ScaleInput
        {...common}
        legend={legend}
        min={min.value}
        max={max.value}
        value={values[0] === undefined ? undefined : Number(values[0])}
        ends={{ min: min.text, max: max.text }}
        clear={t('scale.clear')}
      />
    )
  }
  const options = question.type === 'scale' ? scales.agree.options : question.options
  return (
    <ChoiceGroup
      {...common}
      type={question.type === 'multiple' ? 'checkbox' : 'radio'}
      legend={legend}
      options={options.map(({ value, text: label, exclusive }) => ({ value, label, exclusive }))}
      value={values}
      max={question.type === 'multiple' ? question.max : undefined}
    />
  )
}
