import { pressed } from './pressed.ts'

openStylesheets()

/** Opens and closes sheets in browsers without popovers: Safari before 17, Chrome before 114, Firefox before 125. */
function openStylesheets(): void {
  let opener: HTMLElement | null = null
  const opened = () => document.querySelector<HTMLElement>('.sheet[data-open]')
  const close = () => {
    opened()?.removeAttribute('data-open')
    opener?.focus()
  }
  addEventListener('click', (event) => {
    const button = pressed<HTMLElement>(event, '[popovertarget]')
    const isInside = event.target instanceof Node && opened()?.contains(event.target)
    if (opened() && (button || !isInside)) return close()
    const sheet = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!button || !sheet) return
    opener = button
    sheet.setAttribute('data-open', '')
    sheet.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opened()) close()
  })
}
