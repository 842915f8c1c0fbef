import type { Browser } from '@playwright/test'

type Send = (method: string, params?: unknown) => Promise<unknown>
/** Internals of Playwright's WebDriver BiDi browser; its version is pinned. */
type WithConnection = Browser & { _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } } }

/** Leaves media features unset: Firefox ESR cannot override them yet and would open no context. */
export function preserveMediaFeatures(browser: Browser): void {
  // oxlint-disable-next-line no-underscore-dangle -- Playwright's own names
  const session = (browser as WithConnection)._connection.toImpl(browser)._browserSession
  const sessions = Object.getPrototypeOf(session) as { send: Send }
  const { send } = sessions
  sessions.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params)
  }
}
