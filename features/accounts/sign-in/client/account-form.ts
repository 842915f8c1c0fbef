// Enhances the pages to sign in, sign up and choose a password: a checkbox shows the passwords; the main button looks
// disabled until it can succeed; the message that a code was sent again, or is on its way, disappears automatically;
// and requesting a code or a link, and signing in with a password, solve an invisible captcha.
import { attachCaptcha } from '#platform/abuse/captcha-solver.ts'
import { sayTimeZone } from '#platform/page/client/say-time-zone.ts'
import { isReady } from '../../passwords/ready.ts'

/** Duration of the message in ms. */
const resentShownMs = 5000
/** Chrome before 110 does not know the selector, and would throw. */
const knowsAutofill = CSS.supports('selector(:autofill)')

// The first page after signing in may already need the time zone.
sayTimeZone()
enableShowPasswords()
followReadiness()
hideResentMessage()
addCaptcha()

function enableShowPasswords(): void {
  const part = document.querySelector<HTMLElement>('[data-show-passwords]')
  if (!part) return
  const setTypes = (type: 'text' | 'password') => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#password, #again')) field.type = type
  }
  part.hidden = false
  part.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) setTypes(target.checked ? 'text' : 'password')
  })
  // Password managers recognize a password by the type of its field.
  document.addEventListener('submit', () => setTypes('password'))
}

/** Disables the main button by `aria-disabled`, so that the server can still report errors. */
function followReadiness(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-main]')
  const form = button?.form
  if (!form) return
  const typedIn = (name: string) => {
    const field = form.elements.namedItem(name)
    // A page cannot read fields filled in by a password manager before the first interaction.
    return field instanceof HTMLInputElement
      ? field.value || (knowsAutofill && field.matches(':autofill') ? ' filled in ' : '')
      : undefined
  }
  const show = () => {
    const typed = { code: typedIn('code'), password: typedIn('password'), again: typedIn('again') }
    button.setAttribute('aria-disabled', String(!isReady(typed)))
    button.removeAttribute('aria-busy')
  }
  for (const event of ['input', 'change', 'focusin']) form.addEventListener(event, show)
  addEventListener('pageshow', show)
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter !== button) return
    button.setAttribute('aria-disabled', 'true')
    button.setAttribute('aria-busy', 'true')
  })
  show()
}

function hideResentMessage(): void {
  const message = /^#(resent|on-its-way)$/.test(location.hash) ? document.querySelector(location.hash) : null
  if (!message) return
  setTimeout(() => {
    const hadFocus = message.contains(document.activeElement)
    message.remove()
    if (hadFocus) document.getElementById('code')?.focus()
  }, resentShownMs)
}

function addCaptcha(): void {
  const form = document.querySelector<HTMLButtonElement>('button[data-captcha]')?.form
  if (!form) return
  // Enter submits with the nameless hidden button of the page header (`EnterKey`).
  const byEnter = form.hasAttribute('data-captcha')
  attachCaptcha(form, (submitter) =>
    submitter?.getAttribute('name') ? submitter.hasAttribute('data-captcha') : byEnter,
  )
}
