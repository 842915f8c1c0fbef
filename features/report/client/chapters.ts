// Opens the chapter of a linked section, and all chapters while the page is printed.

const targetOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)))

function openAround(element: HTMLElement | null): void {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
}

// Before the browser follows the link, so that it finds the section at its final position.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link && link.pathname === location.pathname && link.hash) openAround(targetOf(link.hash))
  },
  { capture: true },
)
addEventListener('hashchange', () => {
  const target = targetOf(location.hash)
  openAround(target)
  target?.scrollIntoView()
})

let closedBefore: HTMLDetailsElement[] = []
addEventListener('beforeprint', () => {
  closedBefore = [...document.querySelectorAll<HTMLDetailsElement>('.chap:not([open])')]
  for (const chapter of closedBefore) chapter.open = true
})
addEventListener('afterprint', () => {
  for (const chapter of closedBefore) chapter.open = false
  closedBefore = []
})
