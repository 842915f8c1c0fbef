import type { ReactNode } from 'react'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { StyleSheet } from '../style-sheet/style-sheet.tsx'
import styles from './page-head.css?url'

interface PageHeadProps {
  /** A line above the title that names the part of the site. */
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
  picture?: VignetteName
  /** Other content of the head, such as a search. */
  children?: ReactNode
}

/** The head of a text page: a band with title and lead, and a picture beside them. */
export function PageHead({ eyebrow, title, lead, picture, children }: PageHeadProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <div className="phead">
        <div className="wrap split">
          <div className="stack">
            {eyebrow && <div className="eyebrow">{eyebrow}</div>}
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
            {children}
          </div>
          {picture && (
            <div className="phead__art">
              <Vignette name={picture} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
