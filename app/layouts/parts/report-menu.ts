import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { inLocale } from '#routes/screen.ts'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'

/** Names of the entries. Their labels are under `menu.` in report.json. */
type MenuWord =
  | 'report'
  | 'summary'
  | 'onePage'
  | 'results'
  | 'answers'
  | 'recommendations'
  | 'resources'
  | 'next'
  | 'checkIns'
  | 'reports'
  | 'dashboard'
  | 'opinion'
  | 'atCenter'
  | 'resourceHub'

export type MenuItem = {
  word: MenuWord
  href: string
  icon?: IconName
  current?: boolean
  newTab?: boolean
  items?: readonly MenuItem[]
}

export type MenuFacts = {
  /** Path of the route table's row. */
  path: string
  /** The query has `type=other`: "At the Center" then shows the Resource Hub. */
  isHub: boolean
  locale: Locale
  /** The check-up in the links; null for links without one. */
  responseId: string | null
  isReachable: boolean
  /** The result of the check-up is the wellbeing report, which has parts. */
  hasParts: boolean
  /** The partner allows links to services of other organizations. */
  showsOtherSources: boolean
}

const reportPath = 'recommendations3'
const centerPath = 'how-our-organizations-can-help'
/** Pages that ask for the outcome of a step, and therefore not for feedback. */
const ladderProgress: readonly string[] = ['ladder/progress', 'ladder_old/progress']

/** Returns the menu entries of a report page (specification, section 2). */
export function reportMenu({
  path,
  isHub,
  locale,
  responseId,
  isReachable,
  hasParts,
  showsOtherSources,
}: MenuFacts): MenuItem[] {
  const basePath = path.replace(/\/?:\w+\??\/?/g, '')
  const to = (page: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...query, ...(responseId !== null && { responseId }) })
    return inLocale(locale, `/${page}`) + (search.size > 0 ? `?${search}` : '')
  }
  const page = (word: MenuWord, address: string, more: Partial<MenuItem> = {}): MenuItem => ({
    word,
    href: to(address),
    current: address === basePath,
    ...more,
  })
  const part = (word: MenuWord, more: Partial<MenuItem> = {}): MenuItem => ({
    word,
    href: `${to(reportPath)}#${word}`,
    ...more,
  })
  const shown = (isShown: boolean, item: MenuItem) => (isShown ? [item] : [])
  return [
    ...shown(basePath !== reportPath, page('report', reportPath, { icon: 'document' })),
    ...(hasParts
      ? [
          part('summary', {
            icon: 'list',
            items: [page('onePage', 'summary'), page('results', 'results'), page('answers', 'responses')],
          }),
          part('recommendations', { icon: 'leaf', items: [part('resources'), part('next')] }),
        ]
      : [page('answers', 'responses', { icon: 'list' })]),
    page('checkIns', 'expert-check-in', { icon: 'message' }),
    ...shown(hasParts, page('reports', 'reports', { icon: 'book', newTab: true })),
    ...shown(isReachable, page('dashboard', 'return-user', { icon: 'home' })),
    ...shown(!ladderProgress.includes(basePath), page('opinion', 'progress-point', { icon: 'pencil', newTab: true })),
    page('atCenter', centerPath, { icon: 'building', current: basePath === centerPath && !isHub }),
    ...shown(showsOtherSources, {
      word: 'resourceHub',
      href: to(centerPath, { type: 'other' }),
      icon: 'globe',
      current: basePath === centerPath && isHub,
    }),
  ]
}
