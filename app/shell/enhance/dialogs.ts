import { pressed } from './pressed.ts'

/** Opens dialogs from links (`a[data-opens]`) and, in browsers without invoker commands, from their buttons too. */
export function openDialogs(): void {
  let opener: HTMLElement | undefined
  addEventListener('click', (event) => {
    const control = pressed<HTMLElement>(event, 'a[data-opens], button[commandfor]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    const id = control.dataset.opens ?? control.getAttribute('commandfor') ?? ''
    const dialog = document.getElementById(id) as HTMLDialogElement | null
    // Safari has dialogs from 15.4 on.
    if (!dialog?.showModal) return
    opener = control
    if (control instanceof HTMLButtonElement && 'commandForElement' in control) return
    if (!dialog.open) dialog.showModal()
    event.preventDefault()
  })
  // Not every browser returns the focus to the opener, and the menu around it may be closed by now.
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
}

const isVisible = (element: Element | null | undefined): boolean => Boolean(element?.getClientRects().length)
