import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('what a person has tried, for the doctor', (product) => {
  test('appears on the page only for the steps that the person ticked', async () => {
    const { browser, responseId } = await sessionBrowser(product, people.thriving)
    const promise = async (fields: object) => {
      const answer = await browser.call('POST', '/api/steps', {
        ...{ response_id: responseId, day: '2026-11-20', place: 'behind the shed', ...fields },
      })
      return ((await answer.json()) as { data: { id: string } }).data.id
    }
    const [done, stopped, open] = [
      await promise({ intervention_id: 'learn', number: 1 }),
      await promise({ what: 'Set aside' }),
      await promise({ what: 'Still open' }),
    ]
    await browser.call('POST', `/api/steps/${done}/state`, { state: 'done' })
    await browser.call('POST', `/api/steps/${stopped}/state`, { state: 'stopped' })
    const title = product.deps.content.interventions.find(({ id }) => id === 'learn')?.steps[0]?.en
    const read = async (query: string, locale = '') => {
      const html = await (await browser.get(`${locale}/doctor-page?responseId=${responseId}${query}`)).text()
      expect(html).not.toMatch(/behind the shed|Set aside|Still open/)
      return { html, paper: html.slice(html.indexOf('<article')) }
    }
    const before = await read('')
    expect(before.html).toContain('What you have tried')
    expect(before.html).toContain(title)
    expect(before.paper).not.toContain('What I have tried')
    const ticked = await read(`&chosen=1&tried=${done}&tried=${open}`)
    expect(ticked.paper).toContain(`${title} Done on November 20, 2026.`)
    expect((await read(`&chosen=1&tried=${done}`, '/es')).paper).toContain('Hecho el 20 de noviembre de 2026.')
    expect((await read('&chosen=1')).paper).not.toContain('What I have tried')
  })
})
