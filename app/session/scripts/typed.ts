type Page = { form: string | null; kiosk: boolean }

let changed = false

/** The form that holds what people type on this page; null where there is none. */
export function formOf({ form }: Page): HTMLFormElement | null {
  const found = form && document.getElementById(form)
  return found instanceof HTMLFormElement ? found : null
}

/** Notes whether anything was typed since the page came. */
export function watchTyping(page: Page): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form') === formOf(page)) changed = true
  })
  document.addEventListener('main', () => {
    changed = false
  })
}

/**
 * Keeps what was typed and not sent. A form that keeps itself as a draft is sent; of any other the fields go into the
 * session, for when the page is opened again. Throws when it could not be kept.
 */
export async function keepTyped(page: Page): Promise<void> {
  const form = formOf(page)
  if (!form || !changed) return
  if (form.matches('[data-paging], [data-keeps]')) {
    const body = new FormData(form)
    body.set('go', 'same')
    await post(form.action, { body, headers: { 'x-part': 'main' } })
  } else if (!page.kiosk) await sendDraft(fieldsOf(form))
  changed = false
}

/** What people typed or chose in a form. Passwords, codes and what people cannot see are left out. */
function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
    const field = form.elements.namedItem(name)
    const isSecret =
      field instanceof HTMLInputElement &&
      (/^(password|hidden)$/.test(field.type) || field.autocomplete === 'one-time-code')
    return isSecret || typeof value !== 'string' ? [] : [[name, value]]
  })
}

/** Fills a form with what was typed before, and has it forgotten where it was kept meanwhile. */
export function putBack(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const left = [...fields]
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue
    if (field.type === 'hidden' || field.type === 'password') continue
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isChosen = fields.some(([name, value]) => name === field.name && value === field.value)
      if (field.checked === isChosen) continue
      field.checked = isChosen
    } else {
      const at = left.findIndex(([name]) => name === field.name)
      const [typed] = at === -1 ? [] : left.splice(at, 1)
      if (!typed) continue
      field.value = typed[1]
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  changed = true
  sendDraft([]).catch(() => {})
}

const sendDraft = (fields: [string, string][]): Promise<void> =>
  post('/api/auth/draft', {
    body: JSON.stringify({ address: location.pathname + location.search, fields }),
    headers: { 'content-type': 'application/json' },
  })

/** Sends something to the server. Throws when it is not reached or fails. */
export async function post(address: string, init: RequestInit): Promise<void> {
  const { status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(20_000), ...init })
  if (status >= 500) throw new Error(`answered with ${status}`)
}
