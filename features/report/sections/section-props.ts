import type { ReportView } from '../present/report-view.ts'

/** Props of every section: the view of the report. */
export type SectionProps = { view: ReportView }
