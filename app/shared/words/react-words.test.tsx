import * as original from 'react-i18next'
import { expect, test } from 'vitest'
import { html } from '../../ui/markup.ts'
import * as own from './react-words.ts'
import { words } from './words.server.ts'

/** A sentence from each way to look up a text. */
const shown = ({ I18nextProvider, Trans, useTranslation }: typeof original, locale: 'en' | 'es') => {
  function Page() {
    const { t, i18n } = useTranslation(['report', 'common'])
    const { t: common } = useTranslation()
    const { t: start } = useTranslation('start')
    return (
      <p lang={i18n.language}>
        {t('hero.eyebrow')} {t('common:close')} {common('close')} {t('recommendations.more', { count: 1 })}
        {t('recommendations.more', { count: 4 })}
        <Trans t={start} i18nKey="promise.time" components={{ b: <b /> }} />
      </p>
    )
  }
  return html(
    <I18nextProvider i18n={words[locale]}>
      <Page />
    </I18nextProvider>,
  )
}

test.each(['en', 'es'] as const)('components get the same texts as from the package, in %s', (locale) => {
  expect(shown(own as unknown as typeof original, locale)).toBe(shown(original, locale))
})

test('throws outside of the provider', () => {
  function Lost() {
    return own.useTranslation().t('close')
  }
  expect(() => html(<Lost />)).toThrow('outside of I18nextProvider')
})
