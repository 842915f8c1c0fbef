// The script of every page. Progressive enhancement: every page also works without it.
import { changeContrast } from './contrast.ts'
import { openDialogs } from './dialogs.ts'
import { followHistory } from './history.ts'
import { watchLinks } from './loading.ts'
import { prefetchLinks } from './prefetch.ts'
import { offerPrinting } from './printing.ts'
import { registerWorker } from './register-worker.ts'
import { rememberForms } from './remember-forms.ts'
import { guardForms } from './sending.ts'
import { changeTextSize } from './text-size.ts'

document.documentElement.dataset.enhanced = ''
openDialogs()
if (!('popover' in HTMLElement.prototype)) import('./sheet-fallback.ts')
changeTextSize()
changeContrast()
guardForms()
rememberForms()
watchLinks()
prefetchLinks()
offerPrinting()
followHistory()
addEventListener('load', registerWorker)

// Moves the focus to the error summary, so that screen readers read it first.
document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
