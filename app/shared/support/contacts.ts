import type { Locale, Text } from '#assessment/questionnaire.ts'
import type { Link } from '#server/content/link.schema.ts'
import type { Content } from '#server/content.ts'

/** A service to turn to, in one language. */
export type ContactView = {
  id: string
  name: string
  /** What one gets there; null where nothing is said. */
  gives: string | null
  calls: { href: string; label: string; number: string }[]
  /** Its pages. `host` is what people know of an address; `english` marks one that has no Spanish twin. */
  pages: { href: string; host: string; label: string | null; english: boolean }[]
  /** Its name alone could tell something that is not for others: it is never printed. */
  offPaper: boolean
}

/** Services whose names speak of violence or drinking. On paper they could tell on the person, whatever the answers. */
export const privateServices: readonly string[] = ['dvhotline', 'ncea', 'niaaa']

type Service = Pick<Link, 'label' | 'phones'> & Partial<Pick<Link, 'url' | 'also'>>

/** A service of the content in the language given. */
export const contactOf = (id: string, service: Service, gives: Text | null, locale: Locale): ContactView => ({
  id,
  name: service.label[locale],
  gives: gives?.[locale] ?? null,
  offPaper: privateServices.includes(id),
  calls: service.phones.map(({ href, label, number }) => ({
    href: href[locale],
    label: label[locale],
    number: number[locale],
  })),
  pages: [
    ...(service.url ? [pageOf(service.url, null, locale)] : []),
    ...(service.also ?? []).map(({ url, label }) => pageOf(url, label, locale)),
  ],
})

/** The services that a list of the content names, with what each gives. */
export const contactsOf = (
  { links }: Pick<Content, 'links'>,
  list: readonly { link: string; gives?: Text }[],
  locale: Locale,
): ContactView[] =>
  list.flatMap(({ link, gives }) => {
    const service = links[link]
    return service ? [contactOf(link, service, gives ?? null, locale)] : []
  })

const pageOf = (url: Text, label: Text | null, locale: Locale): ContactView['pages'][number] => ({
  href: url[locale],
  host: new URL(url[locale]).host.replace(/^www\./, ''),
  label: label?.[locale] ?? null,
  english: url.en === url.es,
})
