import type { RequestContext } from '#platform/request/request.ts'

/** Returns urgent help, in one language, for a day of crisis, on which the person cannot commit to steps. */
export function urgentHelp({ deps, locale }: RequestContext) {
  const { title, paragraphs, list = [], last = [], actions } = deps.content.safety.red
  return {
    title: title[locale],
    paragraphs: paragraphs.map((text) => text[locale]),
    list: list.map((text) => text[locale]),
    last: last.map((text) => text[locale]),
    calls: actions.map(({ label, href, hours }) => ({
      ...{ label: label[locale], hours: hours[locale] },
      href: typeof href === 'string' ? href : href[locale],
    })),
  }
}
