// Fetches the dialogs of controls with [data-early] before a press, so that they open at once.
for (const type of ['pointerdown', 'focusin'])
  addEventListener(type, ({ target }) =>
    prepare(target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null),
  )
// Safari has no requestIdleCallback.
const whenIdle = self.requestIdleCallback ?? setTimeout
const { connection } = navigator as { connection?: { saveData?: boolean } }
if (!connection?.saveData) whenIdle(() => prepare(document.querySelector<HTMLElement>('[data-early="now"]')))

function prepare(control: HTMLElement | null): void {
  if (!control?.dataset.opens || !navigator.onLine) return
  import('./open-dialog.ts').then(({ prepareDialog }) => prepareDialog(control)).catch(() => {})
}
