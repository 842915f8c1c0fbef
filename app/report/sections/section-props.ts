import type { ReportView } from '../present/report-view.ts'

/** What every section gets: the whole of what the report shows, of which it takes its part. */
export type SectionProps = { view: ReportView }
