import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A text for people: its file in `content/`, its path in the file, and its wording. */
export type ContentText = { file: string; place: string; locale: 'en' | 'es'; text: string }

const locales = ['en', 'es'] as const
/** Fields that contain no prose: addresses, and search terms. */
const unread = ['url', 'href', 'link', 'keywords']

/**
 * Returns all texts of `content/` for people, in both languages. Excludes the wording of questions from instruments,
 * which must stay as published; includes their Spanish if no official translation exists.
 */
export function readContentTexts(): ContentText[] {
  return globSync('content/{messages/*/*.json,**/*.yaml}')
    .filter((path) => path !== 'content/glossary.yaml')
    .toSorted()
    .flatMap((path) => {
      const file = path.slice('content/'.length)
      const data: unknown = parse(readFileSync(path, 'utf8'))
      const locale = locales.find((each) => file.startsWith(`messages/${each}/`))
      return locale ? textsIn(data, { file, locale }, []) : pairsIn(data, file, [], [])
    })
}

function textsIn(data: unknown, where: Pick<ContentText, 'file' | 'locale'>, path: readonly string[]): ContentText[] {
  if (typeof data === 'string') return [{ ...where, place: path.join('.'), text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, where, [...path, key]))
}

function pairsIn(data: unknown, file: string, path: readonly string[], published: readonly string[]): ContentText[] {
  if (typeof data !== 'object' || data === null) return []
  if ('en' in data && 'es' in data)
    return [
      ...locales
        .filter((locale) => !published.includes(locale))
        .flatMap((locale) => textsIn(data[locale], { file, locale }, path)),
      ...('variants' in data ? pairsIn(data.variants, file, [...path, 'variants'], published) : []),
    ]
  const inside = 'source' in data && 'spanishSource' in data ? publishedIn(data) : published
  return Object.entries(data)
    .filter(([key]) => !unread.includes(key))
    .flatMap(([key, value]) => pairsIn(value, file, [...path, key], key === 'reuse' ? [] : inside))
}

const publishedIn = (question: { source: unknown; spanishSource: unknown }) => [
  ...(question.source === 'own' ? [] : ['en']),
  ...(question.spanishSource === 'own' ? [] : ['es']),
]
