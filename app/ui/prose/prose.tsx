import type { ReactNode } from 'react'
import styles from './prose.css?url'

interface ProseProps {
  /** For links to this part of the page. */
  id?: string
  heading: ReactNode
  paragraphs: readonly string[]
  list?: readonly string[]
  /** How a text is shown, where it holds more than words. */
  show?: (text: string) => ReactNode
  /** What belongs to it besides its words. */
  children?: ReactNode
}

/** A section of running text: heading, paragraphs, and a list under them. It brings its styles. */
export function Prose({ id, heading, paragraphs, list = [], show = (text) => text, children }: ProseProps) {
  return (
    <section className="prose" id={id}>
      <link rel="stylesheet" href={styles} precedence="component" />
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{show(text)}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>{show(text)}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
