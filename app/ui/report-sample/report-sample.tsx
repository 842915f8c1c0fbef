import type { ReactNode } from 'react'
import { LadderScene } from '#app/ui/illustrations/ladder-scene.tsx'

interface ReportSampleProps {
  /** A LadderView. */
  ladder: ReactNode
  /** Meters and tags. */
  children: ReactNode
}

/** A page of a report in small, to show what one will get. Beside words it stands in `.split.split--sample`. */
export function ReportSample({ ladder, children }: ReportSampleProps) {
  return (
    <figure className="sample">
      <div className="sample__l">
        <LadderScene width={320} height={500} sun={[256, 60]} />
        {ladder}
      </div>
      <div className="sample__r">{children}</div>
    </figure>
  )
}
