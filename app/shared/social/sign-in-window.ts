// Signs in with Google or Microsoft in a window of its own, so that the page stays. What cannot go that way goes by the
// page's own form, which leads there and back.
import { type Cause, causeNamed } from './cause.ts'
import { isOffered, type ProviderName, providerNamed } from './provider.ts'
import { readReturn, returnChannel } from './return-message.ts'

/** How long Microsoft's window may take before the page says so. What comes later is still taken. */
const patienceMs = 30_000
/** The good news can be read for so long. */
const closesAfterMs = 1500
const lookEveryMs = 400
/** Seen closed so many times in a row, a window is closed: how it ended may still be on its way. */
const closedLooks = 3
const windowLook = 'popup,width=520,height=700'

function enhance(root: HTMLElement): void {
  const news = root.querySelector<HTMLElement>('[data-social-news]')
  const forms = [...root.querySelectorAll<HTMLFormElement>('form[data-provider]')]
  let stop = () => {}

  const word = (name: string) => root.querySelector<HTMLTemplateElement>(`template[data-social-word="${name}"]`)
  const say = (name: string | null, text?: string) => {
    const said = name === null ? undefined : (word(name)?.content.cloneNode(true) as DocumentFragment | undefined)
    const place = text === undefined ? null : said?.querySelector('.note > div')
    if (place) place.textContent = text ?? ''
    news?.replaceChildren(...(said ? [said] : []))
  }
  const succeed = (provider: ProviderName) => {
    say(`${provider} done`)
    root.dispatchEvent(new CustomEvent('saved', { bubbles: true, detail: provider }))
    setTimeout(() => {
      root.closest('dialog')?.close()
      location.replace((root.dataset.social ?? '/').replace(/#.*/, ''))
    }, closesAfterMs)
  }

  for (const form of forms) {
    const provider = providerNamed(form.dataset.provider)
    const label = form.querySelector<HTMLElement>('[data-label]')
    const idle = label?.textContent ?? ''
    let byPage = false
    let busy = false
    const setBusy = (isBusy: boolean) => {
      busy = isBusy
      if (label) label.textContent = isBusy ? (root.dataset.busy ?? idle) : idle
      form.querySelector('button')?.toggleAttribute('data-busy', isBusy)
    }
    /** What the window did not do. Google's is then left for its page; Microsoft's next try goes that way. */
    const giveUp = (cause: Cause) => {
      stop()
      if (provider === 'google') return form.submit()
      setBusy(false)
      byPage = true
      say(`${provider} ${cause}`)
    }

    form.addEventListener('submit', async (event) => {
      if (!provider || byPage) return
      event.preventDefault()
      if (busy) return
      stop()
      say(null)
      if (!navigator.cookieEnabled) return say(`${provider} storage`)
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
      const popup = open('', `sign-in-${provider}`, windowLook)
      if (!popup) return giveUp('blocked')
      setBusy(true)
      const begun = await begin(form, key)
      if ('cause' in begun) {
        popup.close()
        setBusy(false)
        return say(`${provider} ${begun.cause}`)
      }
      popup.location.href = begun.address

      const channel = new BroadcastChannel(returnChannel)
      const take = ({ data, origin }: MessageEvent) => {
        const message = origin === location.origin ? readReturn(data, key) : null
        if (!message) return
        stop()
        popup.close()
        if (message.cause === null) return succeed(provider)
        if (message.cause === 'cancelled') return giveUp('cancelled')
        setBusy(false)
        say(`${provider} initiate`, message.text)
      }
      channel.addEventListener('message', take)
      addEventListener('message', take)
      let looks = 0
      // A page of the provider may cut the tie to its window, which then only looks closed: but then it has the focus.
      const look = setInterval(() => {
        looks = popup.closed && document.hasFocus() ? looks + 1 : 0
        if (looks >= closedLooks) giveUp('cancelled')
      }, lookEveryMs)
      const late = setTimeout(() => {
        if (provider !== 'microsoft') return
        setBusy(false)
        say(`${provider} timeout`)
      }, patienceMs)
      stop = () => {
        channel.close()
        removeEventListener('message', take)
        clearInterval(look)
        clearTimeout(late)
        stop = () => {}
      }
    })
  }

  const field = document.getElementById(root.dataset.emailField ?? '')
  if (field instanceof HTMLInputElement)
    field.addEventListener('input', () => {
      const email = field.type === 'tel' ? '' : field.value
      for (const form of forms) {
        const provider = providerNamed(form.dataset.provider)
        if (provider) form.hidden = !isOffered(provider, email)
      }
    })
}

/** Asks where the window has to go. */
async function begin(form: HTMLFormElement, key: string): Promise<{ address: string } | { cause: Cause }> {
  try {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const answer = await fetch('/api/auth/provider/begin', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, key }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const said = (await answer.json()) as { address?: string; cause?: string }
    return said.address ? { address: said.address } : { cause: causeNamed(said.cause) ?? 'initiate' }
  } catch {
    return { cause: 'initiate' }
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-social]')) enhance(root)
