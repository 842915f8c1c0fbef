import type { ReactNode } from 'react'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './prose.css?url'

interface ProseProps {
  /** Anchor of the section. */
  id?: string
  heading: ReactNode
  paragraphs: readonly string[]
  list?: readonly string[]
  /** Renders the text of a paragraph. Default: shows it unchanged. */
  show?: (text: string) => ReactNode
  /** Content below the paragraphs. */
  children?: ReactNode
}

/** A section of running text: heading, paragraphs, and a list below them. Links its style sheet. */
export function Prose({ id, heading, paragraphs, list = [], show = (text) => text, children }: ProseProps) {
  return (
    <section className="prose" id={id}>
      <StyleSheet href={styles} />
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
