// The small script of every page: progressive enhancement, without which every page works too.
import { changeContrast } from './enhance/contrast.ts'
import { openDialogs } from './enhance/dialogs.ts'
import { followHistory } from './enhance/history.ts'
import { watchLinks } from './enhance/loading.ts'
import { prefetchLinks } from './enhance/prefetch.ts'
import { offerPrinting } from './enhance/printing.ts'
import { rememberForms } from './enhance/remember-forms.ts'
import { guardForms } from './enhance/sending.ts'
import { changeTextSize } from './enhance/text-size.ts'

document.documentElement.dataset.enhanced = ''
openDialogs()
if (!('popover' in HTMLElement.prototype)) import('./enhance/sheets.ts')
changeTextSize()
changeContrast()
guardForms()
rememberForms()
watchLinks()
prefetchLinks()
offerPrinting()
followHistory()

// Screen readers read the error summary first.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
