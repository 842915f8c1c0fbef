import type { ReactNode } from 'react'
import { Vignette, type VignetteName } from '#app/ui/illustrations/vignette.tsx'
import styles from './picture-row.css?url'

/** Words beside a small picture, which goes where there is no room for it and on paper. It brings its styles. */
export function PictureRow({ picture, children }: { picture: VignetteName; children: ReactNode }) {
  return (
    <div className="prow">
      <link rel="stylesheet" href={styles} precedence="component" />
      <div className="prow__art">
        <Vignette name={picture} />
      </div>
      <div>{children}</div>
    </div>
  )
}
