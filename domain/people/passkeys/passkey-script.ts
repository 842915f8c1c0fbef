// Shows forms that request a passkey if the browser supports it, and fills in the response on submit.
import { ConnectionError, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { submitForm } from '#platform/page/client/submitter.ts'
import { takeOver } from '#platform/page/client/take-over.ts'
import type { PasskeyPurpose } from './passkey.ts'

const forms = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')
const isAble =
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential
if (isAble) for (const form of forms) enable(form)

function enable(form: HTMLFormElement): void {
  const answer = form.querySelector<HTMLInputElement>('input[name=passkey]')
  if (!answer) return
  let asking = false
  form.hidden = false
  const fill = async () => {
    if (asking) return
    asking = true
    say(form, false)
    try {
      answer.value = JSON.stringify(await ask(form.dataset.passkey as PasskeyPurpose))
      submitForm(form)
    } catch (error) {
      // A DOMException means that the person or the device refused.
      if (!(error instanceof DOMException || error instanceof ConnectionError)) throw error
      say(form, true)
    } finally {
      asking = false
    }
  }
  form.addEventListener('submit', (event) => answer.value === '' && takeOver(event, fill))
  // A page restored from the back/forward cache must not reuse its response.
  addEventListener('pageshow', () => {
    answer.value = ''
  })
}

async function ask(purpose: PasskeyPurpose): Promise<unknown> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ purpose }),
  }
  const answer = await overNetwork(fetch('/api/auth/passkey', request))
  if (!answer.ok) throw new ConnectionError(`answered with ${answer.status}`)
  const options = await answer.json()
  const credential =
    purpose === 'add'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
  return credential.toJSON()
}

function say(form: HTMLFormElement, failed: boolean): void {
  const texts = form.querySelector<HTMLTemplateElement>('template[data-passkey-word]')?.content.cloneNode(true)
  form.querySelector('[data-passkey-news]')?.replaceChildren(...(failed && texts ? [texts] : []))
}
