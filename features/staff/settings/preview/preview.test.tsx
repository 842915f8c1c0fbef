import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { PageTranslations } from '#platform/i18n/in-language.tsx'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import { parts } from '../form/fields.ts'
import { previewOf } from './preview.server.ts'
import { Preview } from './preview.tsx'

const { partners, programs } = content

test.each(locales)('the preview of every partner and part in %s has all texts in all languages', (locale) => {
  for (const partner of partners)
    for (const part of [null, ...parts]) {
      const view = previewOf({ locale, programs }, partner, { part, entry: null })
      expect(view.pages.map(({ lang }) => lang).toSorted()).toEqual(locales.toSorted())
      const html = renderToStaticMarkup(
        <PageTranslations value={translations} locale={locale}>
          <Preview {...view} />
        </PageTranslations>,
      )
      // A missing text would be shown as its key, also in a title or a label.
      expect(html, `${partner.key} ${part}`).not.toMatch(/(?:>|(?:title|alt|aria-label)=")[a-zA-Z]+[.:][a-z][\w.]*["<]/)
      const links = new URLSearchParams({ partnerID: String(partner.id), draft: '1' }).toString().replace('&', '&amp;')
      expect(html.match(/href="[^"]*"/g), `${partner.key} ${part}`).toEqual(
        expect.arrayContaining([
          expect.stringMatching(new RegExp(`/center/${partner.key}\\?draft=1`)),
          expect.stringContaining(`/poster/${locale}?${links}`),
        ]),
      )
      for (const lang of locales) {
        const { t } = translations[lang]
        const [page = ''] = new RegExp(`<article[^>]* lang="${lang}"[\\s\\S]*?</article>`).exec(html) ?? []
        for (const text of [t('welcomePage:leadPartner'), t('welcomePage:start'), partner.bubble[lang].slice(0, 4)])
          expect(page, `${partner.key} ${part}`).toContain(text)
        expect(page, `${partner.key} ${part}`).not.toMatch(/\{\{|>\w+:|<h[12]|<(h\d|p|li)( [^>]*)?><\//)
      }
    }
})
