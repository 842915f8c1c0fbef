import type { Locale } from '#assessment/questionnaire.ts'
import { inLocale } from '../shared/routing/screen.ts'
import type { IconName } from '../ui/icon/icon.tsx'

/** Words that the menu has for its entries. */
export type MenuWord =
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

/** An entry of the report menu, without its words. */
export type MenuItem = {
  word: MenuWord
  href: string
  icon?: IconName
  current?: boolean
  newTab?: boolean
  items?: readonly MenuItem[]
}

/** Someone who has signed in, by how they can be reached. */
export type SignedIn = { email: string | null; phone: string | null }

/** What the entries of the menu depend on. */
export type MenuFacts = {
  /** The row of the page being shown. */
  path: string
  /** Its query says `type=other`: At the Center is the Resource Hub then. */
  isHub: boolean
  locale: Locale
  /** The response that every link names, where there is one. */
  responseId: string | null
  /** Null when nobody has signed in. */
  person: SignedIn | null
  /** The partner lets its other sources be shown. */
  showsOtherSources: boolean
}

const whole = 'recommendations3'
const center = 'how-our-organizations-can-help'
/** Where people tell how a step went already, and are not asked for an opinion as well. */
const ladderProgress: readonly string[] = ['ladder/progress', 'ladder_old/progress']

/** The menu beside a report: which entries it has on a page, where they lead and which open a new tab (specification, section 2). */
export function reportMenu({ path, isHub, locale, responseId, person, showsOtherSources }: MenuFacts): MenuItem[] {
  const ctx = path.replace(/\/?:\w+\??\/?/g, '')
  const to = (page: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...query, ...(responseId !== null && { responseId }) })
    return inLocale(locale, `/${page}`) + (search.size > 0 ? `?${search}` : '')
  }
  const page = (word: MenuWord, address: string, more: Partial<MenuItem> = {}): MenuItem => ({
    word,
    href: to(address),
    current: address === ctx,
    ...more,
  })
  const part = (word: MenuWord, more: Partial<MenuItem> = {}): MenuItem => ({
    word,
    href: `${to(whole)}#${word}`,
    ...more,
  })
  const shown = (isShown: boolean, item: MenuItem) => (isShown ? [item] : [])
  return [
    ...shown(ctx !== whole, page('report', whole, { icon: 'document' })),
    part('summary', {
      icon: 'list',
      items: [page('onePage', 'summary'), page('results', 'results'), page('answers', 'responses')],
    }),
    part('recommendations', { icon: 'leaf', items: [part('resources'), part('next')] }),
    page('checkIns', 'expert-check-in', { icon: 'message' }),
    page('reports', 'reports', { icon: 'book', newTab: true }),
    ...shown(Boolean(person?.email ?? person?.phone), page('dashboard', 'return-user', { icon: 'home' })),
    ...shown(!ladderProgress.includes(ctx), page('opinion', 'progress-point', { icon: 'pencil', newTab: true })),
    page('atCenter', center, { icon: 'building', current: ctx === center && !isHub }),
    ...shown(showsOtherSources, {
      word: 'resourceHub',
      href: to(center, { type: 'other' }),
      icon: 'globe',
      current: ctx === center && isHub,
    }),
  ]
}
