import { markOf, type SharedData } from '../shared/page/shared-page.ts'
import type { PageView } from './page-view.ts'

/** What a question page is made from, of which more is loaded than these. */
type Loaded = { view: PageView; address: string; toAnswers: boolean; more: boolean; stop: unknown }

/**
 * Returns a question page as many people see it: one on which nothing is answered yet. What is of one person is the check-up,
 * the answer before and when it was saved.
 */
export function sharedQuestionPage({ view, address, toAnswers, more, stop }: Loaded): SharedData<Loaded> | null {
  const isAnswered = view.runs.some(({ questions }) => questions.some(({ values }) => values.length > 0))
  if (isAnswered || view.shown !== '' || view.failed || stop || address.includes('?')) return null
  const shared: PageView = {
    ...view,
    checkUp: markOf('checkUp'),
    said: view.said && markOf('said'),
    saved: view.saved && { iso: markOf('savedAt'), text: markOf('saved') },
  }
  return {
    data: { view: shared, address, toAnswers, more, stop },
    texts: {
      checkUp: view.checkUp,
      said: view.said ?? '',
      savedAt: view.saved?.iso ?? '',
      saved: view.saved?.text ?? '',
    },
    fixed: ['checkUp'],
  }
}
