import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { inLocale } from '#routes/screen.ts'
import { colorOf } from '#ui/themes/themes.ts'

/** Returns the web app manifest of a language (W3C Web Application Manifest), which makes the product installable. */
export function webManifest(locale: Locale): string {
  const { t } = translations[locale]
  return JSON.stringify({
    id: inLocale(locale, '/'),
    name: t('common:brand.full'),
    short_name: t('common:brand.second'),
    description: t('common:brand.about'),
    lang: locale,
    start_url: '/open-app',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: colorOf('default', 'ground'),
    theme_color: colorOf('default', 'brand'),
    categories: ['health', 'lifestyle'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
