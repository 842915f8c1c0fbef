// Saves a report without leaving it, in two dialogs. On the page /save it enhances the same forms.

import { parseContact } from '#domain/contacts/contact-method.ts'
import { cleanPhoneField } from '#domain/contacts/phone-field.ts'
import { checkNewPassword } from '#domain/people/password.ts'
import { captchaField } from '#platform/abuse/captcha.ts'
import { attachCaptcha, solveCaptcha } from '#platform/abuse/captcha-solver.ts'
import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { submitterOf } from '#platform/page/client/submitter.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { saveDialogId, verifyDialogId } from '../save.ts'

/** Delay in ms from opening the code dialog to requesting the code. */
const sendsAfterMs = 1000
const reloadsAfterMs = 2000
/** Time in ms for which the note about a resent code is visible. It remains for screen readers. */
const noteShownMs = 5000
const timeoutMs = 45_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const partOf = (inside: Element) => inside.closest<HTMLElement>('[data-save-part]')
const stepOf = (part: HTMLElement) => part.dataset.savePart

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return (name: string) => String(data.get(name) ?? '')
}

/** Tests if the form may be valid. The server validates it again, and reports errors. */
function isReady(form: HTMLFormElement): boolean {
  const typed = typedIn(form)
  const step = partOf(form)?.dataset.savePart
  if (step === 'contact') {
    const method = typed('method') === 'phone' ? 'phone' : 'email'
    return 'contact' in parseContact(method, typed(method))
  }
  if (step === 'code') return typed('code').trim() !== ''
  if (step !== 'saved') return true
  return Object.keys(checkNewPassword({ password: typed('password'), again: typed('again') })).length === 0
}

/** Returns the main button of a step and the form that it submits. */
function mainOf(part: Element): { button: HTMLButtonElement; form: HTMLFormElement } | null {
  const button = part.querySelector<HTMLButtonElement>('button[data-save-send]')
  return button?.form ? { button, form: button.form } : null
}

function showReady(part: Element): void {
  const main = mainOf(part)
  main?.button.setAttribute('aria-disabled', String(!isReady(main.form)))
}

function showBusy(part: Element | null, isBusy: boolean): void {
  const button = part?.querySelector<HTMLButtonElement>('button[data-save-send]')
  if (!button) return
  button.dataset.idle ??= button.textContent ?? ''
  button.textContent = (isBusy ? button.dataset.busy : button.dataset.idle) ?? ''
  button.toggleAttribute('aria-busy', isBusy)
  if (isBusy) button.setAttribute('aria-busy', 'true')
}

/** Shows a note that is otherwise shown only as the target of the URL fragment. */
function showNote(note: HTMLElement | null): void {
  note?.classList.remove('note--arrival')
  note?.setAttribute('role', 'status')
  // The help for a missing code stays visible.
  if (note?.id === 'if-known') return
  setTimeout(() => note?.classList.add('vh'), noteShownMs)
}

function prepare(part: HTMLElement): void {
  part.querySelector('[data-show-passwords]')?.removeAttribute('hidden')
  showReady(part)
}

document.addEventListener('input', ({ target }) => {
  const part = target instanceof Element ? partOf(target) : null
  if (!part || !(target instanceof HTMLInputElement)) return
  if (target.type === 'tel') cleanPhoneField(target)
  if (target.closest('[data-show-passwords]'))
    for (const field of part.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]'))
      field.type = target.checked ? 'text' : 'password'
  showReady(part)
})

const [forContact, forCode] = [saveDialogId, verifyDialogId].map((id) =>
  document.querySelector<HTMLDialogElement>(`#${id}`),
)
// Safari supports dialogs from 15.4.
if (forContact?.showModal && forCode?.showModal) inDialogs(forContact, forCode)
else onPage()
for (const part of document.querySelectorAll<HTMLElement>('[data-save-part]')) prepare(part)

function onPage(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha]')) attachCaptcha(form)
  document.addEventListener('submit', ({ target }) => target instanceof Element && showBusy(partOf(target), true))
  if (/^#(resent|on-its-way|if-known)$/.test(location.hash)) showNote(document.querySelector(location.hash))
  const saved = location.hash === '#saved' ? document.querySelector<HTMLElement>('[data-save-part="saved"]') : null
  if (saved?.dataset.saveOn && !mainOf(saved)) goOnTo(saved.dataset.saveOn)
}

/** Opens the report again, as the dialogs do after saving. Afterward, going back to this page stays on it. */
function goOnTo(address: string): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  setTimeout(() => location.assign(address), reloadsAfterMs)
}

function inDialogs(save: HTMLDialogElement, verify: HTMLDialogElement): void {
  const containerOf = (dialog: HTMLDialogElement) => dialog.querySelector('[data-save-holder]')
  const waiting = verify.querySelector<HTMLElement>('[data-save-wait]')
  let sending = false

  // The forms of both steps have the same id, so only one of them is in the document at a time.
  let asking = containerOf(save)?.firstElementChild ?? null
  const open = (dialog: HTMLDialogElement) => {
    if (dialog === verify) asking?.remove()
    if (!dialog.open) dialog.showModal()
    for (const other of [save, verify]) if (other !== dialog && other.open) other.close()
  }
  /** Fragment during the code step, so that a reload opens that step again. */
  const codeHash = `#${verifyDialogId}`
  const noteStep = (step: string | undefined) => {
    if (step !== 'code' && location.hash !== codeHash) return
    const address = location.pathname + location.search + (step === 'code' ? codeHash : '')
    history.replaceState(history.state, '', address)
  }

  verify.addEventListener('close', () => {
    noteStep(undefined)
    // The page was rendered for a guest.
    if (verify.querySelector('[data-save-part="saved"]')) location.reload()
    containerOf(verify)?.replaceChildren()
    if (asking && !asking.isConnected) containerOf(save)?.replaceChildren(asking)
  })
  const sayFailure = (dialog: HTMLDialogElement, failed: boolean) => {
    const texts = dialog.querySelector<HTMLTemplateElement>('template[data-save-word]')?.content.cloneNode(true)
    dialog.querySelector('[data-save-news]')?.replaceChildren(...(failed && texts ? [texts] : []))
  }
  const place = (part: HTMLElement) => {
    const dialog = stepOf(part) === 'contact' ? save : verify
    if (dialog === save) asking = part
    open(dialog)
    containerOf(dialog)?.replaceChildren(part)
    const title = document.getElementById(`${dialog.id}-title`)
    if (title) title.textContent = part.dataset.saveTitle ?? title.textContent
    noteStep(stepOf(part))
    prepare(part)
    const first = part.querySelector<HTMLElement>('[data-error-summary], input:not([type="hidden"]):not([hidden]), a')
    first?.focus()
    // Scrolled to the top, so that the first message is visible.
    if (stepOf(part) === 'saved') dialog.scrollTo(0, 0)
    if (stepOf(part) !== 'saved' || mainOf(part) || part.querySelector('[data-save-stays]')) return
    setTimeout(() => location.reload(), reloadsAfterMs)
  }

  /**
   * Fetches an address and returns the element of the save form's next step from the response. Follows a redirect that
   * is sent as 204 with `content-location`.
   */
  const fetchPart = async (address: string, body?: URLSearchParams): Promise<HTMLElement> => {
    const request = { headers: { 'x-part': 'main' }, signal: timeoutSignal(timeoutMs) }
    const answer = await fetchWithRetry(address, body ? { ...request, method: 'POST', body } : request)
    const elsewhere = answer.status === 204 ? answer.headers.get('content-location') : null
    if (elsewhere) return fetchPart(elsewhere)
    const page = new DOMParser().parseFromString(await overNetwork(answer.text()), 'text/html')
    const part = page.querySelector<HTMLElement>('[data-save-part]')
    if (!part) throw new ConnectionError(`answered with ${answer.status}`)
    // The fragment of the redirect target is the note to show.
    part.dataset.arrival = new URL(answer.headers.get('content-location') ?? '', location.href).hash
    return document.adoptNode(part)
  }

  /** Runs one request at a time. If it fails, the current step stays, with an error. */
  const exchange = async (from: HTMLElement | null, work: () => Promise<HTMLElement>): Promise<HTMLElement | null> => {
    if (sending) return null
    sending = true
    showBusy(from, true)
    for (const dialog of [save, verify]) sayFailure(dialog, false)
    const part = await work()
      .catch((error) => {
        if (!(error instanceof ConnectionError)) throw error
        return null
      })
      .finally(() => {
        sending = false
        showBusy(from, false)
        if (waiting) waiting.hidden = true
      })
    // The person has closed both dialogs.
    if (!save.open && !verify.open) return null
    if (part) place(part)
    else {
      const dialog = from === null || from === asking ? save : verify
      open(dialog)
      sayFailure(dialog, true)
    }
    return part
  }

  const bodyOf = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
    return body
  }

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const from = partOf(form)
    const body = bodyOf(form, submitter)
    const isResend = body.get('go') === 'resend'
    const asksForCode = isResend || (from !== null && stepOf(from) === 'contact' && isReady(form))
    let solution: string | null = null
    if (asksForCode && !isResend) {
      if (sending) return
      sending = true
      showBusy(from, true)
      solution = await solveCaptcha()
      showBusy(from, false)
      sending = false
      // The person has canceled.
      if (!save.open) return
      containerOf(verify)?.replaceChildren()
      if (waiting) waiting.hidden = false
      open(verify)
    }
    const part = await exchange(from, async () => {
      if (asksForCode) {
        if (!isResend) await wait(sendsAfterMs)
        body.set(captchaField, solution ?? (await solveCaptcha()))
      }
      return fetchPart(form.action, body)
    })
    if (!part || part.querySelector('[data-error-summary]')) return
    if (part.dataset.arrival) showNote(part.querySelector(part.dataset.arrival))
    if (body.get('go') === 'password') showNote(part.querySelector('#password-set'))
  }

  for (const dialog of [save, verify]) {
    dialog.addEventListener('submit', (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !partOf(form) || form.closest('[data-social]')) return
      const submitter = submitterOf(event)
      takeOver(event, () => sending || send(form, submitter))
    })
    dialog.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.hasAttribute('data-save-cancel')) takeOver(event, () => dialog.close())
      if (link?.hasAttribute('data-save-other')) takeOver(event, () => exchange(null, () => fetchPart(link.href)))
    })
  }

  const action = asking?.querySelector('form')?.action
  if (location.hash === codeHash && action) {
    open(verify)
    exchange(null, () => fetchPart(action))
  }
}
