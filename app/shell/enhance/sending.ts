import { showLoading } from './loading.ts'

/** How long a form counts as on its way. After that it may be sent again, whatever became of the first time. */
export const onItsWayMs = 10_000

/** Says whether a form that was last sent at `lastAt` (undefined: never) may be sent at `now`, both in milliseconds. */
export const maySend = (lastAt: number | undefined, now: number): boolean =>
  lastAt === undefined || now - lastAt >= onItsWayMs

/** A second press while the first is on its way does nothing. Forms that other scripts send are left to them. */
export function guardForms(): void {
  let sentAt = new WeakMap<HTMLFormElement, number>()
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog' || form.target) return
    if (form.method === 'post' && !maySend(sentAt.get(form), performance.now())) return event.preventDefault()
    // Scripts that listen after this one may still take the form over.
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
