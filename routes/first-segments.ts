import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { table } from './table.ts'

/** First segments of addresses that are not pages: calls, files and links that are printed. */
const others = ['api', 'assets', 'documents', 'fonts', 'help', 'partners', 'pictures', 'static']

/** The first segments of all addresses of the product, in lower case, reserved from names of partners. */
export const firstSegments: ReadonlySet<string> = new Set([
  ...others,
  ...locales,
  ...table.flatMap(({ path }) => path.toLowerCase().split('/')[0] ?? []).filter((part) => /^[a-z0-9-]+$/.test(part)),
])
