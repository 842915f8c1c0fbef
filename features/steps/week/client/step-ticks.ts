// Ticks steps without leaving the page, also offline. Pending ticks are stored in the browser until the connection is
// restored. Without this script, each tick is a form.
import { ConnectionError, fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { report, takeOver } from '#platform/page/client/take-over.ts'
import { callOf, outcomeOf, type QueuedTick, readQueue, withoutTick, withTick } from './step-tick-queue.ts'

const storageKey = 'step-ticks'
const retriesAfterMs = 15_000

const read = () => readQueue(localStorage.getItem(storageKey))
const write = (queue: readonly QueuedTick[]) =>
  queue.length > 0 ? localStorage.setItem(storageKey, JSON.stringify(queue)) : localStorage.removeItem(storageKey)

const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-step-tick]')
const fieldOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
const textOf = (form: HTMLFormElement, name: string) => fieldOf(form, name)?.value ?? ''

/** Shows a step as done or not done on a day, everywhere on the page. The next press requests the opposite. */
function show({ step, day, done }: Pick<QueuedTick, 'step' | 'day' | 'done'>): void {
  for (const form of forms()) {
    if (textOf(form, 'id') !== step || textOf(form, 'day') !== day) continue
    form.querySelector('button')?.setAttribute('aria-pressed', String(done))
    const field = fieldOf(form, 'done')
    if (field) field.value = done ? 'no' : 'yes'
  }
  sum()
}

/** Shows how much of the week is done. */
function sum(): void {
  const line = document.querySelector<HTMLElement>('[data-week-sum]')
  if (!line) return
  const marks = [...document.querySelectorAll<HTMLElement>('[data-week-mark]')]
  const isDone = (mark: HTMLElement) =>
    mark.dataset.weekMark === 'done' || ['true', 'mixed'].includes(mark.getAttribute('aria-pressed') ?? '')
  const done = marks.filter(isDone).length
  const left = marks.filter((mark) => !isDone(mark) && mark.dataset.weekMark === 'open').length
  const counted = marks.filter((mark) => isDone(mark) || mark.dataset.weekMark !== 'habit').length
  const { sum: open = '', good = '', of: part = '' } = line.dataset
  const text = left > 0 ? open : done === 0 ? '' : done * 2 >= counted ? good : part
  line.textContent = text.replace('{n}', `${done}`).replace('{m}', `${left > 0 ? left : counted}`)
}

/** Shows the state of the ticks: on this device, sent, or refused. */
function say(what: 'waiting' | 'sent' | 'refused'): void {
  const status = document.querySelector<HTMLElement>('[data-tick-status]')
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
      const outcome = outcomeOf(await statusOf(tick))
      if (outcome === 'later') {
        say('waiting')
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

function statusOf(tick: QueuedTick): Promise<number | null> {
  const { address, init } = callOf(tick)
  return fetchWithRetry(address, init).then(
    ({ status }) => status,
    (error) => {
      if (error instanceof ConnectionError) return null
      throw error
    },
  )
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.stepTick === undefined) return
  takeOver(event, () => tickOff(form))
})

async function tickOff(form: HTMLFormElement): Promise<void> {
  const done = textOf(form, 'done') === 'yes'
  const tick = { step: textOf(form, 'id'), day: textOf(form, 'day'), done, at: new Date().toISOString() }
  try {
    write(withTick(read(), tick))
    show(tick)
    if (!navigator.onLine) say('waiting')
    await send()
  } catch (error) {
    // Restores the state before the press, since the form is submitted instead.
    show({ ...tick, done: !done })
    write(withoutTick(read(), tick))
    throw error
  }
}

// Shows the unsent ticks of an earlier visit to the page.
for (const tick of read()) show(tick)
addEventListener('online', sendWaiting)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendWaiting())
sendWaiting()
