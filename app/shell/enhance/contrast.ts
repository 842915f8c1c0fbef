import { keepPreference } from './preference-cookie.ts'

/** Changes the contrast at once, without a request: updates cookie, page and buttons. */
export function changeContrast(): void {
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[name=contrast]')
    const styles = document.querySelector<HTMLStyleElement>('style[data-more-contrast]')
    if (!button || !styles) return
    event.preventDefault()
    const isMore = button.value === 'more'
    keepPreference('contrast', button.value)
    styles.media = isMore ? 'all' : 'not all'
    document.documentElement.dataset.contrast = button.value
    for (const each of document.querySelectorAll<HTMLButtonElement>('button[name=contrast]')) {
      each.value = isMore ? 'standard' : 'more'
      each.setAttribute('aria-pressed', String(isMore))
    }
  })
}
