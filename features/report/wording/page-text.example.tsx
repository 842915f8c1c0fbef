import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { translations } from '#platform/i18n/translations.server.ts'
import { TranslationsProvider } from '#platform/i18n/use-t.ts'
import { compositions } from '../compositions.ts'
import { ReportPage } from '../report-page.tsx'
import { type Published, viewText } from './report-texts.example.ts'

/** Returns the HTML of a report for a reader, without the frame of its page. */
export function pageText(reported: Published, name: keyof typeof compositions): string {
  const view = viewText(reported)
  const page = (
    <ReportPage
      view={view}
      composition={compositions[name]}
      title="A report"
      eyebrow="Report"
      day="20"
      responseId={null}
      area={null}
    />
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page }], {
    hydrationData: { loaderData: { root: { locale: reported.locale } } },
  })
  return renderToStaticMarkup(
    <TranslationsProvider value={translations[reported.locale]}>
      <RouterProvider router={router} />
    </TranslationsProvider>,
  )
}
