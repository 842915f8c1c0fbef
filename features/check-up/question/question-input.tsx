import { splitQuestion } from '#platform/i18n/long-question.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Integers } from '#ui/charts/whole-numbers/integers.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { LadderInput } from '#ui/controls/ladder-input/ladder-input.tsx'
import { NumberInput } from '#ui/controls/number-input/number-input.tsx'
import { ScaleInput } from '#ui/controls/scale-input/scale-input.tsx'
import { ZipInput } from '#ui/controls/zip-input/zip-input.tsx'
import { Icon, type IconName } from '#ui/illustrations/icon/icon.tsx'
import { useProblemText } from './problem-text.ts'
import type { OptionView, QuestionView } from './question-view.ts'

interface QuestionInputProps {
  question: QuestionView
  level: 2 | 3
  /** Id of the lead-in that the question shares with others. */
  stem?: string
}

/** The control of a question, with its text, hint, error and answer. Its name and id are the question's id. */
export function QuestionInput({ question, level, stem }: QuestionInputProps) {
  const t = useT('questionnaire')
  const { id, text, help, lastAnswers, values } = question
  const error = useProblemText()(question)
  const [value] = values
  const last = lastAnswers && `${id}-last`
  const common = { id, name: id, error, stem: last ?? stem }
  const asks = `${id}-asks`
  const Heading = `h${level}` as const
  const { before, ask } = splitQuestion(text)
  // Outside of its group: the heading takes the focus, and a screen reader would first read the name of the group.
  const heading = (
    <div className="asks" id={asks}>
      {before && <p id={`${asks}-before`}>{before}</p>}
      <Heading
        tabIndex={-1}
        aria-describedby={[before && `${asks}-before`, stem, last].filter(Boolean).join(' ') || undefined}
      >
        <Integers>{ask}</Integers>
      </Heading>
    </div>
  )
  switch (question.type) {
    case 'choice': {
      const { max } = question
      const upTo = max === undefined || text.includes(String(max)) ? undefined : t('hint.upTo', { max })
      return (
        <>
          {heading}
          {lastAnswers && (
            <div className="last" id={last}>
              <p>
                <b>{help}</b>
              </p>
              <ul>
                {lastAnswers.map(({ label, value: said }) => (
                  <li key={label}>
                    <span>{label}</span> <b>{said}</b>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ChoiceGroup
            {...common}
            type={question.multiple ? 'checkbox' : 'radio'}
            labelledBy={asks}
            hint={lastAnswers ? undefined : sentences(help, upTo)}
            options={lastAnswers ? question.options.map(withIcon) : question.options}
            value={values}
            max={question.max}
            columns={lastAnswers ? 2 : columnsFor(question.options, question.multiple)}
          />
        </>
      )
    }
    case 'ladder':
      return (
        <>
          {heading}
          <LadderInput
            {...common}
            labelledBy={asks}
            hint={
              <>
                {help ?? t('hint.ladder')} <span className="kbd">{t('hint.keys')}</span>
              </>
            }
            value={value === undefined ? undefined : Number(value)}
            texts={{
              best: question.maxText,
              worst: question.minText,
              you: t(id === 'ladder_5y' ? 'ladder.later' : 'ladder.now'),
              rung: (rung) => t('ladder.rung', { rung }),
              chosen: (rung) => t('ladder.chosen', { rung }),
            }}
          />
        </>
      )
    case 'row':
      return (
        <>
          {heading}
          <ScaleInput
            {...common}
            labelledBy={asks}
            hint={help}
            min={question.min}
            max={question.max}
            value={value === undefined ? undefined : Number(value)}
            ends={{ min: question.minText, max: question.maxText }}
          />
        </>
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          label={text}
          heading={level}
          hint={sentences(help, t('hint.range', { min: question.min, max: question.max, unit: question.unit }))}
          min={question.min}
          max={question.max}
          decimals={question.decimals}
          value={value}
          unit={question.unit}
          texts={{ less: t('stepper.less'), more: t('stepper.more') }}
        />
      )
    case 'zip':
      return <ZipInput {...common} label={text} heading={level} hint={help} placeholder={t('hint.zip')} value={value} />
  }
}

const icons: Readonly<Record<string, IconName>> = { same: 'equals', changed: 'pencil' }

/** Puts the icon before an answer about the last answers. */
const withIcon = ({ label, value, ...option }: OptionView) => ({
  ...option,
  value,
  label: (
    <>
      {icons[value] && <Icon name={icons[value]} />}
      {label}
    </>
  ),
})

const sentences = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' ') || undefined

/** Maximum label lengths, in characters, that fit into half the width on one line, and on two. */
const oneLine = 26
const twoLines = 48

/**
 * Returns 2 if the answer options are to be shown in two columns: two short options, or a long list. Returns undefined
 * for one column, as for scales, which are read from best to worst.
 */
function columnsFor(options: readonly OptionView[], multiple: boolean): 2 | undefined {
  const longest = Math.max(...options.map(({ label }) => label.length))
  const shortTexts = longest <= oneLine && (options.length === 2 || (multiple && options.length >= 6))
  return shortTexts || (longest <= twoLines && options.length >= 8) ? 2 : undefined
}
