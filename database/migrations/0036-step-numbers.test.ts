import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import { up } from './0036-step-numbers.ts'

const at = '2026-11-01T12:00:00.000Z'

async function beginLadder({ deps: { db } }: Product, responseId: string, intervention: string, standing: number) {
  const id = `${intervention}-${responseId}`
  const row = { id, response_id: responseId, intervention, standing, front_at: at, created_at: at }
  await db.insertInto('ladder').values(row).execute()
  return id
}

const chooseStep = ({ deps: { db } }: Product, ladderId: string, number: number) =>
  db
    .insertInto('ladder_step')
    .values({ id: `${ladderId}-${number}`, ladder_id: ladderId, number, day: '2026-11-01', created_at: at })
    .execute()

onBothDatabases('mapping step numbers', (product) => {
  const migrateRepeatedly = async (store: () => Promise<void>) => {
    await product.deps.db.schema.alterTable('ladder_step').dropColumn('words').execute()
    await store()
    await up(product.deps.db as never)
  }
  const stepsOf = (ladderId: string) =>
    product.deps.db
      .selectFrom('ladder_step')
      .select(['number', 'words'])
      .where('ladder_id', '=', ladderId)
      .orderBy('id')
      .execute()
  const standingOf = async (ladderId: string) =>
    (await product.deps.db.selectFrom('ladder').select('standing').where('id', '=', ladderId).executeTakeFirst())
      ?.standing

  test('maps every stored step to the number of the same text, or stores its text', async () => {
    const { responseId } = await sessionBrowser(product, people.struggling)
    const spanish = await sessionBrowser(product, people.struggling)
    const { db } = product.deps
    await db.updateTable('response').set({ locale: 'es' }).where('id', '=', spanish.responseId).execute()
    const ladders: Record<string, string> = {}
    await migrateRepeatedly(async () => {
      for (const [name, id, intervention, standing, number] of [
        ['bills', responseId, 'bills', 3, 3],
        ['walk', responseId, 'walk', 1, 1],
        ['spanishWalk', spanish.responseId, 'walk', 0, 1],
        ['grief', responseId, 'grief', 2, 4],
      ] as const) {
        ladders[name] = await beginLadder(product, id, intervention, standing)
        await chooseStep(product, ladders[name] ?? '', number)
      }
      const action = { response_id: responseId, words: 'sealed', days: 'mon', state: 'open', started_on: '2026-11-01' }
      const times = { created_at: at, updated_at: at }
      for (const [position, step] of [1, 3].entries())
        await db
          .insertInto('plan_action')
          .values({
            ...{ id: `plan-${step}`, request_key: `plan-${step}`, position, intervention: 'walk', step },
            ...action,
            ...times,
          })
          .execute()
    })
    expect(await stepsOf(ladders.bills ?? '')).toEqual([{ number: 1, words: null }])
    expect(await standingOf(ladders.bills ?? '')).toBe(3)
    expect(await stepsOf(ladders.walk ?? '')).toEqual([{ number: 0, words: 'Pick a safe place to walk.' }])
    expect(await standingOf(ladders.walk ?? '')).toBe(0)
    expect(await stepsOf(ladders.spanishWalk ?? '')).toEqual([
      { number: 0, words: 'Elija un lugar seguro para caminar.' },
    ])
    expect(await stepsOf(ladders.grief ?? '')).toEqual([{ number: 4, words: null }])
    const planned = await db.selectFrom('plan_action').select(['id', 'intervention', 'step']).orderBy('id').execute()
    expect(planned).toEqual([
      { id: 'plan-1', intervention: null, step: null },
      { id: 'plan-3', intervention: 'walk', step: 2 },
    ])
  })

  test('maps the numbers of alcohol by the variant of the first step', async () => {
    const { db } = product.deps
    const ladders: string[] = []
    await migrateRepeatedly(async () => {
      for (const [first, second, third] of [
        ['3', '1', '2'],
        ['4', '0', '0'],
      ]) {
        const { responseId } = await sessionBrowser(product, people.struggling)
        await db
          .deleteFrom('answer')
          .where('response_id', '=', responseId)
          .where('question_id', 'like', 'audit%')
          .execute()
        for (const [at, value] of [first, second, third].entries())
          await db
            .insertInto('answer')
            .values({ response_id: responseId, question_id: `audit${at + 1}`, value: value ?? '' })
            .execute()
        const ladder = await beginLadder(product, responseId, 'alcohol', 0)
        await chooseStep(product, ladder, 1)
        ladders.push(ladder)
      }
    })
    const [above = '', others = ''] = ladders
    expect(await stepsOf(above)).toEqual([{ number: 5, words: null }])
    expect(await stepsOf(others)).toEqual([{ number: 2, words: null }])
  })
})
