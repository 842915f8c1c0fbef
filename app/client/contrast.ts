import { savePreference } from './preference-cookie.ts'
import { pressed } from './pressed.ts'

/**
 * Registers a click handler on the contrast buttons that changes the contrast without a request: it updates the cookie,
 * the page and the buttons.
 */
export function changeContrast(): void {
  addEventListener('click', (event) => {
    const button = pressed<HTMLButtonElement>(event, 'button[name=contrast]')
    if (!button) return
    change(button.value)
    event.preventDefault()
  })
}

function change(contrast: string): void {
  const isMore = contrast === 'more'
  savePreference('contrast', contrast)
  const styles = document.querySelector<HTMLStyleElement>('[data-more-contrast]')
  if (styles) styles.media = isMore ? 'all' : 'not all'
  document.documentElement.dataset.contrast = contrast
  for (const each of document.querySelectorAll<HTMLButtonElement>('button[name=contrast]')) {
    each.value = isMore ? 'standard' : 'more'
    each.setAttribute('aria-pressed', String(isMore))
  }
}
