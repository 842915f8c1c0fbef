import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { pageOf } from '#routes/row.ts'
import { inLocale } from '#routes/screen.ts'
import { table } from '#routes/table.ts'

/** Returns the sitemap (sitemaps.org): each listed page once in every language, with its alternates. */
export function sitemap(origin: string): string {
  const paths = table.filter((row) => 'screen' in row && pageOf(row, table).indexable).map(({ path }) => `/${path}`)
  const urls = paths.flatMap((path) => {
    const addresses = locales.map((locale) => ({ locale, href: origin + inLocale(locale, path) }))
    const alternates = addresses.map(
      ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    )
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${alternates.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
