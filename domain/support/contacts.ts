import { type Locale, mainLocale, type Text } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'
import type { Link } from '#platform/content/schemas/link.schema.ts'
import { type LineFacts, lineFacts } from './calls-for-step.ts'

export type ContactView = {
  id: string
  name: string
  /** Description of the service; null if none. */
  gives: string | null
  calls: { href: string; label: string; number: string }[]
  /** Notes about its phone numbers; null for none. */
  line: LineFacts | null
  /** Web pages of the service. `host` is shown as the label; `english` marks a page without a Spanish version. */
  pages: { href: string; host: string; label: string | null; english: boolean }[]
  /** Never printed: the name of the service alone could disclose something private. */
  offPaper: boolean
}

/** Services for victims of violence or control. On a shared screen, only “Help now” lists them. Source: rules-3, 2. */
export const safetyServices: readonly string[] = ['dvhotline', 'ncea']

/**
 * Services with names that mention violence or drinking. In print they could expose the person, whatever the answers.
 */
export const privateServices: readonly string[] = [...safetyServices, 'niaaa']

type Service = Pick<Link, 'label' | 'phones' | 'hours'> & Partial<Pick<Link, 'url' | 'also' | 'text' | 'tty' | 'deaf'>>

export const contactOf = (
  id: string,
  service: Service,
  gives: Text | null,
  locale: Locale,
  deaf = false,
): ContactView => ({
  id,
  name: service.label[locale],
  gives: gives?.[locale] ?? null,
  offPaper: privateServices.includes(id),
  calls: service.phones.map(({ href, label, number }) => ({
    href: href[locale],
    label: label[locale],
    number: number[locale],
  })),
  line: service.phones.length > 0 ? lineFacts(service, { locale, deaf, opening: () => null }) : null,
  pages: [
    ...(service.url ? [pageOf(service.url, null, locale)] : []),
    ...(service.also ?? []).map(({ url, label }) => pageOf(url, label, locale)),
  ],
})

/** Returns the services of a list in the content, with their descriptions. Omits unknown names. */
export const contactsOf = (
  { links }: Pick<Content, 'links'>,
  list: readonly { link: string; gives?: Text }[],
  locale: Locale,
  deaf = false,
): ContactView[] =>
  list.flatMap(({ link, gives }) => {
    const service = links[link]
    return service ? [contactOf(link, service, gives ?? null, locale, deaf)] : []
  })

const pageOf = (url: Text, label: Text | null, locale: Locale): ContactView['pages'][number] => ({
  href: url[locale],
  host: new URL(url[locale]).host.replace(/^www\./, ''),
  label: label?.[locale] ?? null,
  english: url[locale] === url[mainLocale],
})
