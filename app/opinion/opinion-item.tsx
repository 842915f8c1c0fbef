import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../ui/choice-group/choice-group.tsx'
import { TextArea } from '../ui/field/field.tsx'
import { LadderInput } from '../ui/ladder-input/ladder-input.tsx'
import { ScaleInput } from '../ui/scale-input/scale-input.tsx'
import { agreement, type Item, longestText } from './opinion.ts'

/** A question of the check-up that is repeated here, in the page's language. */
export type RepeatedQuestion = {
  text: string
  help: string | null
  minText: string
  maxText: string
}

interface OpinionItemProps {
  item: Item
  /** The answer as it was sent. */
  value: string | undefined
  error: string | undefined
  /**
   * The texts of items that repeat a question. An item whose question is no longer part of the check-up is left out.
   */
  asked: Readonly<Partial<Record<string, RepeatedQuestion>>>
}

/** One question with its control, whose name and id are the item's id. */
export function OpinionItem({ item, value, error, asked }: OpinionItemProps) {
  const { t } = useTranslation('opinion')
  const common = { id: item.id, name: item.id, error }
  if (item.type === 'asked') {
    const question = asked[item.id]
    return question ? <RepeatedItem id={item.id} question={question} value={value} /> : null
  }
  const question = t(`items.${item.id}`)
  const legend = <h3>{question}</h3>
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
        />
      )
    case 'text':
      return (
        <TextArea
          {...common}
          label={question}
          heading
          hint={t('textHint')}
          rows={3}
          maxLength={longestText}
          defaultValue={value}
        />
      )
  }
}

interface RepeatedItemProps {
  id: string
  question: RepeatedQuestion
  value: string | undefined
}

function RepeatedItem({ id, question: { text, help, minText, maxText }, value }: RepeatedItemProps) {
  const { t } = useTranslation('questionnaire')
  const legend = <h3>{text}</h3>
  const number = value === undefined ? undefined : Number(value)
  if (id === 'ladder_now')
    return (
      <LadderInput
        id={id}
        name={id}
        legend={legend}
        hint={
          <>
            {help ?? t('hint.ladder')} <span className="kbd">{t('hint.keys')}</span>
          </>
        }
        value={number}
        words={{
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
      id={id}
      name={id}
      legend={legend}
      hint={help}
      min={0}
      max={10}
      value={number}
      ends={{ min: minText, max: maxText }}
    />
  )
}
