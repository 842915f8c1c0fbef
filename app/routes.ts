import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { inEveryLocale, mainLocale } from '#assessment/questionnaire/questionnaire.ts'
import { fileOf, pageOf, type Row } from '#routes/row.ts'
import { table } from '#routes/table.ts'

const bases = inEveryLocale((locale) => (locale === mainLocale ? '' : locale))

/** The route table as React Router's config: every row once in each language, inside its layout. */
export default [
  ...Object.entries(bases).flatMap(([locale, base]) =>
    prefix(
      base,
      [...Map.groupBy<string, Row>(table, (row) => pageOf(row, table).frame)].map(([frame, rows]) =>
        layout(`layouts/${frame}.tsx`, { id: `${locale}:${frame}` }, [
          ...rows.map((row) => {
            const module = `../${fileOf(pageOf(row, table))}`
            const id = `${locale}/${row.path}`
            return row.path === '' ? index(module, { id }) : route(row.path, module, { id })
          }),
          ...(frame === 'staff' ? [route('staff/*', 'unknown-staff-address.tsx', { id: `${locale}/staff/*` })] : []),
        ]),
      ),
    ),
  ),
  route('open-app', '../features/offline/open.ts'),
  route('preferences', 'preferences.ts'),
  layout('layouts/partner.tsx', { id: 'unknown' }, [route('*', 'unknown-address.tsx')]),
] satisfies RouteConfig
