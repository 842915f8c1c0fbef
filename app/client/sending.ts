import { showLoading } from '#ui/layout/loading-bar/loading-bar.ts'

/** Time in ms after which a form may be submitted again, even without a response. */
export const resubmitAfterMs = 10_000

/** Tests if a form last submitted at `lastAt` (undefined: never) may be submitted at `now`, both in milliseconds. */
export const maySend = (lastAt: number | undefined, now: number): boolean =>
  lastAt === undefined || now - lastAt >= resubmitAfterMs

/** Ignores a second submission of a form while the first is pending. Skips forms that other scripts submit. */
export function guardForms(): void {
  let sentAt = new WeakMap<HTMLFormElement, number>()
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog' || form.target) return
    if (form.method === 'post' && !maySend(sentAt.get(form), performance.now())) return event.preventDefault()
    // Deferred to the next task: a listener that was added later may intercept the form.
    setTimeout(() => {
      if (event.defaultPrevented) return
      sentAt.set(form, performance.now())
      showLoading()
    })
  })
  addEventListener('pageshow', () => {
    sentAt = new WeakMap()
  })
}
