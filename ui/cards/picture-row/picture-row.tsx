import type { ReactNode } from 'react'
import { Vignette, type VignetteName } from '../../illustrations/vignette.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './picture-row.css?url'

/** Text beside a small picture, which is hidden on narrow screens and in print. Links its style sheet. */
export function PictureRow({ picture, children }: { picture: VignetteName; children: ReactNode }) {
  return (
    <div className="prow">
      <StyleSheet href={styles} />
      <div className="prow__art">
        <Vignette name={picture} />
      </div>
      <div>{children}</div>
    </div>
  )
}

interface PictureTitleProps {
  picture: VignetteName
  text: string
  children: ReactNode
}

/** A heading with its text and a small picture, as the title of a `Disclosure`, which allows no block elements. */
export const PictureTitle = ({ picture, text, children }: PictureTitleProps) => (
  <>
    <StyleSheet href={styles} />
    <span className="prow__art">
      <Vignette name={picture} />
    </span>
    {children}
    <span className="prow__text">{text}</span>
  </>
)
