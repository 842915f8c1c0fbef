import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { captchaAddress, captchaField } from './captcha.ts'

const patienceMs = 20_000

/**
 * Solves a challenge in the browser, without the person seeing or doing anything. Gives what the form carries; '' when it
 * cannot be done here, and then the server allows a few codes all the same.
 */
export async function solveCaptcha(): Promise<string> {
  try {
    const answer = await fetch(captchaAddress, { signal: AbortSignal.timeout(patienceMs) })
    const challenge = (await answer.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
  } catch {
    return ''
  }
}

/**
 * Has a form carry a solution: it is solved from the first touch on, and the form waits for it when it is sent by a button
 * that asks for a code.
 */
export function carryCaptcha(
  form: HTMLFormElement,
  asksForCode: (submitter: HTMLElement | null) => boolean = () => true,
): void {
  let solving: Promise<string> | undefined
  let carried = false
  const begin = () => (solving ??= solveCaptcha())
  form.addEventListener('focusin', begin)
  form.addEventListener('submit', async (event) => {
    const { submitter } = event
    if (carried || !asksForCode(submitter)) return
    event.preventDefault()
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = captchaField
    input.value = await begin()
    // Browsers take no second sending of a form while the first is still being told about.
    await new Promise((resolve) => setTimeout(resolve))
    if (carried) return
    carried = true
    form.append(input)
    form.requestSubmit(submitter)
  })
}
