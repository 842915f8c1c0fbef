import { mainOf } from '#features/home/home.example.ts'
import { visibleText } from '#features/report/wording/html.example.ts'
import { type Guest, saving } from '#features/saving/saving.example.ts'
import type { Browser, Product } from '#tests/support/product.ts'

/** Returns helpers for tests of the persons of an account. */
export function persons(product: Product) {
  const { restart, guest, save } = saving(product)

  /** Answers a check-up with this name in a new browser, an hour later, and saves it. */
  async function saved(first_name: string, more: { audience?: string; contact?: string; ladder?: string } = {}) {
    const one = await guest()
    const { audience = 'self', contact, ladder } = more
    await product.deps.db
      .updateTable('response')
      .set({ first_name, audience })
      .where('id', '=', one.responseId)
      .execute()
    if (ladder)
      await product.deps.db
        .updateTable('answer')
        .set({ value: ladder })
        .where('response_id', '=', one.responseId)
        .where('question_id', '=', 'ladder_now')
        .execute()
    product.clock.advance(3600)
    await save(one, contact)
    return one
  }

  /** Rosa and Luis, who use one email: each with a check-up in a browser. */
  async function couple() {
    const rosa = await saved('Rosa', { ladder: '8' })
    const luis = await saved('Luis', { ladder: '4' })
    await luis.browser.post(`${luis.address}&step=whose`, { go: 'whose', name: 'Luis' })
    return { rosa, luis }
  }

  const idOf = async (name: string) =>
    (await product.deps.db.selectFrom('subject').select('id').where('name', '=', name).executeTakeFirst())?.id ?? ''

  /** Returns the subjects with their check-ups by name: `me Rosa: 2`. */
  async function stored(): Promise<string[]> {
    const rows = await product.deps.db
      .selectFrom('subject as s')
      .leftJoin('response_owner as o', 'o.subject_id', 's.id')
      .select(['s.id', 's.who', 's.name'])
      .select(({ fn }) => fn.count('o.response_id').as('checkUps'))
      .groupBy(['s.id', 's.who', 's.name', 's.created_at'])
      .orderBy('s.created_at')
      .orderBy('s.id')
      .execute()
    return rows.map(({ who, name, checkUps }) => `${who} ${name}: ${checkUps}`)
  }

  /** Returns the visible text of the main part of a page. */
  const textOf = async (browser: Browser, path: string) => visibleText(mainOf(await (await browser.get(path)).text()))

  const subjectOf = async ({ responseId }: Guest) =>
    (
      await product.deps.db
        .selectFrom('response_owner as o')
        .leftJoin('subject as s', 's.id', 'o.subject_id')
        .select('s.name')
        .where('o.response_id', '=', responseId)
        .executeTakeFirst()
    )?.name ?? null

  const isClosed = async ({ responseId }: Guest) =>
    (await product.deps.db.selectFrom('response').select('closed_at').where('id', '=', responseId).executeTakeFirst())
      ?.closed_at !== null

  return { restart, saved, couple, idOf, stored, textOf, subjectOf, isClosed }
}
