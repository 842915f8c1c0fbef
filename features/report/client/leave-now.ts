// Makes the exit link hide the page at once and replace it in the history. Without this script it is a plain link.
import { takeOver } from '#platform/page/client/take-over.ts'

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-leave-now]'))
  link.addEventListener('click', (event) =>
    takeOver(event, () => {
      document.body.hidden = true
      document.title = '\u200b'
      location.replace(link.href)
    }),
  )
