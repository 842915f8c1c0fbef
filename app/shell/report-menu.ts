import type { Locale } from '#assessment/questionnaire.ts'
import { addressFor } from '../report/address.ts'
import { inLocale } from '../shared/routing/screen.ts'
import type { IconName } from '../ui/icon/icon.tsx'

/** Words that the menu has for its entries. */
export type MenuWord =
  | 'report'
  | 'summary'
  | 'recommendations'
  | 'resources'
  | 'next'
  | 'onePage'
  | 'results'
  | 'answers'

/** An entry of the report menu, without its words. */
export type MenuItem = { word: MenuWord; href: string; icon?: IconName; current?: boolean; items?: readonly MenuItem[] }

/** The parts of the whole report that the menu leads to: their id on that page is the word, too. */
const sections = [
  ['summary', 'list'],
  ['recommendations', 'leaf'],
  ['resources', 'phone'],
  ['next', 'arrowRight'],
] as const

/**
 * The menu beside a report. On the whole report itself its own entry is left out, as the specification asks, and the
 * parts are links within the page. `responseId` goes into every link, where there is one.
 */
export function reportMenu(path: string, locale: Locale, responseId: string | null): MenuItem[] {
  const to = (page: string) => (responseId ? addressFor(locale, responseId, page) : inLocale(locale, page))
  const isHere = (page: string) => page === `/${path}`
  const whole = '/recommendations3'
  const parts: MenuItem[] = sections.map(([word, icon]) => ({
    word,
    href: `${isHere(whole) ? '' : to(whole)}#${word}`,
    icon: isHere(whole) ? icon : undefined,
  }))
  const page = (word: MenuWord, address: string, icon: IconName): MenuItem => ({
    word,
    href: to(address),
    icon,
    current: isHere(address),
  })
  return [
    ...(isHere(whole) ? parts : [{ ...page('report', whole, 'list'), items: parts }]),
    page('onePage', '/summary', 'document'),
    page('results', '/results', 'chart'),
    page('answers', '/responses', 'pencil'),
  ]
}
