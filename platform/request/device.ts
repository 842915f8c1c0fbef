/** The names of a browser and its operating system; null if unknown. */
export type Device = { browser: string | null; system: string | null }

/** Patterns in order of precedence: the user agent of an earlier browser also contains the names of later ones. */
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
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/**
 * Reduces a user agent to browser and system, such as `Chrome/Windows`. A sign-in stores only this: enough to recognize
 * one's devices, too little to identify a person.
 */
export function deviceName(userAgent: string | null): string {
  const shortened = (userAgent ?? '').slice(0, 500)
  return `${nameIn(shortened, browsers) ?? ''}/${nameIn(shortened, systems) ?? ''}`
}

/** Parses a stored device name. Names that are not in the tables are null. */
export function readDevice(saved: string | null): Device {
  const [browser = '', system = ''] = (saved ?? '').split('/')
  const known = (name: string, names: readonly [RegExp, string][]) =>
    names.some(([, each]) => each === name) ? name : null
  return { browser: known(browser, browsers), system: known(system, systems) }
}

/** Classes of devices on which answering takes a different time. */
export type DeviceClass = 'handheld' | 'computer'

const handheld: readonly (string | null)[] = ['iPhone', 'iPad', 'Android']

/** Returns the class of a device by its stored name; null if its system is unknown. */
export function deviceClass(saved: string | null): DeviceClass | null {
  const { system } = readDevice(saved)
  return system === null ? null : handheld.includes(system) ? 'handheld' : 'computer'
}
