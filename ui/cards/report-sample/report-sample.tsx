import type { ReactNode } from 'react'
import { LadderScene } from '../../illustrations/ladder-scene.tsx'
import { StyleSheet } from '../../layout/style-sheet/style-sheet.tsx'
import styles from './report-sample.css?url'

interface ReportSampleProps {
  ladder: ReactNode
  children: ReactNode
}

/** A miniature report page as a sample. To place it beside text, use `.split.split--sample`. */
export function ReportSample({ ladder, children }: ReportSampleProps) {
  return (
    <>
      <StyleSheet href={styles} />
      <figure className="sample">
        <div className="sample__l">
          <LadderScene width={320} height={500} sun={[256, 60]} />
          {ladder}
        </div>
        <div className="sample__r">{children}</div>
      </figure>
    </>
  )
}
