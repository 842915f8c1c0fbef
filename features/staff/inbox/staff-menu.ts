import type { SignedIn } from '#platform/identity/person.ts'
import { reachOf, type StaffAct } from '#platform/identity/roles.ts'
import type { AppPath } from '#routes/table.ts'
import type { IconName } from '#ui/illustrations/icon/icon.tsx'

/** A staff page: its URL, the key of its name in staff.json, and the required permission; null for all staff. */
export type StaffPage = {
  path: AppPath
  word: 'today' | 'figures' | 'members' | 'programs' | 'page' | 'poster' | 'people' | 'focusGroup' | 'help'
  icon: IconName
  act: StaffAct | null
}

/** The menu of staff pages, in order. */
const staffPages: readonly StaffPage[] = [
  { path: 'staff', word: 'today', icon: 'home', act: null },
  { path: 'reports-admin', word: 'figures', icon: 'chart', act: 'seeFigures' },
  { path: 'member-list', word: 'members', icon: 'people', act: 'seeMembers' },
  { path: 'staff/programs', word: 'programs', icon: 'calendar', act: 'answerPrograms' },
  { path: 'staff/partner', word: 'page', icon: 'sliders', act: 'editPartner' },
  { path: 'staff/poster', word: 'poster', icon: 'qr', act: 'makePoster' },
  { path: 'staff/people', word: 'people', icon: 'shield', act: 'seeStaff' },
  { path: 'staff/focus-group', word: 'focusGroup', icon: 'message', act: 'readFocusGroup' },
  { path: 'staff/help', word: 'help', icon: 'help', act: null },
]

/** Returns the pages that a member of staff may open for any partner. */
export const staffPagesFor = (signedIn: SignedIn): StaffPage[] =>
  staffPages.filter(({ act }) => act === null || reachOf(signedIn, act) !== 'none')
