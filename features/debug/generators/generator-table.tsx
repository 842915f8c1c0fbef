import type { TFunction } from 'i18next'
import type { AnswerText } from '#domain/check-ups/answer-text.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Line } from './generators.ts'

/**
 * A line of a run with its texts in the page's locale: the title of an intervention, the answers that caused it, an
 * answer.
 */
export type Row = { line: Line; title: string | null; because: readonly QuotedAnswer[]; quoted: QuotedAnswer | null }
export type QuotedAnswer = { id: string; question: string; answers: readonly AnswerText[] }

interface GeneratorTableProps {
  id: string
  title: string
  rows: readonly Row[]
  /** The rows as JSON. */
  json: string
}

/** Input or output of a generator: one row per line, and the same as JSON. */
export function GeneratorTable({ id, title, rows, json }: GeneratorTableProps) {
  const t = useT(['debug', 'results'])
  const withReasons = rows.some(({ because }) => because.length > 0)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{t('generators.nothing')}</p>
      ) : (
        <table className="gen__table">
          <thead>
            <tr>
              <th scope="col">{t('generators.what')}</th>
              <th scope="col">{t('generators.value')}</th>
              {withReasons && <th scope="col">{t('generators.because')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place.toString()}>
                <th scope="row">{nameOf(row, t)}</th>
                <td>{detailOf(row, t)}</td>
                {withReasons && (
                  <td>
                    {row.because.length > 0 && (
                      <ul>
                        {row.because.map((quoted) => (
                          <li key={quoted.id}>{`${quoted.question} ${asText(quoted, t)}`}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary>{t('generators.asData')}</summary>
        <pre className="gen__data" lang="en">
          <code>{json}</code>
        </pre>
      </details>
    </section>
  )
}

type Texts = TFunction<['debug', 'results']>

const answerText = (answer: AnswerText, t: Texts): string =>
  'text' in answer ? answer.text : t('generators.step', { step: answer.step, max: answer.max })
const asText = ({ answers }: QuotedAnswer, t: Texts): string =>
  t('generators.quoted', { answer: answers.map((answer) => answerText(answer, t)).join('; ') })

function nameOf({ line, title, quoted }: Row, t: Texts): string {
  switch (line.kind) {
    case 'answer':
      return quoted?.question ?? line.question
    case 'area':
      return t(`results:areas.${line.domain}`)
    case 'priority':
      return t('generators.priority', { area: t(`results:areas.${line.domain}`) })
    case 'barrier':
      return t('generators.barrier', { barrier: t(`results:challenges.${line.barrier as 'start'}`) })
    case 'strength':
      return t('generators.strength', { strength: t(`results:strengths.${line.strength as 'took_time'}`) })
    case 'finding':
      return t('generators.finding', { id: line.finding })
    case 'intervention':
      return title ?? line.id
  }
}

function detailOf({ line, quoted }: Row, t: Texts): string {
  const stateIn = (state: 'thriving' | 'surviving' | 'struggling' | null) =>
    state ? t(`results:states.${state}.label`) : t('results:notEnough.short')
  switch (line.kind) {
    case 'answer':
      return quoted ? quoted.answers.map((answer) => answerText(answer, t)).join('; ') : ''
    case 'area':
      return t('generators.points', { state: stateIn(line.state), count: line.points })
    case 'priority':
      return line.picked ? t('generators.picked', { state: stateIn(line.state) }) : stateIn(line.state)
    case 'barrier':
      return t(`generators.from.${line.from}`)
    case 'strength':
      return t('generators.met')
    case 'finding':
      return String(line.figure)
    case 'intervention':
      return t('generators.tier', { tier: line.tier, area: t(`results:areas.${line.domain}`) })
  }
}
