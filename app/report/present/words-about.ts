import type { i18n, TFunction } from 'i18next'

/** Somebody whom a report is about, by the name that its reader knows; null if the reader knows none. */
export type About = { name: string | null }

/** Returns a text with a capital where the words for a person begin a sentence. */
const withCapitals = (text: string, person: string): string =>
  text.replaceAll(person, (found, at: number) =>
    /(^|[.?!] )[“¿¡]?$/.test(text.slice(0, at)) ? found.charAt(0).toLocaleUpperCase() + found.slice(1) : found,
  )

/**
 * Returns the words of a report that speaks about a person: texts that the namespace `aboutThem` has, below the name of
 * their own namespace, are taken from there. All others are the same to everybody.
 */
export function wordsAbout(words: i18n, { name }: About): i18n {
  const about = Object.create(words) as i18n
  const person = name ?? words.t('aboutThem:nobody')
  const wrap = (find: TFunction, space: string) =>
    new Proxy(find, {
      apply(_, self, given: [string, Record<string, unknown>?]) {
        const [key, blanks = {}] = given
        const own = `aboutThem:${(key.includes(':') ? key : `${space}:${key}`).replace(':', '.')}`
        if (!words.exists(own, blanks)) return Reflect.apply(find, self, given)
        const text = String(Reflect.apply(find, self, [own, { ...blanks, name: person }]))
        return name === null ? withCapitals(text, person) : text
      },
    })
  about.getFixedT = ((...which: Parameters<i18n['getFixedT']>) => {
    const [first] = [which[1] ?? 'common'].flat()
    return wrap(words.getFixedT(...which) as TFunction, String(first))
  }) as i18n['getFixedT']
  return about
}
