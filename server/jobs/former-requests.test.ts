import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { decryptDetails, decryptNote } from '#domain/requests/details.server.ts'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { moveFormerRequests } from './former-requests.ts'

const signal = new AbortController().signal
const at = '2026-11-19T15:00:00.000Z'

onBothDatabases('an upgrade from the previous version', (product) => {
  test('moves its cases and sent programs to the requests once, and deletes what it withdrew', async () => {
    const { deps } = product
    const { db, seal } = deps
    const { responseId: response_id } = await finishedCheckUp(deps, people.thriving)
    const of = { response_id, partner_id: 110, name: 'Rosa Díaz', asked_at: at }
    const details =
      '{"way":"text","contact":"3865550199","times":["morning"],"locale":"es","voice":true,"needs":"Slowly"}'
    const ids = { talk: uuid(), question: uuid(), agreed: uuid(), sent: uuid(), canceled: uuid(), undone: uuid() }
    const talk = {
      ...{ request_key: uuid(), response_id, partner_id: 110, locale: 'en', name: 'Rosa Díaz', method: 'phone' },
      ...{ contact: '3865550199', topics: '["sleep"]', times: '["morning","tue"]', note: 'Slowly', created_at: at },
    }
    await db
      .insertInto('check_in_request')
      .values({ id: ids.talk, ...talk })
      .execute()
    await db
      .insertInto('check_in_request')
      .values({ ...talk, id: ids.undone, request_key: uuid() })
      .execute()
    await db
      .insertInto('member_entry')
      .values([
        { ...of, id: ids.talk, kind: 'talk', state: 'called', changed_at: at },
        { ...of, id: ids.undone, kind: 'talk', state: 'new' },
        {
          ...{ ...of, id: ids.question, kind: 'question', state: 'new', told: details },
          question: seal.close('member-question', ids.question, 'A ride?'),
          note: seal.close('member-note', ids.question, 'Call Ann'),
        },
        { ...of, id: ids.agreed, kind: 'agreed', state: 'taken', told: details },
      ])
      .execute()
    const choice = {
      ...{ response_id, partner_id: 110, partner_key: 'volusia', locale: 'en', reasons: '[]', needs: '[]', turns: 1 },
      ...{ created_at: at, updated_at: at, sent_at: at, answer: 'joined', answered_at: at },
    }
    const json = '{"name":"Rosa","wish":"self","contact":null,"promise":true,"reasons":["near"],"needs":[],"own":null}'
    await db
      .insertInto('program_choice')
      .values([
        { ...choice, id: ids.sent, program: 'pearls', state: 'sent', told: json },
        { ...choice, id: ids.canceled, program: 'chronic-disease', state: 'canceled', told: '{"name":"Rosa"}' },
      ])
      .execute()
    await Promise.all([moveFormerRequests(deps, signal), moveFormerRequests(deps, signal)])
    await db.updateTable('check_in_request').set({ withdrawn_at: at }).where('id', '=', ids.undone).execute()
    await moveFormerRequests(deps, signal)
    const rows = await db.selectFrom('request').selectAll().orderBy('kind').execute()
    expect(rows.map(({ kind, state, outcome, due_on }) => [kind, state, outcome, due_on])).toEqual([
      ['agreed', 'new', null, null],
      ['program', 'done', 'joined', null],
      ['question', 'new', null, '2026-11-23'],
      ['talk', 'done', 'talked', '2026-11-23'],
    ])
    const detailsOf = (id: string) => decryptDetails(deps, id, rows.find((row) => row.id === id)?.told ?? null)
    expect(detailsOf(ids.talk)).toMatchObject({ topics: ['sleep'], text: 'Slowly', times: ['morning', 'tue'] })
    expect(detailsOf(ids.question)).toMatchObject({
      text: 'A ride?',
      needs: ['Slowly'],
      language: 'es',
      mayLeave: true,
    })
    expect(detailsOf(ids.sent)).toMatchObject({ program: 'pearls', reasons: ['near'], method: null, attends: true })
    expect(decryptNote(deps, ids.question, rows.find(({ kind }) => kind === 'question')?.note ?? null)).toBe('Call Ann')
    expect(await db.selectFrom('member_entry').selectAll().execute()).toEqual([])
    expect(
      await db.selectFrom('request_word').select('word').where('request_id', '=', ids.talk).execute(),
    ).toHaveLength(2)
  })
})
