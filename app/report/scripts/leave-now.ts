// Makes the exit link hide the page at once and replace it in the history. Without this script it is a plain link.

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leave-now]'))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    document.body.hidden = true
    document.title = '\u200b'
    location.replace(link.href)
  })
