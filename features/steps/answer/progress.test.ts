import { describe, expect, test } from 'vitest'
import { people, strangersCookie } from '#features/report/report.example.ts'
import { onBothDatabases } from '#tests/support/product.ts'
import { actingBrowser, textIn, today } from './answer.example.ts'

const walk = { intervention_id: 'walk', number: 1 }
const walkDays = { intervention_id: 'walk', number: 2, day: undefined, weekdays: ['mon', 'wed', 'fri'] }
const food = { intervention_id: 'foodhelp', number: 1 }
const day = 86_400

onBothDatabases('"How did it go?"', (product) => {
  const afterDays = async (days: number, then: () => Promise<void>) => {
    product.clock.advance(days * day)
    try {
      await then()
    } finally {
      product.clock.advance(-days * day)
    }
  }

  test('asks about the step of yesterday, and the answer ends it', async () => {
    const { promise, at, text, answer, step, browser } = await actingBrowser(product)
    const id = await promise(walk)
    await afterDays(1, async () => {
      const page = await text(at('/ladder/progress'))
      expect(page).toContain('How did it go?')
      expect(page).toContain('Yesterday, Friday: walk 5 minutes, in a safe place.')
      expect(await answer(id, 'did')).toBe(at('/ladder/success', { step: id }))
      expect(await answer(id, 'did')).toBe(at('/ladder/success', { step: id }))
      expect(await step(id)).toMatchObject({ state: 'done', log: [{ day: today, result: 'did' }] })
      const done = await text(at('/ladder/success', { step: id }))
      expect(done).toContain('“Walk 5 minutes, in a safe place” is done. That is step 1 of 6 toward walking as part')
      expect(done).toContain('Next, when you are ready Walk 5 minutes on 3 days this week')
      expect(await text(at('/ladder/sucess', { step: id }))).toContain('Well done')
      await browser.post(at('/ladder/success', { step: id }), { helped: 'little' })
      expect(await step(id)).toMatchObject({ helped: 'little', state: 'done' })
    })
  })

  test('undoes an answer for ten minutes', async () => {
    const { promise, at, text, answer, step } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'did')
    expect(await text(at('/ladder/success', { step: id }))).toContain('Undo')
    expect(await answer(id, 'undo')).toBe(at('/ladder/progress', { step: id }))
    expect(await step(id)).toMatchObject({ state: 'promised', log: [] })
    await answer(id, 'did')
    product.clock.advance(601)
    expect(await text(at('/ladder/success', { step: id }))).not.toContain('Undo')
    await answer(id, 'undo')
    expect(await step(id)).toMatchObject({ state: 'done' })
    product.clock.advance(-601)
  })

  test('after a part it offers another day, an easier one, the end, or to leave it', async () => {
    const { promise, at, text, answer, step } = await actingBrowser(product)
    const id = await promise(walk)
    const choices = at('/ladder/progress', { step: id, after: 'partly' })
    expect(await answer(id, 'partly')).toBe(choices)
    const page = await text(choices)
    for (const part of ['A part counts', 'Once more: choose a day', 'An easier one', 'For me it is done', 'Leave it'])
      expect(page).toContain(part)
    expect(await step(id)).toMatchObject({ state: 'promised', log: [{ day: today, result: 'partly' }] })
    expect(await answer(id, 'again')).toBe(at('/ladder/confirmation', { step: id }))
    expect(await answer(id, 'easier')).toBe(
      at('/ladder/confirmation', { intervention: 'walk', number: '1', easier: '1' }),
    )
    expect(await answer(id, 'finish')).toBe(at('/ladder/success', { step: id }))
    expect(await step(id)).toMatchObject({ state: 'done' })
  })

  test('after "not yet" it offers a new day, and after two times another step or a talk', async () => {
    const { promise, at, text, answer, step } = await actingBrowser(product, people.thriving, {
      partner_key: 'volusia',
    })
    const id = await promise(walk)
    const choices = at('/ladder/progress', { step: id, after: 'notYet' })
    await afterDays(1, async () => {
      expect(await answer(id, 'notYet')).toBe(choices)
      const page = await text(choices)
      for (const part of ['That is all right', 'Today Saturday, November 21', 'Tomorrow', 'Another day', 'Leave it'])
        expect(page).toContain(part)
      expect(await answer(id, 'tomorrow', { after: 'notYet' })).toBe(at('/ladder/thank-you', { step: id }))
      expect(await step(id)).toMatchObject({ day: '2026-11-22', state: 'promised' })
    })
    await afterDays(3, async () => {
      await answer(id, 'notYet')
      const page = await text(choices)
      expect(page).toContain('It may be too big, or not the right one')
      for (const part of ['An easier one', 'Other steps', 'Talk it over with somebody at Volusia', 'Leave it for now'])
        expect(page).toContain(part)
      expect(page).not.toContain('Tomorrow')
      expect(await answer(id, 'otherSteps')).toBe(at('/continued-recommendations'))
      expect(await answer(id, 'talk')).toBe(at('/expert-check-in', { intervention: 'walk' }))
      expect(await answer(id, 'leave')).toBe(at('/ladder', { step: id }))
      expect(await step(id)).toMatchObject({ state: 'stopped' })
      expect(await answer(id, 'undo')).toBe(at('/ladder', { step: id }))
      expect(await step(id)).toMatchObject({ state: 'promised' })
    })
  })

  test('a note to oneself is encrypted, shown again, and not lost if it is too long', async () => {
    const { promise, at, text, answer, browser } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'partly')
    const choices = at('/ladder/progress', { step: id, after: 'partly' })
    const saved = await browser.post(choices, { answer: 'save', note: 'My <knee> hurt' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, choices])
    expect(await text(choices)).toContain('My &lt;knee&gt; hurt')
    const row = await product.deps.db.selectFrom('step_day').selectAll().where('step_id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ result: 'partly', note_seal: 'step-note' })
    expect(row?.note).not.toContain('knee')
    const long = await browser.post(choices, { answer: 'leave', note: 'x'.repeat(301) })
    expect(long.status).toBe(422)
    const page = await long.text()
    expect(page).toContain('x'.repeat(301))
    expect(textIn(page)).toContain('Please use up to 300 characters.')
  })

  test('a note stays when the answer is undone, and shows with the next one', async () => {
    const { promise, at, text, answer, step, browser } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'partly')
    const choices = at('/ladder/progress', { step: id, after: 'partly' })
    await browser.post(choices, { answer: 'save', note: 'The geese were there' })
    await answer(id, 'did')
    await answer(id, 'undo')
    expect(await step(id)).toMatchObject({ state: 'promised', due: true, log: [] })
    await answer(id, 'partly')
    expect(await text(choices)).toContain('The geese were there')
  })

  test('asks again about a day that is chosen again, without removing its result and note', async () => {
    const { promise, at, text, answer, step, browser } = await actingBrowser(product)
    const id = await promise(walk)
    await answer(id, 'partly')
    const choices = at('/ladder/progress', { step: id, after: 'partly' })
    await browser.post(choices, { answer: 'again', note: 'My knee hurt' })
    await browser.post(at('/ladder/confirmation', { step: id }), { when: 'today' })
    expect(await step(id)).toMatchObject({ day: today, due: true, log: [{ day: today, result: 'partly' }] })
    expect(await text(choices)).toContain('My knee hurt')
    await afterDays(1, async () => {
      expect(await step(id)).toMatchObject({ ask: true })
      await answer(id, 'notYet')
      expect(await step(id)).toMatchObject({ ask: false, log: [{ day: today, result: 'notyet' }] })
    })
  })

  test.each(['', 'nothing', 'constructor'])('refuses the answer %j', async (answer) => {
    const { promise, at, browser, step } = await actingBrowser(product)
    const id = await promise(walk)
    expect((await browser.post(at('/ladder/progress', { step: id }), { answer })).status).toBe(422)
    expect(await step(id)).toMatchObject({ state: 'promised', log: [] })
  })

  describe('of a step on days of the week', () => {
    test('asks once a week, and continues', async () => {
      const { promise, at, text, answer, step, browser } = await actingBrowser(product)
      const id = await promise(walkDays)
      expect((await browser.get(at('/ladder/progress'))).headers.get('location')).toBe(at('/ladder'))
      expect(await answer(id, 'did')).toBe(at('/ladder', { step: id }))
      await afterDays(7, async () => {
        const page = await text(at('/ladder/progress'))
        expect(page).toContain('How was the week?')
        expect(page).toContain('1 day done.')
        for (const part of ['One more week like this', 'It is a habit now', 'A little more: walk 10 minutes on 3 days'])
          expect(page).toContain(part)
        expect(await answer(id, 'moreWeeks')).toBe(at('/ladder', { step: id }))
        expect(await step(id)).toMatchObject({ state: 'promised', ask: false })
      })
    })

    test('becomes a habit, which can be undone', async () => {
      const { promise, at, text, answer, step } = await actingBrowser(product)
      const id = await promise(walkDays)
      await afterDays(7, async () => {
        expect(await answer(id, 'habit')).toBe(at('/ladder/success', { step: id }))
        expect(await text(at('/ladder/success', { step: id }))).toContain('”: a habit since November 27.')
        await answer(id, 'undo')
        expect(await step(id)).toMatchObject({ state: 'promised', ask: true })
      })
    })

    test('"a little more" ends it and promises the next number on its days', async () => {
      const { promise, at, answer, steps } = await actingBrowser(product)
      const id = await promise(walkDays)
      await afterDays(7, async () => {
        const [first, again] = await Promise.all([answer(id, 'up'), answer(id, 'up')])
        const now = await steps()
        expect(now).toMatchObject([
          { id, state: 'done' },
          { number: 3, state: 'promised', weekdays: ['mon', 'wed', 'fri'] },
        ])
        const next = at('/ladder/thank-you', { step: now[1]?.id ?? '' })
        expect([first, again]).toContain(next)
      })
    })
  })

  describe('of a call', () => {
    test('asks for its result: help, and the day of the visit', async () => {
      const { promise, at, text, answer, step, browser } = await actingBrowser(product, people.struggling)
      const id = await promise(food)
      const benefit = 'This call can bring food'
      expect(await text(at('/ladder', { step: id }))).toContain(benefit)
      expect(await text(at('/ladder/progress', { step: id }))).toContain('You called. What did they say?')
      const done = at('/ladder/success', { step: id })
      expect(await answer(id, 'help')).toBe(done)
      expect(await step(id)).toMatchObject({ state: 'done', call_result: 'help' })
      const page = await text(done)
      for (const part of ['That call takes courage, and it is done.', 'When do they come or call?', 'Try one meal'])
        expect(page).toContain(part)
      // The benefit of the call is not that of the next step.
      expect(page).not.toContain(benefit)
      expect(await text(at('/ladder-2', { intervention: 'foodhelp' }))).not.toContain(benefit)
      const past = await browser.post(done, { call_back: '2026-11-19' })
      expect(past.status).toBe(422)
      expect(await past.text()).toContain('value="2026-11-19"')
      expect((await browser.post(done, { call_back: '2026-11-24' })).status).toBe(303)
      expect(await (await browser.get(done)).text()).toContain('value="2026-11-24"')
    })

    test.each([
      ['', 'I called or wrote', 'You called or wrote. What did they say?', 'That takes courage, and it is done.'],
      ['/es', 'Ya llamé o escribí', 'Ya llamó o escribió. ¿Qué le dijeron?', 'Eso pide valor, y ya está hecho.'],
    ])('asks a deaf person who called or wrote (%s)', async (locale, said, question, praise) => {
      const { promise, at, text, answer } = await actingBrowser(product, { ...people.struggling, hear: 'yes' })
      expect(await text(locale + at('/ladder', { intervention: 'foodhelp', number: '1' }))).toContain(said)
      const id = await promise(food)
      for (const page of ['/ladder', '/recommendations3', '/progress-hub'])
        expect(await text(locale + at(page)), page).toContain(said)
      expect(await text(locale + at('/ladder/progress', { step: id }))).toContain(question)
      await answer(id, 'help')
      expect(await text(locale + at('/ladder/success', { step: id }))).toContain(praise)
    })

    test('papers: the step that finds them, else one in own words', async () => {
      const { promise, at, text, answer, browser, steps } = await actingBrowser(product, people.struggling)
      const id = await promise(food)
      const done = at('/ladder/success', { step: id })
      await answer(id, 'papers')
      expect(await text(done)).toContain('Gather my papers')
      const form = { when: 'tomorrow', request_key: crypto.randomUUID() }
      const promised = await browser.post(done, form)
      await browser.post(done, form)
      const all = await steps()
      expect(all).toMatchObject([{ id }, { what: 'Gather my papers', day: '2026-11-21', kind: 'once' }])
      expect(promised.headers.get('location')).toBe(at('/ladder/thank-you', { step: all[1]?.id ?? '' }))
    })

    test.each([
      ['benefits', { bills: 'yes' }, 4, 'Gather papers for it'],
      ['bills', { bills: 'yes' }, 2, 'Put unpaid bills in one place'],
      ['housing', { housing: 'worry' }, 3, 'Find your lease, letters or photos'],
    ])('papers for %s are found by its own step', async (intervention_id, answers, number, title) => {
      const { promise, at, text, answer, browser, responseId } = await actingBrowser(product, {
        ...people.struggling,
        ...answers,
      })
      const id = await promise({ intervention_id, number: 1 })
      const done = at('/ladder/success', { step: id })
      await answer(id, 'papers')
      const page = await text(done)
      expect(page).toContain(`Next, when you are ready ${title}`)
      expect(page).not.toContain('Gather my papers')
      const next = `/ladder-${number}?${new URLSearchParams({ responseId, intervention: intervention_id })}`
      expect(await (await browser.get(done)).text()).toContain(next.replaceAll('&', '&amp;'))
    })

    test('another number becomes a step in own words', async () => {
      const { promise, at, answer, browser, steps } = await actingBrowser(product, people.struggling)
      const id = await promise(food)
      const done = at('/ladder/success', { step: id })
      await answer(id, 'number')
      expect((await browser.post(done, { when: 'today', number: ' ' })).status).toBe(422)
      const wrong = await browser.post(done, { when: 'day', day: '2026-11-01', number: '386-555-0111' })
      expect(wrong.status).toBe(422)
      expect(await wrong.text()).toContain('value="386-555-0111"')
      expect((await browser.post(done, { when: 'today', number: '386-555-0111' })).status).toBe(303)
      expect(await steps()).toMatchObject([{ id }, { what: 'Call 386-555-0111', day: today }])
    })

    test('after an unanswered call it offers the next number, or the same one tomorrow', async () => {
      const { promise, at, text, answer, step } = await actingBrowser(product, people.struggling, {
        partner_key: 'volusia',
      })
      const id = await promise(food)
      const ladder = await text(at('/ladder', { step: id }))
      for (const part of ['Volusia Council may call me', 'I will ask in person']) expect(ladder).toContain(part)
      expect(await answer(id, 'none')).toBe(at('/ladder/progress', { step: id, after: 'none' }))
      const page = await text(at('/ladder/progress', { step: id, after: 'none' }))
      for (const part of ['It is no fault of yours.', 'Try Volusia Council again tomorrow', 'may call me'])
        expect(page).toContain(part)
      expect(await answer(id, 'tomorrow')).toBe(at('/ladder/thank-you', { step: id }))
      expect(await step(id)).toMatchObject({ state: 'promised', day: '2026-11-21', call_result: 'none' })
    })

    test('an answer needs no note', async () => {
      const { promise, answer, step, at } = await actingBrowser(product, people.struggling)
      const id = await promise(food)
      expect(await answer(id, 'did')).toBe(at('/ladder/success', { step: id }))
      expect(await step(id)).toMatchObject({ state: 'done', call_result: null })
    })
  })

  test('a yearly check is a habit after its first time', async () => {
    const { promise, answer, step } = await actingBrowser(product)
    const id = await promise({ intervention_id: 'planahead', number: 6 })
    await answer(id, 'did')
    expect(await step(id)).toMatchObject({ state: 'habit', day: '2027-11-20' })
  })

  test('a stranger sees nothing and changes nothing', async () => {
    const { promise, at, step } = await actingBrowser(product)
    const id = await promise(walk)
    const stranger = product.browser().take([await strangersCookie(product.deps)])
    for (const page of ['/ladder/progress', '/ladder/success']) {
      expect((await stranger.get(at(page, { step: id }))).status).toBe(404)
      expect((await stranger.post(at(page, { step: id }), { answer: 'did', helped: 'yes' })).status).toBe(404)
    }
    expect(await step(id)).toMatchObject({ state: 'promised' })
    const other = await actingBrowser(product)
    expect((await other.browser.get(other.at('/ladder/success', { step: id }))).status).toBe(303)
    expect(await other.answer(id, 'did')).toBe('')
  })
})
