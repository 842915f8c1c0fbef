import { isOwnResponse } from '#platform/http/own-response.ts'
import { timeoutSignal } from '#platform/http/timeout-signal.ts'
import { hideLoading, showLoading } from '#ui/layout/loading-bar/loading-bar.ts'

/** After this time the browser follows the link instead. */
const patienceMs = 10_000

let opener: HTMLElement | undefined

/**
 * Opens the dialog that a control names in `data-opens`. If the page lacks it, fetches it once from the address of the
 * link (`data-address` of a button). Throws if there is none.
 */
export async function openDialog(control: HTMLElement): Promise<void> {
  const id = control.dataset.opens ?? ''
  opener = control
  if (!find(id)) {
    if (!navigator.onLine && find('connection-lost')) return open('connection-lost')
    showLoading()
    await prepareDialog(control).finally(hideLoading)
  }
  // Another script may have opened a dialog in between.
  if (!document.querySelector('dialog[open]') || control.closest('dialog')) open(id)
}

/** Dialogs being fetched, by id. */
const fetching: Record<string, Promise<void>> = {}

/** Fetches the dialog of a control, unless it is in the page or already being fetched. Throws if there is none. */
export async function prepareDialog(control: HTMLElement): Promise<void> {
  const id = control.dataset.opens ?? ''
  if (find(id)) return
  const { href: address = control.dataset.address } = control as Partial<HTMLAnchorElement>
  // A link to a part of this page: its dialog cannot be fetched.
  if (!address || address.includes('#')) throw new Error(`no dialog ${id}`)
  fetching[id] ??= addFrom(address, id).finally(() => delete fetching[id])
  await fetching[id]
}

const find = (id: string): HTMLDialogElement | null => document.querySelector(`dialog#${id}`)

function open(id: string): void {
  const dialog = find(id)
  if (dialog?.showModal && !dialog.open) dialog.showModal()
}

/** Fetches a page and adds its dialogs, styles and scripts to this page. */
async function addFrom(address: string, id: string): Promise<void> {
  const response = await fetch(address, {
    // If cached, the fragment would be shown as the page after going back.
    cache: 'no-store',
    headers: { 'x-part': 'dialog' },
    signal: timeoutSignal(patienceMs),
  })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const dialogs = page.querySelector<HTMLElement>('[data-dialogs]')
  if (!response.ok || !isOwnResponse(response) || !dialogs?.querySelector(`dialog#${id}`))
    throw new Error(`no dialog ${id}`)
  const scripts = [...dialogs.querySelectorAll('script')].map(runnable)
  document.body.append(document.adoptNode(dialogs), ...scripts)
  await Promise.all([...dialogs.querySelectorAll('link'), ...scripts].map(loaded))
}

/** Returns a copy of a parsed script, since a parsed script does not run. */
function runnable(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = parsed.src
  parsed.remove()
  return script
}

/** Resolves when a style sheet or a script is loaded or has failed: the dialog works without it as far as possible. */
const loaded = (element: Element): Promise<unknown> =>
  new Promise((done) => {
    for (const event of ['load', 'error']) element.addEventListener(event, done)
  })

// Not every browser returns the focus to the opener, and the menu around the opener may be closed by now.
addEventListener(
  'close',
  () => {
    if (document.activeElement !== document.body && isVisible(document.activeElement)) return
    const menu = opener?.closest('[popover]')?.id
    const target = isVisible(opener) ? opener : document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`)
    target?.focus()
  },
  true,
)

const isVisible = (element: Element | null | undefined) => element?.getClientRects().length
