// Makes the PDF as soon as the page is there, hands it over as a file, and goes on to the plan. Without this script the
// page has a link to the PDF, and the browser goes on by itself.
import { fetchWithRetry } from '../../shared/calls/fetch-with-retry.ts'

/** The browser needs the file a moment longer than the click that saves it. */
const leavesAfterMs = 500

async function make({ pdf = '', name = '', plan = '' }: DOMStringMap): Promise<void> {
  const answer = await fetchWithRetry(pdf).catch(() => null)
  if (!answer?.ok) return location.replace(`${plan}#pdf-failed`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  setTimeout(() => location.replace(`${plan}#pdf-ready`), leavesAfterMs)
}

const page = document.querySelector<HTMLElement>('[data-pdf]')
if (page) make(page.dataset)
