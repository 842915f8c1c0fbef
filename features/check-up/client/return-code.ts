// Solves an invisible captcha while a return code is typed: it is required while many codes are being guessed. A QR
// code has the code after #, which no server gets; it is moved from the address to the field.
import { attachCaptcha } from '#platform/abuse/captcha-solver.ts'

const form = document.getElementById('return-code')
if (form instanceof HTMLFormElement) attachCaptcha(form, (submitter) => !submitter?.getAttribute('name'))

const field = document.getElementById('code')
// Some programs treat the end of the sentence as part of the link.
const scanned = location.hash.slice(1).replace(/[.,)>]+$/, '')
if (field instanceof HTMLInputElement && /^[\w-]{1,12}$/.test(scanned)) {
  field.value = scanned
  history.replaceState(history.state, '', location.pathname + location.search)
}
