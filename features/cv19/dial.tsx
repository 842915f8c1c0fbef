import type { DialView } from './cv19-view.ts'

/** Degrees from the top of the half circle to each end. */
const quarter = 90
/** The three parts as arcs of a half circle of radius 80 around (100, 100). */
const parts = ['M20 100A80 80 0 0 1 60 30.7', 'M60 30.7A80 80 0 0 1 140 30.7', 'M140 30.7A80 80 0 0 1 180 100']

/**
 * A decorative half-circle dial with a needle, next to the equivalent word. For partners that show numbers, `number`
 * follows the word ("8 of 10").
 */
export function DialCard({ dial, number }: { dial: DialView; number: string | null }) {
  const { id, title, word, text, advice, note, place } = dial
  return (
    <li className="panel stack stack--tight dial" id={id}>
      <h3>{title}</h3>
      {place !== null && (
        <svg viewBox="0 0 200 112" aria-hidden="true">
          {parts.map((part, at) => (
            <path className={Math.floor(place * parts.length) === at ? 'dial__on' : 'dial__off'} d={part} key={part} />
          ))}
          <path className="dial__needle" d="M100 100V40" transform={`rotate(${(2 * place - 1) * quarter} 100 100)`} />
          <circle className="dial__hub" cx="100" cy="100" r="8" />
        </svg>
      )}
      <p className="dial__word">
        <b>{word}</b>
        {number && ` (${number})`}
      </p>
      {text && <p>{text}</p>}
      {advice && (
        <p>
          <b>{advice}</b>
        </p>
      )}
      {note && <p className="hint">{note}</p>}
    </li>
  )
}
