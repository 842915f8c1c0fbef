// Makes the pages to sign in, sign up and choose a password nicer: passwords can be shown, the news that a code was sent
// again goes by itself, and whoever asks for a code proves unseen that a browser does.
import { carryCaptcha } from '../../shared/guard/captcha-solver.ts'

/** How long the news stays. */
const resentShownMs = 5000

letPasswordsBeShown()
letNewsGo()
proveBrowser()

function letPasswordsBeShown(): void {
  const part = document.querySelector<HTMLElement>('[data-show-passwords]')
  if (!part) return
  const setTypes = (type: 'text' | 'password') => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#password, #again')) field.type = type
  }
  part.hidden = false
  part.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) setTypes(target.checked ? 'text' : 'password')
  })
  // Programs that keep passwords know one by the type of its field.
  document.addEventListener('submit', () => setTypes('password'))
}

function letNewsGo(): void {
  const news = location.hash === '#resent' ? document.getElementById('resent') : null
  if (!news) return
  setTimeout(() => {
    const hadFocus = news.contains(document.activeElement)
    news.remove()
    if (hadFocus) document.getElementById('code')?.focus()
  }, resentShownMs)
}

function proveBrowser(): void {
  const form = document.querySelector<HTMLButtonElement>('button[data-captcha]')?.form
  if (!form) return
  // The Enter key presses a button without a name that stands before all others.
  const byEnter = form.hasAttribute('data-captcha')
  carryCaptcha(form, (submitter) =>
    submitter?.getAttribute('name') ? submitter.hasAttribute('data-captcha') : byEnter,
  )
}
