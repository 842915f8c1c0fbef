/** sessionStorage key for the input of a submitted form until the server is known to have it (see unsent-form.ts). */
const unsentKey = 'unsent-form'
const toFillIn = 'form[method=post]:not([data-paging]) :is(textarea, select, input:not([type=hidden]))'

/**
 * Forgets the form that this page of ours came of, and loads the script that saves and fills in forms again, which most
 * pages need not have.
 */
export function rememberForms(): void {
  try {
    forgetSentForm()
  } catch {
    // The browser stores nothing, or names no page before this one.
  }
  if (document.querySelector(toFillIn))
    import('./unsent-form.ts').then(
      ({ saveUnsentForm }) => saveUnsentForm(unsentKey),
      // The form works without it.
      () => {},
    )
}

function forgetSentForm(): void {
  const stored = sessionStorage.getItem(unsentKey)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!stored || entry?.type === 'back_forward' || (entry?.responseStatus ?? 0) >= 500) return
  const { pathname, search } = new URL(document.referrer)
  if (JSON.parse(stored).address === pathname + search) sessionStorage.removeItem(unsentKey)
}
