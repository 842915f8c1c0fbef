import { pageAt } from './history.ts'

/** sessionStorage key for the input of a submitted form until the server is known to have it (see unsent-form.ts). */
const unsentKey = 'unsent-form'
const toFillIn = 'form[method=post]:not([data-paging]) :is(textarea, select, input:not([type=hidden]))'

/**
 * Discards the stored input of the form that this page answers, and loads the script that saves and refills forms.
 * Loaded lazily, since most pages lack forms.
 */
export function rememberForms(): void {
  try {
    forgetSentForm()
  } catch {
    // Storage is blocked, or the previous page is unknown.
  }
  if (document.querySelector(toFillIn))
    import('./unsent-form.ts').then(
      ({ saveUnsentForm }) => saveUnsentForm(unsentKey),
      // Forms work without the script.
      () => {},
    )
}

function forgetSentForm(): void {
  const stored = sessionStorage.getItem(unsentKey)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!stored || entry?.type === 'back_forward' || (entry?.responseStatus ?? 0) >= 500) return
  if (JSON.parse(stored).address === pageAt(new URL(document.referrer))) sessionStorage.removeItem(unsentKey)
}
