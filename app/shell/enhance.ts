// A small script for every page. All of them work without it; with it they are nicer.

const slowAfterMs = 200
const loadingBarMs = 5000

document.documentElement.dataset.enhanced = ''

// Dialogs: links and buttons that open one. Browsers with invoker commands open the buttons' by themselves.
addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  const link = target?.closest<HTMLElement>('a[data-opens]')
  const button = 'commandForElement' in HTMLButtonElement.prototype ? null : target?.closest('button[commandfor]')
  const id = link?.dataset.opens ?? button?.getAttribute('commandfor')
  const dialog = id ? document.getElementById(id) : null
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (dialog.open) dialog.close()
  else dialog.showModal()
})

// Text size: changes at once, without asking the server for the page again.
addEventListener(
  'submit',
  (event) => {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || button.name !== 'step') return
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // The cookie store is not in all browsers that people use here.
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = `text-size=${button.value}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`
    const step = Number(button.value)
    document.documentElement.dataset.textStep = String(step)
    for (const [at, each] of document.querySelectorAll<HTMLButtonElement>('button[name=step]').entries()) {
      const next = step + (at % 2 === 0 ? -3 : 3)
      const known = next >= -3 && next <= 12
      each.value = String(known ? next : step)
      if (known) each.removeAttribute('aria-disabled')
      else each.setAttribute('aria-disabled', 'true')
    }
  },
  true,
)

// A second press while the first is on its way does nothing. Coming back to the page makes the form whole again.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method === 'dialog') return
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = 'sent'
  showLoading()
})
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
  document.querySelector('.loading')?.remove()
})

// Going to another page: a bar at the top when it takes longer than a moment.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || link.target || event.metaKey || event.ctrlKey)
    return
  if (link.origin === location.origin && link.pathname !== location.pathname) showLoading()
})
function showLoading() {
  const bar = document.createElement('div')
  bar.className = 'loading'
  const timer = setTimeout(() => {
    document.body.append(bar)
    setTimeout(() => bar.remove(), loadingBarMs)
  }, slowAfterMs)
  addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}

// Pages that are likely next are fetched when a finger or the pointer is on their link, unless that costs the person.
const fetched = new Set<string>()
function prefetch(event: Event) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-prefetch]') : null
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  const costly = !navigator.onLine || connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
  if (!link || costly || fetched.has(link.href)) return
  fetched.add(link.href)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = link.href
  document.head.append(hint)
}
addEventListener('pointerover', prefetch, { passive: true })
addEventListener('focusin', prefetch)

// Errors: the summary gets the focus, so that it is read first.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()

// Times are made on the server; here they become the time of the person's own clock.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, {
    hour: 'numeric',
    minute: '2-digit',
  })
