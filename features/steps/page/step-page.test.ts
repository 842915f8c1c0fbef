import { expect, test } from 'vitest'
import { people, strangersCookie } from '#features/report/report.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { actingBrowser } from '../answer/answer.example.ts'

const walk = { intervention_id: 'walk', number: 1 }

onBothDatabases('the page of a step', (product) => {
  test('shows the current step, how to begin, and its place among its six', async () => {
    const { promise, at, text } = await actingBrowser(product)
    expect(await text(at('/ladder'))).toContain('You have not kept a step yet.')
    await promise({ ...walk, day: '2026-11-21' })
    const page = await text(at('/ladder'))
    for (const part of [
      'Step 1 of 6: walk 5 minutes, in a safe place',
      'Kept for tomorrow, Saturday',
      'Change the day',
      'I did it already',
      'How to begin',
      'Stop and call 911 for chest pain',
      'Walk 30 minutes on 5 days and make it your routine Later',
    ])
      expect(page).toContain(part)
  })

  test('each number opens its page, promised or not', async () => {
    const { promise, at, text } = await actingBrowser(product)
    await promise({ intervention_id: 'walk', number: 2, day: undefined, weekdays: ['mon', 'wed', 'fri'] })
    const second = await text(at('/ladder-2', { intervention: 'walk' }))
    for (const part of ['How to keep at it', 'Missed a day? The next one counts just the same.', 'Change the days'])
      expect(second).toContain(part)
    expect(second).toContain('Walk 5 minutes on 3 days this week Monday, Wednesday, and Friday')
    // The number below the promised one is neither next nor later.
    expect(second).toMatch(/1 Walk 5 minutes today, in a safe place 2 /)
    const third = await text(at('/ladder-3', { intervention: 'walk' }))
    expect(third).toContain('Step 3 of 6: walk 10 minutes on 3 days')
    expect(third).toContain('I will try this')
    expect(await text(at('/ladder-3'))).toContain('Step 3 of 6: walk 10 minutes on 3 days')
  })

  test('the older look is a numbered list with the same content', async () => {
    const { promise, at, browser, text } = await actingBrowser(product)
    await promise(walk)
    const html = await (await browser.get(at('/ladder_old'))).text()
    expect(html).toContain('class="numbered"')
    expect(html).not.toContain('class="aladder"')
    expect(await text(at('/ladder_old'))).toContain('Walk 30 minutes on 5 days and make it your routine')
    expect(await text(`/es${at('/ladder_old')}`)).toContain('Paso 1 de 6: camine hoy 5 minutos')
  })

  test('steps are marked as done already, without a day, and unmarked', async () => {
    const { at, browser, text, steps } = await actingBrowser(product)
    const mark = at('/ladder', { intervention: 'walk', mark: '1' })
    expect(await text(mark)).toContain('Which have you done already?')
    for (const _ of [1, 2])
      expect((await browser.post(mark, { answer: 'mark', done: ['1', '2'] })).headers.get('location')).toBe(
        at('/ladder', { intervention: 'walk' }),
      )
    expect(await steps()).toMatchObject([
      { number: 1, state: 'done', log: [] },
      { number: 2, state: 'done', log: [] },
    ])
    expect(await text(at('/ladder', { intervention: 'walk' }))).toContain('Step 3 of 6')
    await browser.post(mark, { answer: 'mark', done: ['1', '7', 'x'] })
    expect(await steps()).toMatchObject([{ number: 1, state: 'done' }])
  })

  test('a step that was done here is not unmarked', async () => {
    const { promise, at, browser, answer, steps } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'did')
    await browser.post(at('/ladder', { intervention: 'walk', mark: '1' }), { answer: 'mark' })
    expect(await steps()).toMatchObject([{ id, state: 'done' }])
  })

  test('a step is removed with its days after a question', async () => {
    const { promise, at, browser, answer, text, steps } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'partly')
    const remove = at('/ladder', { step: id, remove: '1' })
    expect(await text(remove)).toContain('Remove it, with all its days?')
    for (const _ of [1, 2])
      expect((await browser.post(remove, { answer: 'remove' })).headers.get('location')).toBe(at('/action-planning'))
    expect(await steps()).toEqual([])
    const left = await product.deps.db.selectFrom('step_day').selectAll().where('step_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('a step that was set aside can be resumed, or setting it aside undone', async () => {
    const { promise, at, answer, text } = await actingBrowser(product)
    const id = await promise(walk)
    const page = await text(await answer(id, 'leave'))
    for (const part of ['You set this step aside', 'Take it up again', 'Undo']) expect(page).toContain(part)
    for (const what of ['One', 'Two', 'Three']) await promise({ what })
    expect(await answer(id, 'undo')).toBe(at('/ladder', { step: id, full: '1' }))
    expect(await text(at('/ladder', { step: id, full: '1' }))).toContain('You have three steps. That is plenty.')
  })

  test.each([
    ['no', 'You may read the sentence out loud.', 'You may type the sentence.'],
    ['yes', 'You may type the sentence.', 'out loud'],
  ] as const)('begins a call without a voice for a deaf person only (%s)', async (hear, told, untold) => {
    const { at, text } = await actingBrowser(product, { ...people.struggling, hear })
    const page = await text(at('/ladder', { intervention: 'foodhelp', number: '1' }))
    expect(page).toContain(told)
    expect(page).not.toContain(untold)
    expect(page.includes('leave your number')).toBe(hear === 'no')
  })

  test.each([
    ['the fall check', people.struggling, 'walk', 'Ask for the fall check first.'],
    ['the talk with a doctor', { ...people.thriving, audit1: '3', audit2: '1', audit3: '2' }, 'alcohol', 'Talk with'],
  ])('I81: a step that waits for %s stays on number 1, whatever the address', async (_, answers, id, why) => {
    const { at, browser, text } = await actingBrowser(product, answers as typeof people.thriving)
    expect((await browser.get(at('/ladder-4', { intervention: id }))).headers.get('location')).toBe(
      at('/ladder-1', { intervention: id }),
    )
    expect(await text(at('/ladder-1', { intervention: id }))).toContain(why)
  })

  test('an intervention that is not for the person does not open by its address', async () => {
    const { at, browser } = await actingBrowser(product)
    for (const page of ['/ladder', '/ladder-1'])
      expect((await browser.get(at(page, { intervention: 'safehelp' }))).headers.get('location')).toBe(at('/ladder'))
  })

  test('the step on safety at home opens only by its own address, and its tab title does not name it', async () => {
    const { at, browser, text } = await actingBrowser(product, {
      ...people.thriving,
      safe: 'no',
    } as typeof people.thriving)
    const db = product.deps.db
    const responseId = new URL(at('/x'), 'http://x').searchParams.get('responseId') ?? ''
    const base = { request_key: responseId, words_seal: 'step', position: 1, created_at: '', updated_at: '' }
    await db
      .insertInto('step')
      .values({
        ...{ ...base, id: `safe-${responseId}`, response_id: responseId, intervention: 'safehelp', number: 1 },
        ...{ kind: 'call', on_day: '2026-11-20', state: 'promised', state_on: '2026-11-20' },
      })
      .execute()
    expect(await text(at('/ladder'))).toContain('You have not kept a step yet.')
    const html = await (await browser.get(at('/ladder', { step: `safe-${responseId}` }))).text()
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain('A private step')
  })

  test('a call shows its number, and encourages patience while waiting', async () => {
    const { promise, at, browser } = await actingBrowser(product, people.struggling)
    await promise({ intervention_id: 'foodhelp', number: 1 })
    const html = await (await browser.get(at('/ladder-1', { intervention: 'foodhelp' }))).text()
    const page = html.slice(html.indexOf('<main'))
    expect(/href="(tel:[^"]+)"/.exec(page)?.[1]).toBe('tel:211')
    for (const part of ['Day and night in most places.', 'If you have to wait', 'I called'])
      expect(page).toContain(part)
  })

  test('a stranger sees no step and changes none', async () => {
    const { promise, at, steps } = await actingBrowser(product)
    const id = await promise(walk)
    const stranger = product.browser().take([await strangersCookie(product.deps)])
    expect((await stranger.get(at('/ladder', { step: id }))).status).toBe(404)
    for (const answer of ['remove', 'mark'])
      expect((await stranger.post(at('/ladder', { step: id }), { answer })).status).toBe(404)
    expect(await steps()).toMatchObject([{ id, state: 'promised' }])
  })
})
