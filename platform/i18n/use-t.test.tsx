import { Trans } from 'react-i18next/TransWithoutContext'
import { expect, test } from 'vitest'
import { html } from '#ui/markup.ts'
import { translations } from './translations.server.ts'
import { TranslationsProvider, useT } from './use-t.ts'

function Page() {
  const t = useT(['report', 'common'])
  const start = useT('start')
  return (
    <p>
      {t('recommendations.more', { count: 1 })}, {t('common:close')},{' '}
      <Trans t={start} i18nKey="promise.time" components={{ b: <b /> }} />
    </p>
  )
}

test.each(['en', 'es'] as const)('returns the texts of the language that the page provides, in %s', (locale) => {
  const translate = (key: string, values = {}): string =>
    String(Reflect.apply(translations[locale].t, null, [key, values]))
  const page = html(
    <TranslationsProvider value={translations[locale]}>
      <Page />
    </TranslationsProvider>,
  )
  expect(page).toBe(
    `<p>${[
      translate('report:recommendations.more', { count: 1 }),
      translate('common:close'),
      translate('start:promise.time'),
    ].join(', ')}</p>`,
  )
})

test('throws outside of the provider', () => {
  expect(() => html(<Page />)).toThrow('outside of TranslationsProvider')
})
