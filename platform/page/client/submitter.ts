/** The submit button of the click being handled. */
let pressed: HTMLElement | null = null

// Optional: tests of pure functions import this without a document.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button, input') : null
    setTimeout(() => {
      pressed = null
    })
  },
  true,
)

/** Returns the button that a form is submitted with; null for none. Safari has `submitter` from 15.4 on. */
export const submitterOf = (event: Event): HTMLElement | null =>
  'submitter' in event ? (event as SubmitEvent).submitter : pressed

/** Submits a form as if its button were pressed, so that its listeners run. Safari has `requestSubmit` from 16 on. */
export function submitForm(form: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (typeof form.requestSubmit === 'function') form.requestSubmit(submitter)
  else if (submitter) submitter.click()
  else {
    const button = document.createElement('button')
    button.hidden = true
    form.append(button)
    button.click()
    button.remove()
  }
}
