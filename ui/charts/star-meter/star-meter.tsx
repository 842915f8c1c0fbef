import type { ReactNode } from 'react'
import { Heading } from '../../layout/heading/heading.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './star-meter.css?url'

interface MeterProps {
  name: ReactNode
  /** The subject of the rating, below its name. */
  about?: ReactNode
  stars: number
  children?: ReactNode
}

const places = [0, 1, 2, 3, 4]
const star = 'l3 6.2 6.9.9-5 4.8 1.2 6.8-6.1-3.2-6.2 3.2 1.2-6.8-4.9-4.8 6.8-.9z'

/** Five ratings of a report, as a list of StarMeter, NumberMeter or EmptyMeter. */
export function Meters({ children }: { children: ReactNode }) {
  return (
    <>
      <StyleSheet href={styles} />
      <ul className="meters">{children}</ul>
    </>
  )
}

/** Five stars, `stars` of them filled. Decorative: the text beside them says the same. */
export function Stars({ stars }: { stars: number }) {
  const drawn = (from: number, to: number) =>
    places
      .slice(from, to)
      .map((place) => `M${12 + place * 27} 1.8${star}`)
      .join('')
  return (
    <>
      <StyleSheet href={styles} />
      <svg className="stars" viewBox="0 0 132 24" aria-hidden="true">
        <path className="star-on" d={drawn(0, stars)} />
        <path className="star-off" d={drawn(stars, 5)} />
      </svg>
    </>
  )
}

/** One rating as decorative stars and as text (`texts`: "3 out of 5"). */
export function StarMeter({ name, about, stars, texts, children }: MeterProps & { texts: ReactNode }) {
  return (
    <li className="meter">
      <MeterName name={name} about={about} />
      <Stars stars={stars} />
      <span className="meter__v">{texts}</span>
      {children}
    </li>
  )
}

/** One rating as a bar of five parts and a large numeral, followed by `texts` ("of 5"). */
export function NumberMeter({ name, about, stars, texts, children }: MeterProps & { texts: ReactNode }) {
  const drawn = (from: number, to: number) =>
    places
      .slice(from, to)
      .map((place) => `M${2 + place * 27} 6h21v12h-21z`)
      .join('')
  return (
    <li className="meter">
      <MeterName name={name} about={about} />
      <svg className="stars" viewBox="0 0 132 24" aria-hidden="true">
        <path className="seg-on" d={drawn(0, stars)} />
        <path className="star-off" d={drawn(stars, 5)} />
      </svg>
      <span className="meter__v meter__v--number">
        <b>{stars}</b>
        {texts}
      </span>
      {children}
    </li>
  )
}

/** A rating that could not be computed: text only, so that empty stars are not mistaken for a low rating. */
export function EmptyMeter({ name, about, texts, children }: Omit<MeterProps, 'stars'> & { texts: ReactNode }) {
  return (
    <li className="meter">
      <MeterName name={name} about={about} />
      <span className="meter__v">{texts}</span>
      {children}
    </li>
  )
}

function MeterName({ name, about }: { name: ReactNode; about?: ReactNode }) {
  return (
    <div>
      <Heading level={3} className="meter__n">
        {name}
      </Heading>
      {about && <p className="meter__d">{about}</p>}
    </div>
  )
}
