// Enhances the pages to sign in, sign up and choose a password: a checkbox shows the passwords, the message that a code
// was sent again, or is on its way, disappears by itself, and requesting a code, a link or a password sign-in solves an invisible
// captcha.
import { attachCaptcha } from '../../shared/guard/captcha-solver.ts'

/** How long the message is shown. */
const resentShownMs = 5000

enableShowPasswords()
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
  // The Enter key submits with the hidden button of the page header (`EnterKey`), which has no name.
  const byEnter = form.hasAttribute('data-captcha')
  attachCaptcha(form, (submitter) =>
    submitter?.getAttribute('name') ? submitter.hasAttribute('data-captcha') : byEnter,
  )
}
