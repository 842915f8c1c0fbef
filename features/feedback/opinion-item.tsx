import { splitQuestion } from '#platform/i18n/long-question.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import { LadderInput } from '#ui/controls/ladder-input/ladder-input.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { agreement, type Item, type Repeated, type RepeatedId, type RepeatedQuestion } from './opinion.ts'

interface OpinionItemProps {
  item: Item
  /** The submitted answer. */
  value: string | undefined
  error: string | undefined
  /** The texts of repeated questions. An item is omitted if its question is no longer part of the check-up. */
  repeated: Repeated
}

/** A question with its control. The id of the item is the name and id of the control. */
export function OpinionItem({ item, value, error, repeated: asked }: OpinionItemProps) {
  const t = useT(['opinion', 'steps'])
  const common = { id: item.id, name: item.id, error }
  if (item.type === 'asked') {
    const question = asked[item.id]
    return question ? <RepeatedItem id={item.id} question={question} value={value} /> : null
  }
  const question = t(`items.${item.id}`)
  const legend = <h3 tabIndex={-1}>{question}</h3>
  const chosen = value === undefined ? [] : [value]
  switch (item.type) {
    case 'agree': {
      const options = agreement.map((level) => ({ value: level, label: t(`agreement.${level}`) }))
      return <ChoiceGroup {...common} type="radio" legend={legend} options={options} value={chosen} columns={3} />
    }
    case 'choice': {
      const options = item.options.map((option) => ({
        value: option,
        label: t(`options.${item.id}.${option}` as 'options.change.same'),
      }))
      return <ChoiceGroup {...common} type="radio" legend={legend} options={options} value={chosen} columns={3} />
    }
    case 'scale':
      return (
        <ScaleInput
          {...common}
          legend={legend}
          min={0}
          max={10}
          value={value === undefined ? undefined : Number(value)}
          ends={{ min: t('likely.min'), max: t('likely.max') }}
          clear={t('steps:scale.clear')}
        />
      )
    case 'text':
      return <TextArea {...common} label={question} heading hint={t('textHint')} rows={3} defaultValue={value} />
  }
}

interface RepeatedItemProps {
  id: RepeatedId
  question: RepeatedQuestion
  value: OpinionItemProps['value']
}

function RepeatedItem({ id, question, value }: RepeatedItemProps) {
  const t = useT(['questionnaire', 'steps'])
  const { leadIn, text, help, minText, maxText } = question
  const { before, ask } = splitQuestion(text)
  const legend = (
    <>
      {leadIn && <span className="legend__before">{leadIn}</span>}
      {before && <span className="legend__before">{before}</span>}
      <h3 tabIndex={-1}>{ask}</h3>
    </>
  )
  const common = { id, name: id, legend }
  const number = value === undefined ? undefined : Number(value)
  if (id === 'ladder_now')
    return (
      <LadderInput
        {...common}
        hint={
          <>
            {help ?? t('hint.ladder')} <span className="kbd">{t('hint.keys')}</span>
          </>
        }
        value={number}
        texts={{
          best: maxText,
          worst: minText,
          you: t('ladder.now'),
          rung: (rung) => t('ladder.rung', { rung }),
          chosen: (rung) => t('ladder.chosen', { rung }),
        }}
      />
    )
  return (
    <ScaleInput
      {...common}
      hint={help}
      min={0}
      max={10}
      value={number}
      ends={{ min: minText, max: maxText }}
      clear={t('steps:scale.clear')}
    />
  )
}
