import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { people } from '#features/report/report.example.ts'
import { everyBranch } from '#tests/journeys/support/people.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startProduct } from '#tests/support/product-process.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests, withDeps } from '../people.ts'

const readers = [
  ...persons3,
  { name: 'Every branch', answers: everyBranch },
  { name: 'Hardest', answers: { ...people.struggling, fall_when: 'week' } },
]

/** Each printed report in regular print: the person, the language, private parts, optional sections, the paper size. */
const kinds = readers.flatMap(({ name, answers }) =>
  locales.flatMap((locale) =>
    ['no', 'yes'].flatMap((withheld) =>
      ['no', 'yes'].flatMap((more) =>
        ['letter', 'a4'].map((paper) => ({ name, answers, locale, choices: { withheld, more, paper } })),
      ),
    ),
  ),
)

/** Counts the pages of the printed reports of the twenty test people and of two with long reports. */
export async function measurePaper(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    // A browser for each, since the number of PDFs per browser is limited.
    const guests = await withDeps(product.dataDir, {}, (deps) =>
      finishedGuests(
        deps,
        kinds.length,
        kinds.map(({ answers }) => answers),
      ),
    )
    let paperPages = 0
    for (const [at, { name, locale, choices }] of kinds.entries()) {
      const answer = await fetch(`${product.origin}${locale === 'es' ? '/es' : ''}/report-pdf`, {
        method: 'POST',
        headers: { cookie: guests[at]?.cookie ?? '', origin: product.origin },
        body: new URLSearchParams(choices),
      })
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
      const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      if (process.env.BENCH_EACH)
        process.stdout.write(`${name.split(' ')[0]} ${locale} ${Object.values(choices).join(' ')}: ${pages.length}\n`)
      paperPages = Math.max(paperPages, pages.length)
    }
    return { paperPages }
  } finally {
    await product.stop()
  }
}
