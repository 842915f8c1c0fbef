import { beforeEach, expect, test } from 'vitest'
import { persons } from '#features/persons/persons.example.ts'
import { saving } from '#features/saving/saving.example.ts'
import { shareFields, sharing } from '#features/sharing/sharing.example.ts'
import { newestCode } from '#tests/support/newest-code.ts'
import { onBothDatabases } from '#tests/support/product.ts'

const email = 'rosa@example.org'

onBothDatabases('two requests about the persons of an account at the same time', (product) => {
  const { restart, saved, couple, idOf, stored, subjectOf, isClosed } = persons(product)
  const { guest, give, enter } = saving(product)
  const { linkTo } = sharing(product)
  beforeEach(restart)

  /** Answers a check-up with this name and requests a code. Returns a function that saves it with the code. */
  async function readyToSave(first_name: string) {
    const one = await guest()
    await product.deps.db.updateTable('response').set({ first_name }).where('id', '=', one.responseId).execute()
    product.clock.advance(60)
    await give(one, email)
    const code = await newestCode(product, email)
    return { ...one, save: () => enter(one, code) }
  }

  test('save two names to a new contact: one account, separate, and both reports closed', async () => {
    const [rosa, luis] = [await readyToSave('Rosa'), await readyToSave('Luis')]
    const answers = await Promise.all([rosa.save(), luis.save()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const accounts = await product.deps.db.selectFrom('person').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
    expect((await stored()).join()).toMatch(/^me (Rosa|Luis): 1$/)
    expect([await subjectOf(rosa), await subjectOf(luis)].filter((name) => name === null)).toHaveLength(1)
    expect([await isClosed(rosa), await isClosed(luis)]).toEqual([true, true])
  })

  test('merge and save: nothing is lost or mixed with a third person', async () => {
    const { rosa, luis } = await couple()
    const eva = await readyToSave('Eva')
    const [from, into] = [await idOf('Luis'), await idOf('Rosa')]
    const merge = rosa.browser.post(`/persons/${from}/merge`, { into, name: 'Rosa' })
    const answers = await Promise.all([merge, eva.save()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored()).toEqual(['me Rosa: 2'])
    expect(await subjectOf(eva)).toBeNull()
    expect([await isClosed(rosa), await isClosed(luis), await isClosed(eva)]).toEqual([true, true, true])
  })

  test('delete a person and share their report: no link to it opens', async () => {
    const { rosa, luis } = await couple()
    const address = `/persons/${await idOf('Luis')}/delete`
    await rosa.browser.post(address, { go: 'email' })
    const code = await newestCode(product, email)
    const deletion = rosa.browser.post(address, { go: 'code', code })
    const share = luis.browser.post(`/share?responseId=${luis.responseId}`, shareFields)
    const [deleted, shared] = await Promise.all([deletion, share])
    expect(deleted.status).toBe(303)
    expect(shared.status).toBeLessThan(500)
    expect(await stored()).toEqual(['me Rosa: 1'])
    expect(await product.deps.db.selectFrom('share').select('id').execute()).toEqual([])
    const link = await linkTo(shareFields.share_to)
    expect(link ? (await product.browser().get(link)).status : 404).toBe(404)
  })

  test('save to a person who is deleted meanwhile: the check-up stays without a person', async () => {
    const { rosa } = await couple()
    const other = await saved('Luis')
    const luisId = await idOf('Luis')
    const address = `/persons/${luisId}/delete`
    await rosa.browser.post(address, { go: 'email' })
    const code = await newestCode(product, email)
    const deletion = rosa.browser.post(address, { go: 'code', code })
    const choice = other.browser.post(`${other.address}&step=whose`, { go: 'whose', subject: luisId })
    const [deleted, chosen] = await Promise.all([deletion, choice])
    expect(deleted.status).toBe(303)
    expect([303, 404, 422]).toContain(chosen.status)
    expect(await stored()).toEqual(['me Rosa: 1'])
  })
})
