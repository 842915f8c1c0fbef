// Signs in with Google or Microsoft in a popup window, so that the page stays. If that fails, the page's form uses
// redirects. Event delegation also covers forms that other scripts insert later.
import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { isOffered, type ProviderName, providerNamed } from '#platform/identity/provider.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { type Cause, causeNamed } from './cause.ts'
import { type ReturnMessage, readReturn, returnChannel } from './return-message.ts'

/** Time in ms after which the page reports a timeout (only for Microsoft). A later result is still accepted. */
const timeoutMs = 30_000
/** Duration of the success message before the page changes, in ms. */
const closesAfterMs = 1500
const pollIntervalMs = 400
/** Number of consecutive polls that must find the window closed: its result may still be in transit. */
const closedPolls = 3
const windowFeatures = 'popup,width=520,height=700'

/** The pressed button: its provider, its form, and the root element of `SocialButtons`. */
type Pressed = { root: HTMLElement; form: HTMLFormElement; provider: ProviderName }

const busyForms = new WeakSet<HTMLFormElement>()
/** Forms with a failed popup: their next submit is not intercepted. */
const withoutPopup = new WeakSet<HTMLFormElement>()
/** Stops waiting for the result of the window that was opened last. */
let stopWaiting = () => {}

addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || withoutPopup.has(form)) return
  const root = form.closest<HTMLElement>('[data-social]')
  const provider = providerNamed(form.dataset.provider)
  if (!root || !provider) return
  takeOver(event, () => busyForms.has(form) || signIn({ root, form, provider }))
})

addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  for (const root of document.querySelectorAll<HTMLElement>('[data-social]')) {
    if (root.dataset.emailField !== target.id) continue
    for (const form of root.querySelectorAll<HTMLFormElement>('form[data-provider]')) {
      const provider = providerNamed(form.dataset.provider)
      if (provider) form.hidden = !isOffered(provider, target.value)
    }
  }
})

async function signIn(pressed: Pressed): Promise<void> {
  const { form } = pressed
  stopWaiting()
  showMessage(pressed, null)
  if (!navigator.cookieEnabled) return showMessage(pressed, 'storage')
  const popup = open('', 'sign-in', windowFeatures)
  if (!popup) return giveUp(pressed, 'blocked')
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  setBusy(pressed, true)
  const started = await begin(form, key).catch((error) => {
    popup.close()
    throw error
  })
  if ('cause' in started) {
    popup.close()
    setBusy(pressed, false)
    return showMessage(pressed, started.cause)
  }
  popup.location.href = started.address
  stopWaiting = waitFor(popup, key, {
    ended: ({ cause, text }) => {
      if (cause === null) return succeed(pressed)
      if (cause === 'cancelled') return giveUp(pressed, cause)
      setBusy(pressed, false)
      showMessage(pressed, 'initiate', text)
    },
    closed: () => giveUp(pressed, 'cancelled'),
    late: () => {
      if (pressed.provider !== 'microsoft') return
      setBusy(pressed, false)
      showMessage(pressed, 'timeout')
    },
  })
}

/** Requests the address that the window must open. */
async function begin(form: HTMLFormElement, key: string): Promise<{ address: string } | { cause: Cause }> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const answer = await fetchWithRetry('/api/auth/provider/begin', {
      method: 'POST',
      body: new URLSearchParams([...fields, ['key', key]]),
      signal: timeoutSignal(timeoutMs),
    })
    const body = (await overNetwork(answer.json())) as { address?: string; cause?: string }
    return body.address ? { address: body.address } : { cause: causeNamed(body.cause) ?? 'initiate' }
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    return { cause: 'initiate' }
  }
}

type Handlers = { ended: (message: ReturnMessage) => void; closed: () => void; late: () => void }

/** Waits for the result of the window, or until it is closed. Returns a function that stops waiting. */
function waitFor(popup: Window, key: string, handlers: Handlers): () => void {
  // Safari supports BroadcastChannel from 15.4; before that, the window's own message arrives.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(returnChannel) : null
  const onMessage = ({ data, origin }: MessageEvent) => {
    const message = origin === location.origin ? readReturn(data, key) : null
    if (!message) return
    stop()
    handlers.ended(message)
  }
  channel?.addEventListener('message', onMessage)
  addEventListener('message', onMessage)
  let closedInARow = 0
  // A Cross-Origin-Opener-Policy of the provider makes its window look closed; but then it has the focus, not this
  // page.
  const poll = setInterval(() => {
    closedInARow = popup.closed && document.hasFocus() ? closedInARow + 1 : 0
    if (closedInARow < closedPolls) return
    stop()
    handlers.closed()
  }, pollIntervalMs)
  const late = setTimeout(handlers.late, timeoutMs)
  const stop = () => {
    channel?.close()
    removeEventListener('message', onMessage)
    clearInterval(poll)
    clearTimeout(late)
  }
  return stop
}

/**
 * Handles a failed popup. For Google, the sign-in continues on this page at once. For Microsoft, the cause is shown,
 * and the next press of the button signs in on this page.
 */
function giveUp(pressed: Pressed, cause: Cause): void {
  withoutPopup.add(pressed.form)
  if (pressed.provider === 'google') pressed.form.submit()
  else {
    setBusy(pressed, false)
    showMessage(pressed, cause)
  }
}

function succeed(pressed: Pressed): void {
  const { root, provider } = pressed
  showMessage(pressed, 'done')
  root.dispatchEvent(new CustomEvent('saved', { bubbles: true, detail: provider }))
  setTimeout(() => {
    root.closest('dialog')?.close()
    location.replace((root.dataset.social ?? '/').replace(/#.*/, ''))
  }, closesAfterMs)
}

function setBusy({ root, form }: Pressed, isBusy: boolean): void {
  if (isBusy) busyForms.add(form)
  else busyForms.delete(form)
  const label = form.querySelector<HTMLElement>('[data-label]')
  if (!label) return
  label.dataset.label ||= label.textContent ?? ''
  label.textContent = (isBusy ? root.dataset.busy : label.dataset.label) ?? ''
}

/** Shows the message of the page for a result, or `text` instead; null clears it. */
function showMessage({ root, provider }: Pressed, word: Cause | 'done' | null, text?: string): void {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-social-word="${provider} ${word}"]`)
  const message = template?.content.cloneNode(true) as DocumentFragment | undefined
  const place = message?.querySelector('.note > div')
  if (place && text !== undefined) place.textContent = text
  root.querySelector('[data-social-news]')?.replaceChildren(...(message ? [message] : []))
}
