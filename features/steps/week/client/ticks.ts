// Ticks without leaving the page, also offline: unsynced ticks wait in the browser's storage until the connection is
// back. Without this script each tick is a form.
import { ConnectionError, fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { report, takeOver } from '#platform/page/client/take-over.ts'
import { outcomeOf, type QueuedTick, readQueue, withoutTick, withTick } from './tick-queue.ts'

const storageKey = 'plan-ticks'
const retriesAfterMs = 15_000

const read = () => readQueue(localStorage.getItem(storageKey))
const write = (queue: readonly QueuedTick[]) =>
  queue.length > 0 ? localStorage.setItem(storageKey, JSON.stringify(queue)) : localStorage.removeItem(storageKey)

const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-tick]')
const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)

/** Shows whether an action was done on its day; the next press asks for the opposite. */
function show(form: HTMLFormElement, done: boolean): void {
  const button = form.querySelector('button')
  button?.setAttribute('aria-pressed', String(done))
  if (button?.classList.contains('act2')) button.className = `act2 act2--${done ? 'done' : form.dataset.tick}`
  const field = fieldOf(form, 'done')
  if (field) field.value = done ? 'no' : 'yes'
  count()
  markToday()
}

/** Says how many of the week's ticks are set. */
function count(): void {
  const message = document.querySelector<HTMLElement>('[data-counted]')
  if (!message) return
  const done = document.querySelectorAll('button.act2[aria-pressed=true]').length
  const planned = document.querySelectorAll('.act2').length
  const { counted = '', none = '' } = message.dataset
  message.textContent = done > 0 ? counted.replace('{done}', `${done}`).replace('{planned}', `${planned}`) : none
}

/** On a dashboard: shows in the week in short whether all of today is done. Its words are there for both. */
function markToday(): void {
  const today = document.querySelector<HTMLElement>('.wk [aria-current]')
  const title = document.querySelector<HTMLElement>('[data-days]')
  if (!today || !title) return
  const isDone = [...forms()].every((form) => form.querySelector('[aria-pressed=true]'))
  today.className = isDone ? 'wk--done' : 'wk--open'
  title.textContent = (isDone ? title.dataset.done : title.dataset.open) ?? ''
}

/** Says where the ticks are: on this device, sent, or refused. */
function say(what: 'kept' | 'sent' | 'refused'): void {
  const status = document.querySelector<HTMLElement>('[data-sync]')
  if (status) status.textContent = status.dataset[what] ?? ''
}

let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends the queued ticks, oldest first. A tick is a state, so sending it twice is harmless. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  let last: 'sent' | 'refused' | null = null
  try {
    for (let [tick] = read(); tick; [tick] = read()) {
      const outcome = outcomeOf(await put(tick))
      if (outcome === 'later') {
        say('kept')
        retry = setTimeout(sendWaiting, retriesAfterMs)
        return
      }
      write(withoutTick(read(), tick))
      if (last !== 'refused') last = outcome
    }
  } finally {
    isSending = false
  }
  if (last) say(last)
}

const sendWaiting = () => send().catch(report)

const put = (tick: QueuedTick): Promise<number | null> =>
  fetchWithRetry('/api/plan/tick', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tick),
  }).then(
    ({ status }) => status,
    (error) => {
      if (error instanceof ConnectionError) return null
      throw error
    },
  )

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.tick === undefined) return
  takeOver(event, () => tickOff(form))
})

async function tickOff(form: HTMLFormElement): Promise<void> {
  const done = fieldOf(form, 'done')?.value === 'yes'
  const tick = { action: fieldOf(form, 'action')?.value ?? '', day: fieldOf(form, 'day')?.value ?? '', done }
  try {
    write(withTick(read(), tick))
    show(form, done)
    if (!navigator.onLine) say('kept')
    await send()
  } catch (error) {
    // The form is submitted as it was pressed.
    show(form, !done)
    write(withoutTick(read(), tick))
    throw error
  }
}

// Shows the unsent ticks of an earlier visit of the page.
for (const { action, day, done } of read())
  for (const form of forms())
    if (fieldOf(form, 'action')?.value === action && fieldOf(form, 'day')?.value === day) show(form, done)
addEventListener('online', sendWaiting)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendWaiting())
sendWaiting()
