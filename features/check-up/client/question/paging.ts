import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { submitterOf } from '#platform/page/client/submitter.ts'
import { leaveToBrowser, submitPlainly, takeOver } from '#platform/page/client/take-over.ts'
import { areSiblingPages, isStop } from '#routes/sibling-pages.ts'
import { hideLoading, showLoading } from '#ui/layout/loading-bar/loading-bar.ts'
import { announce } from '../announce.ts'
import { showBusy } from '../busy.ts'
import { fieldsOf, forgetOnDevice, storeOnDevice } from '../device.ts'
import { addPlace, isAtAddress, placeHere } from '../places.ts'
import { readyAfter, settled } from './autosave.ts'
import { rejectShown } from './autosave-shown.ts'
import type { Arrival } from './one-by-one.ts'
import { kindOfResponse } from './sending.ts'

type Job = { form: HTMLFormElement; button: HTMLButtonElement | null; go?: string }
type Texts = {
  offline: string
  offlineDevice: string
  trouble: string
  sentLate: string
  saving: string
  retryLabel: string
}

const patienceMs = 45_000
const retryEveryMs = 5000
const announceAfterMs = 700

let sending: Job | null = null
let waiting: Job | null = null
let late = false
let changed = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Submits question pages (`form[data-paging]`) with fetch and replaces the main part with the next page. A form that
 * cannot be sent stays on the screen, and on this device; sending is retried until it succeeds.
 */
export function enablePaging(): void {
  addEventListener('submit', take, true)
  addEventListener('popstate', goTo)
  addEventListener('online', () => waiting && send(waiting))
  addEventListener('input', (event) => {
    if (event.target instanceof Element && event.target.closest('form[data-paging]')) changed = true
  })
  document.addEventListener('visibilitychange', save)
}

const pagingForm = () => document.querySelector<HTMLFormElement>('form[data-paging]')
const textsOf = (form: HTMLFormElement): Texts => JSON.parse(form.dataset.words ?? '{}')
const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

function take(event: SubmitEvent): void {
  const form = pagingForm()
  if (!form || event.target !== form || event.defaultPrevented) return
  const submitter = submitterOf(event)
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  takeOver(event, () => send({ form, button }))
}

/** Returns the page number in the address. */
const numberHere = () => /\/(\d+)\/?$/.exec(location.pathname)?.[1]
/** Tests if Back or Forward was pressed again while the page was loading. */
const isOutdated = ({ go }: Job) => go !== undefined && go !== numberHere()

/** Handles Back and Forward of the browser: stores the typed answers and shows the page of the new address. */
function goTo(): void {
  const form = pagingForm()
  const number = numberHere()
  if (!form || !number || !areSiblingPages(form.action, location.href)) return
  document.documentElement.dataset.page = placeOf(location)
  if (!isAtAddress(form)) send({ form, button: null, go: number })
}

/** Stores the typed answers when the page is hidden, since it may be closed without another event. */
function save(): void {
  const form = pagingForm()
  if (document.visibilityState !== 'hidden' || !changed || !form || sending) return
  navigator.sendBeacon(form.action, bodyOf({ form, button: null, go: 'same' }))
}

/** Returns the body of a form, URL-encoded: parsing multipart costs the server several times as much. */
function bodyOf({ form, button, go }: Job): URLSearchParams {
  const body = new URLSearchParams(fieldsOf(form))
  if (go) body.set('go', go)
  else if (button?.name) body.append(button.name, button.value)
  return body
}

async function send(job: Job): Promise<void> {
  if (sending) return
  clearTimeout(retry)
  sending = job
  const { form, button } = job
  let done: ReturnType<typeof showBusy> | undefined
  // After the form was sent: on a slow phone, painting would delay it.
  const busy = setTimeout(() => {
    showLoading()
    done = showBusy(button, textsOf(form).saving)
  })
  let after: string | undefined
  try {
    await settled()
    const ready = leadsOn(job) ? readyAfter(form) : null
    if (ready) {
      show(ready.html, ready.to, job)
      return
    }
    const response = await fetchWithRetry(form.action, {
      method: 'POST',
      body: () => bodyOf(job),
      headers: { 'x-part': 'main' },
      signal: timeoutSignal(patienceMs),
    })
    const to = new URL(response.headers.get('content-location') ?? response.url, location.href)
    const kind = kindOfResponse(response.status, areSiblingPages(form.action, to.href))
    if (kind === 'later') after = block(job, textsOf(form).trouble)
    // Answers unsynced since an earlier visit are sent when the check-up is opened again.
    else if (response.status !== 410) forgetOnDevice(fieldsOf(form))
    if (kind === 'elsewhere') leaveFor(to)
    if (kind === 'unknown') sendPlainly(job)
    if (kind === 'page') {
      const html = await overNetwork(response.text())
      if (response.status === 422 && leadsOn(job) && rejectShown(html)) release()
      else if (!isOutdated(job)) show(html, to, job)
    }
  } catch (error) {
    if (error instanceof ConnectionError) after = block(job, textsOf(form).offline)
    else {
      leaveToBrowser(form, error)
      sendPlainly(job)
    }
  } finally {
    sending = null
    clearTimeout(busy)
    done ??= showBusy(button, '')
    done(after)
    hideLoading()
  }
  if (isOutdated(job)) goTo()
}

/** Shows the error and schedules a retry. Returns the label of the button. */
function block(job: Job, text: string): string {
  late = true
  const { offline, offlineDevice, retryLabel: again } = textsOf(job.form)
  const isStored = storeOnDevice(job.form)
  if (!isStored) addEventListener('beforeunload', warn)
  waiting = job
  const shown = isStored && text === offline ? offlineDevice : text
  const state = document.querySelector<HTMLElement>('[data-connection]')
  const message = state?.querySelector('.note > div')
  if (state && message && (state.hidden || message.textContent !== shown)) {
    message.textContent = shown
    state.hidden = false
    announce(shown)
  }
  retry = setTimeout(() => send(job), retryEveryMs)
  return again
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function release(): void {
  waiting = null
  changed = false
  removeEventListener('beforeunload', warn)
}

function leaveFor(to: URL): void {
  release()
  location.assign(to)
}

function sendPlainly({ form, button, go }: Job): void {
  release()
  submitPlainly(form, go ? null : button, go ? { go } : {})
}

/** Updates the history entry to the current page, so that the browser's Back passes all questions in order. */
function movePlace(address: string, job: Job, from: string | undefined): void {
  if (arrivalOf(job) !== 'back') addPlace(address, from ? { from } : {})
  else if (placeHere().from) history.back()
  // The emergency page is between them.
  else if (document.referrer && isStop(document.referrer)) history.go(-2)
  else history.replaceState(null, '', address)
}

/** Settings that change how the page shows questions, which concerns more than its main part. */
const asking = ['questions', 'next']

function arrivalOf({ button, go }: Job): Arrival {
  if (go) return 'browser'
  // Enter submits with a button without a name.
  const value = button?.name === 'go' ? button.value : button?.name || 'next'
  return value === 'back' || value === 'next' ? value : 'same'
}

/** Tests if a form is sent by the button Next, or by Enter. */
const leadsOn = (job: Job) => arrivalOf(job) === 'next'

function show(html: string, to: URL, job: Job): void {
  const { form, button, go } = job
  if (button && asking.includes(button.name)) {
    release()
    location.reload()
    return
  }
  const next = new DOMParser().parseFromString(html, 'text/html')
  const main = next.querySelector('main')
  if (!main) {
    leaveFor(to)
    return
  }
  const { sentLate } = textsOf(form)
  release()
  const from = document.querySelector<HTMLElement>('[data-here]')?.dataset.question
  document.querySelector('main')?.replaceWith(main)
  document.title = next.title
  const place = placeOf(to)
  if (!go && place !== placeOf(location)) movePlace(place, job, from)
  document.documentElement.dataset.page = go ? placeOf(location) : place
  document.dispatchEvent(new CustomEvent('main', { detail: arrivalOf(job) }))
  scrollTo(0, 0)
  const isOne = main.querySelector('.ask--one') !== null
  if (!isOne) {
    const first = main.querySelector<HTMLElement>('[data-error-summary]') ?? main.querySelector<HTMLElement>('h1')
    first?.focus({ preventScroll: true })
  }
  const saved = main.querySelector(isOne ? '[data-here] .keep output' : '[data-saved]')
  if (late) (saved?.lastElementChild ?? saved)?.prepend(`${sentLate} `)
  const news = (!isOne && saved?.textContent) || (late ? sentLate : '')
  late = false
  setTimeout(() => announce(news), announceAfterMs)
}
