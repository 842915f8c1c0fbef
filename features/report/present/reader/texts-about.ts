import type { i18n, TFunction } from 'i18next'

/**
 * The respondent as named for a reader; null if the reader knows no name. `unnamed`: the text that replaces a name, a
 * key of aboutThem.json; a helper who answered reads "the person you care for". Source: rules-3, 3.4 i.
 */
export type About = { name: string | null; unnamed: 'person' | 'caredFor' }

/** Replaces the text for a person, with a capital where it begins a sentence. */
const withCapitals = (text: string, person: string, by = person): string =>
  text.replaceAll(person, (_, at: number) =>
    /(^|[.?!] )[“¿¡]?$/.test(text.slice(0, at)) ? by.charAt(0).toLocaleUpperCase() + by.slice(1) : by,
  )

/**
 * Returns the translations of a report that speaks about a person: the namespace `aboutThem` overrides texts, below the
 * name of the original namespace. All others are the same for everyone.
 */
export function textsAbout(translations: i18n, { name, unnamed }: About): i18n {
  const about = Object.create(translations) as i18n
  const person = name ?? translations.t(`aboutThem:${unnamed}`)
  /** Returns a text about an unnamed person, which has no "'s": "their strengths". */
  const unnamedIn = (text: string): string => {
    const own =
      unnamed === 'caredFor' ? withCapitals(text, `${person}'s`, translations.t('aboutThem:caredForOwn')) : text
    return withCapitals(own, person)
  }
  const wrap = (find: TFunction, space: string) =>
    new Proxy(find, {
      apply(_, self, given: [string, Record<string, unknown>?]) {
        const [key, blanks = {}] = given
        const theirs = `aboutThem:${(key.includes(':') ? key : `${space}:${key}`).replace(':', '.')}`
        if (!translations.exists(theirs, blanks)) return Reflect.apply(find, self, given)
        const text = String(Reflect.apply(find, self, [theirs, { ...blanks, name: person }]))
        return name === null ? unnamedIn(text) : text
      },
    })
  about.getFixedT = ((...which: Parameters<i18n['getFixedT']>) => {
    const [first] = [which[1] ?? 'common'].flat()
    return wrap(translations.getFixedT(...which) as TFunction, String(first))
  }) as i18n['getFixedT']
  return about
}
