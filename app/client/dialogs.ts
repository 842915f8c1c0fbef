import { pressed } from './pressed.ts'

/**
 * Opens dialogs from links and buttons with `data-opens`. Without this script, or if it fails, the browser follows the
 * link or submits the form.
 */
export function openDialogs(): void {
  addEventListener('click', (event) => {
    const control = pressed<HTMLElement>(event, '[data-opens]')
    // Safari supports dialogs from 15.4.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !('HTMLDialogElement' in window)) return
    event.preventDefault()
    import('#platform/page/dialogs/open-dialog.ts')
      .then(({ openDialog }) => openDialog(control))
      .catch(() => {
        control.removeAttribute('data-opens')
        control.click()
      })
  })
  // Opens a dialog again if its action reloaded the page.
  document.querySelector<HTMLElement>(`[data-reopens="${CSS.escape(location.hash)}"]`)?.click()
}
