import { expect, test } from 'vitest'
import { finishedCheckUp, people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('the steps on the printed report', (product) => {
  const titleOf = (intervention: string) =>
    product.deps.content.interventions.find(({ id }) => id === intervention)?.steps[0]?.en ?? '-'

  test('have their day, place and companion; steps about mood only if private content is included', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.struggling)
    const promise = (intervention_id: string, more: object = {}) =>
      browser.call('POST', '/api/steps', {
        ...{ response_id: responseId, intervention_id, number: 1, day: '2026-11-21', sure: 4, ...more },
      })
    expect((await promise('learn', { place: 'in the library', companion: 'Ana' })).status).toBe(201)
    const mood = await promise('talkpro')
    expect(mood.status).toBe(201)
    const read = async (query = '', locale = '') =>
      (await browser.get(`${locale}/report-pdf?responseId=${responseId}${query}`)).text()
    const paper = await read()
    expect(paper).toContain('My steps')
    expect(paper).toContain('For November 21 · in the library · Ana')
    expect(paper).not.toContain(titleOf('talkpro'))
    expect(await read('', '/es')).toContain('Para el 21 de noviembre · in the library · Ana')
    const { data } = (await mood.json()) as { data: { what: string } }
    const steps = (html: string) => html.slice(html.indexOf('id="steps"'), html.indexOf('id="recommendations"'))
    expect(steps(paper)).not.toContain(data.what)
    expect(steps(await read('&withheld=yes'))).toContain('For November 21')
    expect(steps(await read('&withheld=yes')).split('For November 21')).toHaveLength(3)
  })

  test('are not on a paper without any', async () => {
    const { responseId, cookie } = await finishedCheckUp(product.deps, people.thriving)
    const html = await (await product.browser().take(cookie).get(`/report-pdf?responseId=${responseId}`)).text()
    expect(html).not.toContain('My steps')
  })
})
