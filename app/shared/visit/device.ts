/** A browser and the system that it runs on, by their names; null what is not known. */
export type Device = { browser: string | null; system: string | null }

/** The first that fits is meant: others call themselves by the names below them, too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: readonly [RegExp, string][]): string | null =>
  names.find(([sign]) => sign.test(userAgent))?.[1] ?? null

/**
 * All that is kept of what a browser says about itself when somebody signs in, such as `Chrome/Windows`: enough to know
 * one's own devices by, too little to know a person by.
 */
export function deviceName(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 500)
  return `${nameIn(said, browsers) ?? ''}/${nameIn(said, systems) ?? ''}`
}

/** The names in what was kept. */
export function readDevice(kept: string | null): Device {
  const [browser = '', system = ''] = (kept ?? '').split('/')
  const known = (name: string, names: readonly [RegExp, string][]) =>
    names.some(([, each]) => each === name) ? name : null
  return { browser: known(browser, browsers), system: known(system, systems) }
}
