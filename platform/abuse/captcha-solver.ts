import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { ConnectionError, fetchWithRetry } from '#platform/http/fetch-with-retry.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { submitForm, submitterOf } from '#platform/page/client/submitter.ts'
import { report, takeOver } from '#platform/page/client/take-over.ts'
import { captchaAddress, captchaField } from './captcha.ts'

const timeoutMs = 20_000

/**
 * Solves a proof-of-work challenge in the browser, invisibly to the person. Returns the value for the form field; '' on
 * failure or timeout: the server then still allows a few requests.
 */
export async function solveCaptcha(): Promise<string> {
  try {
    const answer = await fetchWithRetry(captchaAddress, { signal: timeoutSignal(timeoutMs) })
    const challenge = (await answer.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
  } catch (error) {
    if (!(error instanceof ConnectionError)) report(error)
    return ''
  }
}

/**
 * Adds a captcha solution to a form. Solving starts when the form gets focus. A button that requests a code waits for
 * the solution.
 */
export function attachCaptcha(
  form: HTMLFormElement,
  requestsCode: (submitter: HTMLElement | null) => boolean = () => true,
): void {
  let solving: Promise<string> | undefined
  let attached = false
  const begin = () => (solving ??= solveCaptcha())
  form.addEventListener('focusin', begin)
  form.addEventListener('submit', (event) => {
    const submitter = submitterOf(event)
    if (attached || !requestsCode(submitter)) return
    takeOver(event, async () => {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = captchaField
      input.value = await begin()
      // Browsers ignore a second submit while the event of the first is still being dispatched.
      await new Promise((resolve) => setTimeout(resolve))
      if (attached) return
      attached = true
      form.append(input)
      submitForm(form, submitter)
    })
  })
}
