// A small script for every page. All of them work without it; with it they are nicer.
import { openDialogs } from './enhance/dialogs.ts'
import { followHistory } from './enhance/history.ts'
import { watchLinks } from './enhance/loading.ts'
import { showLocalTimes } from './enhance/local-times.ts'
import { prefetchLinks } from './enhance/prefetch.ts'
import { offerPrinting } from './enhance/printing.ts'
import { guardForms } from './enhance/sending.ts'
import { changeTextSize } from './enhance/text-size.ts'

document.documentElement.dataset.enhanced = ''
openDialogs()
changeTextSize()
guardForms()
watchLinks()
prefetchLinks()
offerPrinting()
followHistory()
showLocalTimes()
// A script that puts another page in the place of this one's main part tells the document so.
document.addEventListener('main', showLocalTimes)

// The summary of errors is read first.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
