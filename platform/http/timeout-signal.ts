/** Polyfill of AbortSignal.timeout, which Safari has from 16 on. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
