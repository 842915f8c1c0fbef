// Loaded on pages with forms, before enhance.ts, which ignores the submits blocked here.
import { isOwnResponse } from '#platform/http/own-response.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { submitForm, submitterOf } from '#platform/page/client/submitter.ts'
import { takeOver } from '#platform/page/client/take-over.ts'

const checkMs = 3000

// Safari supports dialogs from 15.4. Pages without this dialog load the file for other modules in it.
if ('HTMLDialogElement' in window && dialog('connection-lost')) blockForms()

/**
 * Blocks submits while offline and explains this in a dialog: otherwise the browser would replace the page and its
 * input by an error page. A second dialog says when the form can be sent.
 */
function blockForms(): void {
  let sent: HTMLFormElement | undefined
  addEventListener('submit', (event) => {
    const { target: form, defaultPrevented } = event
    if (navigator.onLine || defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return
    if (form === sent) return
    const submitter = submitterOf(event)
    takeOver(event, async () => {
      // A browser that reports that it is offline may still reach a product on its local network.
      if (!(await isReachable())) return show('connection-lost')
      sent = form
      submitForm(form, submitter)
    })
  })
  addEventListener('online', () => dialog('connection-lost')?.open && show('connection-back'))
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: timeoutSignal(checkMs) }).then(
    (response) => response.ok && isOwnResponse(response),
    () => false,
  )
}

function dialog(id: string): HTMLDialogElement | null {
  return document.querySelector(`#${id}`)
}

function show(id: string): void {
  for (const other of ['connection-lost', 'connection-back']) dialog(other)?.close()
  dialog(id)?.showModal()
}
