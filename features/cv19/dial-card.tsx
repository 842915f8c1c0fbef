import { useT } from '#platform/i18n/use-t.ts'
import { LevelScale } from '#ui/charts/level-scale/level-scale.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import type { DialView } from './cv19-view.ts'

interface DialCardProps {
  dial: DialView
  /** The score in numbers ("8 of 10"), for partners that show numbers. */
  number: string | null
  /** Returns the address of a page of questions; undefined for readers who may not answer. */
  answerAt: ((page: number) => string) | undefined
}

/** One dial of the report: the scale with the person's level, what it means, and what to do. */
export function DialCard({ dial, number, answerAt }: DialCardProps) {
  const t = useT('cv19')
  const { id, title, word, text, advice, note, level, missing } = dial
  const labels = dial.labels.length > 0 ? dial.labels : ([1, 2, 3, 4] as const).map((each) => t(`levels.${each}`))
  return (
    <li className="panel stack stack--tight dial" id={id}>
      <h3>{title}</h3>
      {level !== null && (
        <LevelScale
          kind={dial.labels.length > 0 ? 'checked' : 'rising'}
          level={level}
          labels={labels}
          label={t('levels.label', { word, level, count: labels.length, first: labels[0], last: labels.at(-1) })}
        />
      )}
      {missing && <p className="dial__none">{t('dials.unknown')}</p>}
      <p className={missing ? undefined : 'dial__word'}>
        {missing ? word : <b>{word}</b>}
        {number && ` (${number})`}
      </p>
      {text && <p>{text}</p>}
      {advice && (
        <p>
          <b>{advice}</b>
        </p>
      )}
      {note && <p className="hint">{note}</p>}
      {missing && answerAt && (
        <p className="no-print">
          <LinkButton variant="secondary" href={answerAt(missing.page)}>
            {t('dials.answer', { count: missing.count })}
            <span className="vh">: {title}</span>
          </LinkButton>
        </p>
      )}
    </li>
  )
}
