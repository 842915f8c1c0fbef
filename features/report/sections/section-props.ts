import type { ReportView } from '../present/report-view.ts'

export type SectionProps = { view: ReportView }
