// Signs in with Google or Microsoft in a window of its own, so that the page stays. What cannot go that way goes by the
// page's own form, which leads there and back. It listens for forms that other scripts put into the page, too.
import { type Cause, causeNamed } from './cause.ts'
import { isOffered, type ProviderName, providerNamed } from './provider.ts'
import { type ReturnMessage, readReturn, returnChannel } from './return-message.ts'

/** How long Microsoft's window may take before the page says so. What comes later is still taken. */
const patienceMs = 30_000
/** The good news can be read for so long. */
const closesAfterMs = 1500
const lookEveryMs = 400
/** Seen closed so many times in a row, a window is closed: how it ended may still be on its way. */
const closedLooks = 3
const windowLook = 'popup,width=520,height=700'

/** Buttons of a provider that were pressed, with what goes with them. */
type Pressed = { root: HTMLElement; form: HTMLFormElement; provider: ProviderName }

const busyForms = new WeakSet<HTMLFormElement>()
/** Forms whose next try goes by the page. */
const byPage = new WeakSet<HTMLFormElement>()
/** Stops waiting for the window that was opened last. */
let stopWaiting = () => {}

addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || byPage.has(form)) return
  const root = form.closest<HTMLElement>('[data-social]')
  const provider = providerNamed(form.dataset.provider)
  if (!root || !provider) return
  event.preventDefault()
  if (!busyForms.has(form)) signIn({ root, form, provider })
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
  say(pressed, null)
  if (!navigator.cookieEnabled) return say(pressed, 'storage')
  const popup = open('', 'sign-in', windowLook)
  if (!popup) return giveUp(pressed, 'blocked')
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  setBusy(pressed, true)
  const begun = await begin(form, key)
  if ('cause' in begun) {
    popup.close()
    setBusy(pressed, false)
    return say(pressed, begun.cause)
  }
  popup.location.href = begun.address
  stopWaiting = waitFor(popup, key, {
    ended: ({ cause, text }) => {
      if (cause === null) return succeed(pressed)
      if (cause === 'cancelled') return giveUp(pressed, cause)
      setBusy(pressed, false)
      say(pressed, 'initiate', text)
    },
    closed: () => giveUp(pressed, 'cancelled'),
    late: () => {
      if (pressed.provider !== 'microsoft') return
      setBusy(pressed, false)
      say(pressed, 'timeout')
    },
  })
}

/** Asks where the window has to go. */
async function begin(form: HTMLFormElement, key: string): Promise<{ address: string } | { cause: Cause }> {
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const answer = await fetch('/api/auth/provider/begin', {
      method: 'POST',
      body: new URLSearchParams([...fields, ['key', key]]),
      signal: AbortSignal.timeout(patienceMs),
    })
    const said = (await answer.json()) as { address?: string; cause?: string }
    return said.address ? { address: said.address } : { cause: causeNamed(said.cause) ?? 'initiate' }
  } catch {
    return { cause: 'initiate' }
  }
}

type Endings = { ended: (message: ReturnMessage) => void; closed: () => void; late: () => void }

/** Waits until the window says how it ended, or is closed. Gives what stops it. */
function waitFor(popup: Window, key: string, endings: Endings): () => void {
  const channel = new BroadcastChannel(returnChannel)
  const take = ({ data, origin }: MessageEvent) => {
    const message = origin === location.origin ? readReturn(data, key) : null
    if (!message) return
    stop()
    endings.ended(message)
  }
  channel.addEventListener('message', take)
  addEventListener('message', take)
  let looks = 0
  // A page of the provider may cut the tie to its window, which then only looks closed: but then it has the focus.
  const look = setInterval(() => {
    looks = popup.closed && document.hasFocus() ? looks + 1 : 0
    if (looks < closedLooks) return
    stop()
    endings.closed()
  }, lookEveryMs)
  const late = setTimeout(endings.late, patienceMs)
  const stop = () => {
    channel.close()
    removeEventListener('message', take)
    clearInterval(look)
    clearTimeout(late)
  }
  return stop
}

/** What the window did not do. Google's is then left for its page; Microsoft's is said, and the next try goes by the page. */
function giveUp(pressed: Pressed, cause: Cause): void {
  byPage.add(pressed.form)
  if (pressed.provider === 'google') pressed.form.submit()
  else {
    setBusy(pressed, false)
    say(pressed, cause)
  }
}

function succeed(pressed: Pressed): void {
  const { root, provider } = pressed
  say(pressed, 'done')
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

/** Says a word of the page, or `text` in its place. */
function say({ root, provider }: Pressed, word: Cause | 'done' | null, text?: string): void {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-social-word="${provider} ${word}"]`)
  const said = template?.content.cloneNode(true) as DocumentFragment | undefined
  const place = said?.querySelector('.note > div')
  if (place && text !== undefined) place.textContent = text
  root.querySelector('[data-social-news]')?.replaceChildren(...(said ? [said] : []))
}
