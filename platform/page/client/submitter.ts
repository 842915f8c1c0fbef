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

/**
 * Returns the button that submits a form; null if the form is submitted without a button. Safari supports `submitter`
 * from 15.4.
 */
export const submitterOf = (event: Event): HTMLElement | null =>
  'submitter' in event ? (event as SubmitEvent).submitter : pressed

/** Submits a form as if its button were pressed, so that its listeners run. Safari supports `requestSubmit` from 16. */
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
