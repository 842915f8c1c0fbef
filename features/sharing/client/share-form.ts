// Validates the share form while people fill it in, and sends it without leaving the report.

import { cleanPhoneField } from '#domain/contacts/phone-field.ts'
import { showSuggestion } from '#domain/contacts/suggestion/email-suggestion-script.ts'
import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { setText } from '#platform/page/client/set-text.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import { type ShareStep, shareSteps } from '../form/share-steps.ts'
import { type ShareError, type ShareField, shareFields, type TypedShare } from '../share.ts'
import { problemOf } from './typing.ts'

/** Delay before the dialog closes after the success message, in ms. */
const closesAfterMs = 2000
const timeoutMs = 45_000

const markedFields = [...shareFields, 'recipient_name', 'message'] as const
type MarkedField = (typeof markedFields)[number]

function enhance(form: HTMLFormElement): void {
  const dialog = form.closest('dialog')
  const button = document.querySelector<HTMLButtonElement>('[data-share-send]')
  const news = document.querySelector<HTMLElement>('[data-share-news]')
  if (!button || !news) return
  const label = button.textContent
  const back = document.querySelector<HTMLButtonElement>('[data-share-back]')
  let step: ShareStep = 'who'
  let sending = false
  // During a press nothing may move the button away from the pointer, since the click would be lost.
  let pressing = false
  document.addEventListener('pointerdown', ({ target }) => {
    pressing = target instanceof Element && target.closest('button') !== null
  })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => setTimeout(() => (pressing = false)))

  const inputOf = (field: MarkedField) => form.elements.namedItem(field) as HTMLInputElement
  const typedIn = (name: string) => String(new FormData(form).get(name) ?? '')
  const problemIn = (field: ShareField) => problemOf(field, inputOf(field).value, typedIn('method'))
  const clone = (selector: string) =>
    document.querySelector<HTMLTemplateElement>(`template[${selector}]`)?.content.cloneNode(true) as DocumentFragment
  const say = (word: string | null) => {
    news.replaceChildren(...(word ? [clone(`data-share-word="${word}"`)] : []))
  }

  const mark = (field: MarkedField, problem: ShareError | null) => {
    const input = inputOf(field)
    const frame = input.closest('.field')
    frame?.querySelector('.err')?.remove()
    frame?.classList.toggle('field--bad', problem !== null)
    input.removeAttribute('aria-invalid')
    const id = `${input.id}-error`
    const hints = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== id)
    input.setAttribute('aria-describedby', hints.join(' '))
    if (!problem) return
    const texts = clone(`data-error="${field === 'message' ? field : problem}"`)
    texts.firstElementChild?.setAttribute('id', id)
    input.before(texts)
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', [...hints, id].join(' ').trim())
  }
  const isReady = () => shareFields.every((field) => problemIn(field) === null)
  const show = () => {
    const isDone = news.querySelector('.note--ok') !== null
    button.setAttribute('aria-disabled', String(sending || isDone || !isReady()))
    button.toggleAttribute('aria-busy', false)
    if (sending) button.setAttribute('aria-busy', 'true')
    setText(button, sending ? (button.dataset.sending ?? label) : step === 'send' ? filled(button.dataset.last) : label)
  }
  const filled = (text = '') =>
    text
      .replace('{who}', typedIn('recipient_name').trim() || typedIn('share_to'))
      .replace('{contact}', typedIn('share_to'))
  const fillIn = (inside: ParentNode) => {
    for (const element of inside.querySelectorAll<HTMLElement>('[data-who]'))
      element.textContent = filled(element.dataset.who)
  }
  const showStep = (next: ShareStep) => {
    step = next
    fillIn(form)
    for (const part of form.querySelectorAll<HTMLElement>('[data-share-step]'))
      part.hidden = part.dataset.shareStep !== step
    for (const part of document.querySelectorAll<HTMLElement>('[data-share-intro], [data-share-cancel]'))
      part.hidden = step !== 'who'
    // Without the script, the server shows the next step.
    button.value = shareSteps[shareSteps.indexOf(step) + 1] ?? 'share'
    if (back) back.hidden = step === 'who'
    show()
  }
  const go = (next: ShareStep) => {
    say(null)
    showStep(next)
    form.querySelector<HTMLElement>(`[data-share-step="${step}"] [tabindex]`)?.focus()
  }
  const applyMethod = () => {
    const isPhone = typedIn('method') === 'phone'
    for (const field of ['share_to', 'share_from'] as const) {
      const input = inputOf(field)
      input.type = isPhone ? 'tel' : 'email'
      if (field === 'share_from') input.autocomplete = isPhone ? 'tel' : 'email'
    }
  }
  const reset = () => {
    form.reset()
    for (const field of markedFields) mark(field, null)
    const key = form.elements.namedItem('request_key') as HTMLInputElement
    key.value = crypto.getRandomValues(new Uint32Array(4)).join('-')
    say(null)
    applyMethod()
    showStep('who')
  }
  const showProblems = (problems: ReadonlyMap<MarkedField, ShareError>) => {
    if (problems.size > 0) showStep(problems.has('message') && problems.size === 1 ? 'send' : 'who')
    for (const field of markedFields) mark(field, problems.get(field) ?? null)
    const first = markedFields.find((field) => problems.has(field))
    if (first) inputOf(first).focus()
  }

  const send = async () => {
    const fields = Object.fromEntries(new FormData(form))
    if (fields.method === 'phone') fields.share_to = String(fields.share_to).replace(/\D/g, '')
    const response = await fetchWithRetry(form.dataset.share ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, receiver: fields.share_to }),
      signal: timeoutSignal(timeoutMs),
    })
    if (response.ok) return succeed()
    const problem = (await overNetwork(response.json())) as { status: number; fields?: Record<string, ShareError> }
    const found = new Map(
      markedFields.flatMap((field) => {
        const error = problem.fields?.[field]
        return error ? [[field, error] as const] : []
      }),
    )
    showProblems(found)
    say(problem.status === 429 ? 'tooMany' : found.size > 0 ? 'needed' : 'failure')
  }
  const succeed = () => {
    say('success')
    const confirmation = document.querySelector('[data-share-said]')
    confirmation?.replaceChildren(clone('data-share-word="success"'))
    for (const place of [news, confirmation]) if (place) fillIn(place)
    setTimeout(() => {
      dialog?.close()
      reset()
    }, closesAfterMs)
  }

  const submit = async () => {
    if (sending || news.querySelector('.note--ok')) return
    if (!isReady()) {
      showProblems(
        new Map(
          shareFields.flatMap((field) => {
            const problem = problemIn(field)
            return problem ? [[field, problem] as const] : []
          }),
        ),
      )
      return say('needed')
    }
    // Nothing is sent to an address before the person has confirmed its suggestion.
    if (step === 'who' && [inputOf('share_to'), inputOf('share_from')].map(showSuggestion).includes(true)) return
    const next = shareSteps[shareSteps.indexOf(step) + 1]
    if (next) return go(next)
    sending = true
    say(null)
    show()
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      say('failure')
    } finally {
      sending = false
      show()
    }
  }
  back?.addEventListener('click', () => go(shareSteps[shareSteps.indexOf(step) - 1] ?? 'who'))
  document.querySelector('[data-share-known]')?.addEventListener('submit', (event) => {
    const { submitter } = event as SubmitEvent
    if (!(submitter instanceof HTMLElement) || !submitter.dataset.known) return
    event.preventDefault()
    const known = JSON.parse(submitter.dataset.known) as TypedShare
    for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio][name=method]'))
      radio.checked = radio.value === known.method
    for (const name of [...shareFields, 'recipient_name'] as const)
      (form.elements.namedItem(name) as HTMLInputElement).value = known[name] ?? ''
    applyMethod()
    go('see')
  })
  form.addEventListener('submit', (event) => takeOver(event, submit))
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'method') {
      applyMethod()
      say(null)
      for (const field of ['share_to', 'share_from'] as const) {
        inputOf(field).value = ''
        mark(field, null)
      }
    }
    const field = shareFields.find((name) => name === target.name)
    if (target.type === 'tel') cleanPhoneField(target)
    if (field && problemIn(field) === null) mark(field, null)
    if (field && isReady()) say(null)
    show()
  })
  form.addEventListener('change', ({ target }) => {
    const field = shareFields.find((name) => target instanceof HTMLInputElement && name === target.name)
    if (!field) return
    const input = inputOf(field)
    if (input.type === 'tel') cleanPhoneField(input)
    if (!pressing && input.value.trim() !== '') mark(field, problemIn(field))
    show()
  })
  applyMethod()
  show()
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-share]')) enhance(form)
