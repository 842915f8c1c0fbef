import { expect, test } from 'vitest'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { content } from '#tests/support/content.ts'
import { parts } from '../form/fields.ts'
import { previewOf } from './preview.server.ts'

const { partners, programs } = content

test.each(locales)('the preview of every partner and part in %s has all texts in all languages', (locale) => {
  for (const partner of partners)
    for (const part of [null, ...parts]) {
      const { pages } = previewOf({ locale, programs }, partner, { part, entry: null })
      expect(pages.map(({ lang }) => lang).toSorted()).toEqual(locales.toSorted())
      for (const { lines, ...texts } of pages)
        for (const text of [...lines, ...Object.values(texts)])
          expect(text, `${partner.key} ${part}`).toMatch(/^(?!\w+:)(?!.*\{\{).+/)
    }
})
