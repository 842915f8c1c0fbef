// Sends heartbeats and shows the idle warning. Loaded only if there is a session.
import { ConnectionError, fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { sayTimeZone } from '#platform/page/client/say-time-zone.ts'
import { report, submitPlainly } from '#platform/page/client/take-over.ts'
import { type HeartbeatState, nextHeartbeat } from '../heartbeat.ts'
import { announcementAt, type IdleRules, type IdleState, phaseAt, secondsLeft } from '../idle.ts'
import { formOf, post, restoreFields, saveTyped, watchTyping } from './form-draft.ts'

/** Session data in the page. `fresh`: a shared computer that waits for its next visitor. */
type WatchFacts = {
  rules: IdleRules
  kiosk: boolean
  staff: boolean
  isWaiting: boolean
  target: string
  form: string | null
  draft: [string, string][] | null
}

const script = document.querySelector<HTMLElement>('script[data-session]')
const facts: WatchFacts = JSON.parse(script?.dataset.session ?? '')
// Safari supports dialogs from 15.4.
const dialog = 'HTMLDialogElement' in window ? document.querySelector<HTMLDialogElement>('#session-warning') : null
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', 'input', 'focusin']
const tickMs = 1000
const retryMs = 5000
/** Return value of the warning's 'no' button. */
const no = 'no'

const idle: IdleState = { activeAt: Date.now(), warnedAt: null }
let heartbeat: HeartbeatState = { sentFor: null, roundAt: Date.now() }
/** Last activity in this tab; null before any. */
let activeHereAt: number | null = null
let leaving = false
let retry: ReturnType<typeof setTimeout> | undefined
/** Time of the last notification of other tabs about activity. */
let notifiedAt = 0

function noteActivity(): void {
  if (idle.warnedAt !== null || leaving) return
  const now = Date.now()
  idle.activeAt = now
  activeHereAt = now
  if (now - notifiedAt < tickMs) return
  notifiedAt = now
  tabs?.postMessage('active')
}

function tick(): void {
  const now = Date.now()
  if (window.speechSynthesis?.speaking) noteActivity()
  // A clock that was set back must not extend the idle time.
  idle.activeAt = Math.min(idle.activeAt, now)
  const { due, ...next } = nextHeartbeat(heartbeat, activeHereAt, now)
  heartbeat = next
  if (due) sendHeartbeat()
  if (leaving || (facts.isWaiting && activeHereAt === null) || (!dialog && !facts.kiosk)) return
  const phase = phaseAt(idle, facts.rules, now)
  if (phase === 'over') leave()
  else if (phase === 'warning' && dialog) warn(dialog, now)
}

function sendHeartbeat(): void {
  const failed = (why: unknown) => console.warn('heartbeat', why)
  fetchWithRetry('/api/auth/getSessionSimple', { cache: 'no-store' }).then(
    (answer) => answer.ok || failed(answer.status),
    failed,
  )
}

function warn(warning: HTMLDialogElement, now: number): void {
  if (idle.warnedAt === null) {
    idle.warnedAt = now
    warning.returnValue = ''
    warning.showModal()
    warning.querySelector<HTMLElement>('[value=yes]')?.focus()
  }
  const left = secondsLeft(idle.warnedAt, facts.rules, now)
  const bar = warning.querySelector('progress')
  if (bar) bar.value = left
  const text = warning.querySelector('[data-left]')
  if (text) text.textContent = asText(Math.ceil(left))
  const announcement = warning.querySelector('output')
  const due = announcementAt(Math.ceil(left))
  if (announcement && due !== null && announcement.dataset.due !== String(due)) {
    announcement.dataset.due = String(due)
    announcement.textContent = asText(Math.ceil(left))
  }
}

function asText(seconds: number): string {
  const { lang } = document.documentElement
  const unit = (name: string, count: number) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
  const parts = [
    seconds >= 60 && unit('minute', Math.floor(seconds / 60)),
    seconds % 60 && unit('second', seconds % 60),
  ]
  return parts.filter(Boolean).join(' ') || unit('second', 0)
}

function stay(): void {
  clearTimeout(retry)
  leaving = false
  idle.warnedAt = null
  idle.activeAt = Date.now()
  const announcement = dialog?.querySelector('output')
  if (announcement) {
    announcement.textContent = ''
    delete announcement.dataset.due
  }
}

/** Leaves the page after saving its input. If that fails, the page stays and the save is retried. */
async function leave(): Promise<void> {
  clearTimeout(retry)
  leaving = true
  tabs?.postMessage('leave')
  // On a shared computer the page is hidden at once, even if the requests fail.
  if (facts.kiosk) document.documentElement.toggleAttribute('data-left', true)
  try {
    await saveTyped(facts)
    if (facts.kiosk || facts.staff) await post('/api/auth/leave', {})
  } catch (error) {
    if (!(error instanceof ConnectionError)) leavePlainly(error)
    else if (leaving) retry = setTimeout(leave, retryMs)
    return
  }
  // The person may have chosen to stay.
  if (!leaving) return
  if (facts.kiosk) location.replace(facts.target)
  else location.assign(facts.target)
}

/**
 * Reports an error. A check-up's page stays, since its form then saves the answers. Any other page is left, and on a
 * shared computer every page.
 */
function leavePlainly(error: unknown): void {
  report(error)
  const typed = formOf(facts)
  if (facts.kiosk) location.replace(facts.target)
  else if (typed?.matches('[data-paging], [data-keeps]')) submitPlainly(typed, null, { go: 'same' })
  else location.assign(facts.target)
}

dialog?.addEventListener('close', () => {
  if (idle.warnedAt === null || (facts.kiosk && leaving)) return
  if (dialog.returnValue === no) {
    leave()
    return
  }
  stay()
  noteActivity()
  sendHeartbeat()
})
tabs?.addEventListener('message', ({ data }) => {
  if (data === 'leave' && !leaving) leave()
  if (data !== 'active' || leaving) return
  stay()
  dialog?.close()
})
for (const event of activityEvents) addEventListener(event, noteActivity, { passive: true, capture: true })
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  // The back/forward cache restored the page in its last state.
  if (facts.kiosk && leaving) location.replace(facts.target)
  stay()
  dialog?.close()
})
document.addEventListener('visibilitychange', tick)
setInterval(tick, tickMs)
sayTimeZone()
tabs?.postMessage('active')
watchTyping(facts)
const form = formOf(facts)
if (form && facts.draft) restoreFields(form, facts.draft)
