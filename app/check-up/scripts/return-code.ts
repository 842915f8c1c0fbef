// Solves an invisible captcha while a return code is typed: it is needed while codes are guessed in numbers. Whoever comes
// by a QR code has it after # in the address, which no server gets: it is put into the field, and out of the address.
import { attachCaptcha } from '../../shared/guard/captcha-solver.ts'

const form = document.getElementById('return-code')
if (form instanceof HTMLFormElement) attachCaptcha(form, (submitter) => !submitter?.getAttribute('name'))

const field = document.getElementById('code')
// Some programs take the end of the sentence for a part of the link.
const scanned = location.hash.slice(1).replace(/[.,)>]+$/, '')
if (field instanceof HTMLInputElement && /^[\w-]{1,12}$/.test(scanned)) {
  field.value = scanned
  history.replaceState(history.state, '', location.pathname + location.search)
}
