import type { AppPath } from '#routes/table.ts'
import type { Stage } from './weeks/progress.ts'

/** Pages by stage. */
export const stagePages = {
  1: '/sleep_pathway',
  2: '/sleep_pathway2',
  3: '/sleep_pathway3',
  4: '/sleep_pathway4',
  5: '/sleep_pathway_complete',
} as const satisfies Record<Stage, `/${AppPath}`>

/** Page of the diary. */
export const diaryPage = '/sleep-diary'
/** Printable diary. */
export const paperPage = '/sleep-diary/print'
/** Printable empty diary. */
export const blankPage = '/sleep-diary/blank'
