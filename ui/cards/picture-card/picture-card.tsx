import type { ReactNode } from 'react'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './picture-card.css?url'

interface PictureCardProps {
  picture: VignetteName
  /** A heading of the level that the page needs. */
  title: ReactNode
  id?: string
  children: ReactNode
}

/** A card with a picture above its text. Links its style sheet. */
export function PictureCard({ picture, title, id, children }: PictureCardProps) {
  return (
    <section className="pcard" id={id}>
      <StyleSheet href={styles} />
      <div className="pcard__art">
        <Vignette name={picture} />
      </div>
      <div className="pcard__words">
        {title}
        {children}
      </div>
    </section>
  )
}
