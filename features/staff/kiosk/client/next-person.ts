// Returns to the first page a while after a visitor has left.
const shownMs = 20_000

const first = document.querySelector<HTMLAnchorElement>('[data-next-person]')
if (first) setTimeout(() => location.replace(first.href), shownMs)
