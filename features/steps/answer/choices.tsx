import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ButtonList } from '#ui/controls/button-list/button-list.tsx'
import { Disclosure } from '#ui/controls/disclosure/disclosure.tsx'
import { TextArea } from '#ui/controls/field/field.tsx'
import type { NextOption } from '../record/respond.ts'
import { dayOptions } from '../record/state-texts.ts'
import { maxNoteLength } from './note.ts'

interface ChoicesProps {
  options: readonly NextOption[]
  /** The private note, as stored or as entered. */
  note: string
  problem: 'long' | 'failed' | null
}

/** After a partial result: the available actions, and a private note. */
export function AfterPart({ options, note, problem }: ChoicesProps) {
  const t = useT('steps')
  return (
    <>
      <Options options={options} />
      <Note label={t('note')} note={note} problem={problem} />
    </>
  )
}

/** After "not yet": another day, the available actions, and a private note about the obstacle. */
export function AfterNotYet({
  options,
  note,
  problem,
  isToday,
  today,
  center,
}: ChoicesProps & { isToday: boolean; today: string; center: string | null }) {
  const t = useT('steps')
  const locale = useLocale()
  return (
    <>
      {options.includes('newDay') && (
        <ButtonList
          name="answer"
          options={[
            ...dayOptions(today, t, locale).slice(isToday ? 1 : 0),
            { value: 'otherDay', label: t('when.other'), sub: t('when.youChoose') },
          ]}
        />
      )}
      <Options
        options={options.filter((option) => option !== 'newDay')}
        isPlain={options.includes('newDay')}
        center={center}
      />
      <Note label={t('notYet.why')} note={note} problem={problem} />
    </>
  )
}

/** The available actions, best first. The first one is the primary button unless the page has others (`isPlain`). */
export function Options({
  options,
  isPlain = false,
  up,
  center,
}: {
  options: readonly NextOption[]
  isPlain?: boolean
  up?: string | null
  /** Name of the center to talk with; only after two times "not yet". */
  center?: string | null
}) {
  const labels = useLabels(up ?? '', center ?? null)
  return options.map((option, index) => {
    const label = labels[option]
    return (
      label && (
        <Button
          key={option}
          variant={index === 0 && !isPlain ? 'primary' : 'secondary'}
          wide
          name="answer"
          value={option}
        >
          <span>{label}</span>
        </Button>
      )
    )
  })
}

function useLabels(step: string, center: string | null): Partial<Record<NextOption, string>> {
  const t = useT('steps')
  return {
    again: t('part.again'),
    easier: t('easier.title'),
    finish: t('part.done'),
    leave: t('leave'),
    otherSteps: t('card.other'),
    ...(center && { talk: t('twice.talk', { center }) }),
    moreWeeks: t('week.more'),
    habit: t('week.habit'),
    up: t('week.up', { step }),
  }
}

function Note({ label, note, problem }: Pick<ChoicesProps, 'note' | 'problem'> & { label: string }) {
  const t = useT(['steps', 'errors'])
  return (
    <Disclosure title={label} variant="row" open={note !== '' || problem === 'long'}>
      <div className="stack">
        <TextArea
          id="note"
          name="note"
          label={<span className="vh">{label}</span>}
          error={problem === 'long' && t('errors:long', { max: maxNoteLength })}
          rows={3}
          defaultValue={note}
        />
        <Button variant="secondary" name="answer" value="save">
          {t('save')}
        </Button>
      </div>
    </Disclosure>
  )
}
