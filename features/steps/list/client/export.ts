// Creates the PDF on page load, downloads it, and continues to the steps. Without this script, the page has a link to
// the PDF.
import { ConnectionError, fetchWithRetry, overNetwork } from '#platform/http/fetch-with-retry.ts'
import { report } from '#platform/page/client/take-over.ts'

/** Time between the click that saves the file and the redirect, since the browser needs the file a moment longer. */
const leavesAfterMs = 500

async function make({ pdf = '', name = '', steps = '' }: DOMStringMap): Promise<void> {
  const answer = await fetchWithRetry(pdf)
  if (!answer.ok) throw new ConnectionError(`answered with ${answer.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await overNetwork(answer.blob()))
  link.download = name
  link.click()
  setTimeout(() => location.replace(`${steps}#pdf-ready`), leavesAfterMs)
}

const page = document.querySelector<HTMLElement>('[data-pdf]')
if (page)
  make(page.dataset).catch((error) => {
    if (!(error instanceof ConnectionError)) report(error)
    location.replace(`${page.dataset.steps}#pdf-failed`)
  })
