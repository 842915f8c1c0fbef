import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf, type StaffAct } from '#platform/identity/roles.ts'
import type { AppPath } from '#routes/table.ts'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'

/** Groups of the menu page, in order. */
export const staffGroups = ['work', 'center', 'own'] as const

/** A staff page: its URL, the key of its name in staff.json, and the required permission; null for all staff. */
export type StaffPage = {
  path: AppPath
  word:
    | 'today'
    | 'requests'
    | 'members'
    | 'figures'
    | 'board'
    | 'offers'
    | 'page'
    | 'poster'
    | 'tablets'
    | 'people'
    | 'audit'
    | 'focusGroup'
    | 'help'
  icon: IconName
  act: StaffAct | null
  group: (typeof staffGroups)[number]
  /** Whether it is in the header, the bottom bar, or both; without it the page is only in the menu. */
  place?: 'header' | 'bar' | 'both'
}

/** The menu of staff pages, in order. */
const staffPages: readonly StaffPage[] = [
  { path: 'staff', word: 'today', icon: 'home', act: null, group: 'work', place: 'both' },
  { path: 'staff/requests', word: 'requests', icon: 'inbox', act: 'seeMembers', group: 'work', place: 'both' },
  { path: 'member-list', word: 'members', icon: 'people', act: 'seeMembers', group: 'work', place: 'header' },
  { path: 'reports-admin', word: 'figures', icon: 'chart', act: 'seeFigures', group: 'work', place: 'both' },
  { path: 'staff/board', word: 'board', icon: 'document', act: 'seeFigures', group: 'work' },
  { path: 'staff/offers', word: 'offers', icon: 'book', act: 'editOffers', group: 'center' },
  { path: 'staff/partner', word: 'page', icon: 'sliders', act: 'editPartner', group: 'center', place: 'both' },
  { path: 'staff/poster', word: 'poster', icon: 'qr', act: 'makePoster', group: 'center', place: 'bar' },
  { path: 'staff/tablets', word: 'tablets', icon: 'tablet', act: 'editPartner', group: 'center' },
  { path: 'staff/people', word: 'people', icon: 'shield', act: 'seeStaff', group: 'center' },
  { path: 'staff/audit', word: 'audit', icon: 'list', act: 'seeAudit', group: 'center' },
  { path: 'staff/focus-group', word: 'focusGroup', icon: 'message', act: 'readFocusGroup', group: 'center' },
  { path: 'staff/help', word: 'help', icon: 'help', act: null, group: 'own' },
]

/** Maximum number of pages in the bottom bar, beside the menu. */
const cells = 3

/** Returns the pages that a member of staff may open for any partner. */
export const staffPagesFor = (signedIn: SignedIn): StaffPage[] =>
  staffPages.filter(({ act }) => act === null || reachOf(signedIn, act) !== 'none')

/** Divides the pages of a member of staff into those of the header, of its menu, and of the bottom bar. */
export const placesOf = (pages: readonly StaffPage[]) => ({
  header: pages.filter(({ place }) => place === 'header' || place === 'both'),
  more: pages.filter(({ place }) => place === undefined || place === 'bar'),
  bar: pages.filter(({ place }) => place === 'bar' || place === 'both').slice(0, cells),
})
