import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { words } from '../shared/words/words.server.ts'
import { compositions } from './compositions.ts'
import { ReportPage } from './report-page.tsx'
import { type Told, viewTold } from './told.example.ts'

/** Returns the HTML of a report as a reader gets it, without the frame of its page. */
export function pageTold(told: Told, name: keyof typeof compositions): string {
  const view = viewTold(told)
  const page = (
    <ReportPage
      view={view}
      sections={compositions[name].sections}
      title="A report"
      eyebrow="Report"
      day="20"
      responseId={null}
      area={null}
    />
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page }], {
    hydrationData: { loaderData: { root: { locale: told.locale } } },
  })
  return renderToStaticMarkup(
    <I18nextProvider i18n={words[told.locale]}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}
