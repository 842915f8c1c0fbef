import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { inEveryLocale, mainLocale } from '#assessment/questionnaire.ts'
import { table } from './routes.table.ts'
import { pageOf, type Row } from './shared/routing/row.ts'

const bases = inEveryLocale((locale) => (locale === mainLocale ? '' : locale))

/** The route table as the config of React Router: every row once in each language, inside its frame. */
export default [
  ...Object.entries(bases).flatMap(([locale, base]) =>
    prefix(
      base,
      [...Map.groupBy<string, Row>(table, (row) => pageOf(row, table).frame)].map(([frame, rows]) =>
        layout(
          `shell/frames/${frame}.tsx`,
          { id: `${locale}:${frame}` },
          rows.map((row) => {
            const [feature, file] = pageOf(row, table).screen.split('/')
            const module = `${feature}/screens/${file}.tsx`
            const id = `${locale}/${row.path}`
            return row.path === '' ? index(module, { id }) : route(row.path, module, { id })
          }),
        ),
      ),
    ),
  ),
  route('open-app', 'offline/open.ts'),
  route('preferences', 'shell/preferences.ts'),
  layout('shell/frames/partner.tsx', { id: 'unknown' }, [route('*', 'shell/unknown-address.tsx')]),
] satisfies RouteConfig
