import { mayPrefetch } from './prefetch.ts'
import { pressed } from './pressed.ts'

/**
 * Opens dialogs from links and buttons with `data-opens`. Without it, and if it fails, the browser follows the link or
 * submits the form.
 */
export function openDialogs(): void {
  addEventListener('click', (event) => {
    const control = pressed<HTMLElement>(event, '[data-opens]')
    // Safari has dialogs from 15.4 on.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !('HTMLDialogElement' in window)) return
    event.preventDefault()
    import('./open-dialog.ts')
      .then(({ openDialog }) => openDialog(control))
      .catch(() => {
        control.removeAttribute('data-opens')
        control.click()
      })
  })
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, prepare)
  // Safari has no idle callbacks.
  const whenIdle = self.requestIdleCallback ?? setTimeout
  addEventListener('load', () => whenIdle(() => prepareNow(document.querySelector('[data-early="now"]'))))
  // After a reload during the action of a dialog.
  document.querySelector<HTMLElement>(`[data-reopens="${CSS.escape(location.hash)}"]`)?.click()
}

/** Fetches the dialog of a control before it is pressed, so that it opens at once. */
function prepare({ target }: Event): void {
  prepareNow(target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null)
}

function prepareNow(control: HTMLElement | null): void {
  if (!control?.dataset.opens || !mayPrefetch(navigator)) return
  import('./open-dialog.ts').then(({ prepareDialog }) => prepareDialog(control)).catch(() => {})
}
