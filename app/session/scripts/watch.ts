// Watches over the session of this browser: heartbeats, and the warning after a quiet time. Only where there is a session.
import { type Beats, beatAt } from '../heartbeat.ts'
import { type IdleRules, phaseAt, type Quiet, secondsLeft } from '../idle.ts'
import { formOf, keepTyped, post, putBack, watchTyping } from './typed.ts'

/** What the page says about itself. `fresh`: a shared computer that waits for its next visitor. */
export type WatchFacts = {
  rules: IdleRules
  kiosk: boolean
  fresh: boolean
  target: string
  form: string | null
  draft: [string, string][] | null
}

const script = document.querySelector<HTMLElement>('script[data-session]')
const facts: WatchFacts = JSON.parse(script?.dataset.session ?? '')
const dialog = document.querySelector<HTMLDialogElement>('#session-warning')
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('session') : null
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', 'input', 'focusin']
const tickMs = 1000
const retryMs = 5000
/** The answers of the warning: what its buttons give as the dialog's return value. */
const no = 'no'

const quiet: Quiet = { activeAt: Date.now(), warnedAt: null }
let beats: Beats = { sentFor: null, roundAt: Date.now() }
/** When something was last done in this very page; null for nothing yet. */
let doneAt: number | null = null
let leaving = false
let retry: ReturnType<typeof setTimeout> | undefined
let toldAt = 0

function active(): void {
  if (quiet.warnedAt !== null || leaving) return
  const now = Date.now()
  quiet.activeAt = now
  doneAt = now
  if (now - toldAt < tickMs) return
  toldAt = now
  tabs?.postMessage('active')
}

function tick(): void {
  const now = Date.now()
  if (window.speechSynthesis?.speaking) active()
  // A clock that was set back must not make the time longer.
  quiet.activeAt = Math.min(quiet.activeAt, now)
  const { due, ...next } = beatAt(beats, doneAt, now)
  beats = next
  if (due) beat()
  if (leaving || (facts.fresh && doneAt === null) || (!dialog && !facts.kiosk)) return
  const phase = phaseAt(quiet, facts.rules, now)
  if (phase === 'over') leave()
  else if (phase === 'warning' && dialog) warn(dialog, now)
}

function beat(): void {
  const failed = (why: unknown) => console.warn('heartbeat', why)
  fetch('/api/auth/getSessionSimple', { cache: 'no-store' }).then(
    (answer) => answer.ok || failed(answer.status),
    failed,
  )
}

function warn(warning: HTMLDialogElement, now: number): void {
  if (quiet.warnedAt === null) {
    quiet.warnedAt = now
    warning.returnValue = ''
    warning.showModal()
    warning.querySelector<HTMLElement>('[value=yes]')?.focus()
  }
  const left = secondsLeft(quiet.warnedAt, facts.rules, now)
  const bar = warning.querySelector('progress')
  if (bar) bar.value = left
  const text = warning.querySelector('[data-left]')
  if (text) text.textContent = inWords(Math.ceil(left))
  const said = warning.querySelector('output')
  if (said && left <= facts.rules.answerMs / 4000) said.textContent ||= inWords(Math.ceil(left))
}

function inWords(seconds: number): string {
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
  quiet.warnedAt = null
  quiet.activeAt = Date.now()
  const said = dialog?.querySelector('output')
  if (said) said.textContent = ''
}

/** Leads away. What was typed is kept first, and what cannot be kept stays on the screen until it can. */
async function leave(): Promise<void> {
  clearTimeout(retry)
  leaving = true
  tabs?.postMessage('leave')
  // On a shared computer nobody may read on, whatever becomes of the calls.
  if (facts.kiosk) document.documentElement.toggleAttribute('data-left', true)
  try {
    await keepTyped(facts)
    if (facts.kiosk) await post('/api/auth/leave', {})
  } catch {
    if (leaving) retry = setTimeout(leave, retryMs)
    return
  }
  // Somebody may have come back and said so meanwhile.
  if (!leaving) return
  if (facts.kiosk) location.replace(facts.target)
  else location.assign(facts.target)
}

dialog?.addEventListener('close', () => {
  if (quiet.warnedAt === null || (facts.kiosk && leaving)) return
  if (dialog.returnValue === no) {
    leave()
    return
  }
  stay()
  active()
  beat()
})
tabs?.addEventListener('message', ({ data }) => {
  if (data === 'leave' && !leaving) leave()
  if (data !== 'active' || leaving) return
  stay()
  dialog?.close()
})
for (const sign of signs) addEventListener(sign, active, { passive: true, capture: true })
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  // The browser kept this page as it was left.
  if (facts.kiosk && leaving) location.replace(facts.target)
  stay()
  dialog?.close()
})
document.addEventListener('visibilitychange', tick)
setInterval(tick, tickMs)
tabs?.postMessage('active')
watchTyping(facts)
const form = formOf(facts)
if (form && facts.draft) putBack(form, facts.draft)
