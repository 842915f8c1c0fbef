import { pressed } from './pressed.ts'

enablePanels()

/** Opens and closes `.sheet` panels in browsers without the Popover API (Safari < 17, Chrome < 114, Firefox < 125). */
function enablePanels(): void {
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
