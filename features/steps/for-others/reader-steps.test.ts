import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { populations } from '#assessment/report/persons/populations.example.ts'
import { answersFor, interventionsFor, others, type Reader } from '#assessment/report/reader.ts'
import { ownInterventions, withheldInterventions } from '#assessment/report/withheld.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { partners, staff } from '#tests/support/actors.ts'
import { onDatabase } from '#tests/support/product.ts'
import { readerSteps } from './reader-steps.server.ts'

const readers: Reader[] = [others, { who: 'contact', withPrivate: false }, { who: 'contact', withPrivate: true }]
const persons = process.env.THOROUGH ? 100 : 10
const own = 'Words of the person'

type Chosen = { intervention: string | null; number: number | null; first_id: string | null; state: string }

onDatabase('the steps of others', (product) => {
  const store = async (responseId: string, steps: readonly Chosen[], told: string) => {
    for (const [position, step] of steps.entries()) {
      const id = uuid()
      const at = product.deps.now().toISOString()
      const sealed = (kind: 'step' | 'step-note', text: string) => encryptTexts(product.deps, kind, responseId, text)
      await product.deps.db
        .insertInto('step')
        .values({
          ...{ id, request_key: id, response_id: responseId, ...step, kind: 'once', on_day: '2026-11-22', position },
          words: sealed('step', JSON.stringify(step.intervention ? { place: own } : { what: own, companion: own })),
          ...{
            words_seal: 'step',
            sure: told.length,
            remind: 1,
            state_on: '2026-11-20',
            created_at: at,
            updated_at: at,
          },
        })
        .execute()
      await product.deps.db
        .insertInto('step_day')
        .values({
          ...{ step_id: id, day: '2026-11-19', response_id: responseId, result: told, told_at: at },
          ...{ note: sealed('step-note', own), note_seal: 'step-note' },
        })
        .execute()
    }
  }
  const read = async (responseId: string, reader: Reader) => {
    const response = await product.deps.db
      .selectFrom('response')
      .selectAll()
      .where('id', '=', responseId)
      .executeTakeFirstOrThrow()
    const ctx = { deps: product.deps, locale: 'en', timeZone: 'UTC' } as RequestContext
    return JSON.stringify(await readerSteps(ctx, response, reader))
  }

  /** Steps of all interventions, in varying states, and one in own words between them. */
  const steps = (): Chosen[] =>
    product.deps.content.interventions.flatMap(({ id, first = [] }, at) => [
      {
        intervention: id,
        number: at % 7,
        first_id: null,
        state: (['done', 'habit', 'stopped'] as const)[at % 3] ?? 'done',
      },
      { intervention: id, number: 1, first_id: first[0]?.id ?? null, state: 'promised' },
      ...(at % 9 === 0 ? [{ intervention: null, number: null, first_id: null, state: 'promised' }] : []),
    ])

  test.each(['random', 'sick', 'plausible', 'brief'] as const)(
    'show nothing that is private or withheld, and do not depend on it, for %s persons',
    async (population) => {
      for (const answers of populations[population](persons)) {
        const all = await finishedCheckUp(product.deps, answers)
        await store(all.responseId, steps(), 'did')
        for (const reader of readers) {
          const seen = await read(all.responseId, reader)
          const { interventions } = product.deps.content
          const hidden = interventions.filter(({ id }) => withheldInterventions.includes(id))
          for (const step of hidden.flatMap((each) => each.steps)) expect(seen).not.toContain(step.en)
          expect(seen).not.toContain(own)
          // Another person who has not answered, chosen or done what the reader must not know.
          const open = answersFor(reader, answers)
          const known = interventionsOf(open, reader)
          const other = await finishedCheckUp(product.deps, open)
          const shown = steps().filter(({ intervention }) => intervention !== null && known.includes(intervention))
          await store(
            other.responseId,
            shown.map((step) => ({ ...step, first_id: null })),
            'notyet',
          )
          expect(await read(other.responseId, reader)).toBe(seen)
        }
      }
    },
    60_000,
  )

  const interventionsOf = (answers: Answers, reader: Reader): string[] => {
    const { interventions, version } = product.deps.content
    const input = { questionnaire: wellbeing13, interventions, answers, contentVersion: version, helpRequested: false }
    return interventionsFor(reader, input).filter((id) => !withheldInterventions.includes(id))
  }

  test('are shown to staff with a consent that mentions them, and to no other', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving, { partner_id: partners.theirs })
    await browser.call('POST', '/api/steps', {
      ...{ response_id: responseId, intervention_id: 'learn', number: 1, day: '2026-11-21', place: own },
    })
    await store(
      responseId,
      ownInterventions.map((intervention) => ({ intervention, number: 2, first_id: null, state: 'done' })),
      'did',
    )
    const helper = product.browser().take(await staff(product, 'staff', partners.theirs))
    const seen = async () => (await helper.get(`/report-emp?responseId=${responseId}`)).text()
    expect(await seen()).not.toContain('Steps this person chose')
    await browser.post(`/who-can-see-my-report?responseId=${responseId}`, { help: 'give' })
    const page = await seen()
    expect(page).toContain('Steps this person chose')
    const list = page.slice(page.indexOf('Steps this person chose'))
    expect(list).toContain('For November 21')
    expect(list).not.toContain(own)
    const unmentioned = product.deps.content.interventions.filter(({ id }) => ownInterventions.includes(id))
    for (const { steps: six } of unmentioned) expect(list).not.toContain(six[1]?.en)
    // Consent given before the wording mentioned steps.
    await product.deps.db.updateTable('consent').set({ wording: 'former' }).where('kind', '=', 'partnerHelp').execute()
    expect(await seen()).not.toContain('Steps this person chose')
  })
})
