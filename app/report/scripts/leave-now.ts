// The way out of a page that somebody else must not see. Without this script it is a plain link; with it the page is
// gone from the screen at once, and from the history.

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leave-now]'))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    document.body.hidden = true
    document.title = '\u200b'
    location.replace(link.href)
  })
