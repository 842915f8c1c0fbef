// Solves an invisible captcha while a return code is typed: it is needed while codes are guessed in numbers.
import { attachCaptcha } from '../../shared/guard/captcha-solver.ts'

const form = document.getElementById('return-code')
if (form instanceof HTMLFormElement) attachCaptcha(form, (submitter) => !submitter?.getAttribute('name'))
