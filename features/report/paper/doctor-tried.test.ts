import { expect, test } from 'vitest'
import { people, sessionBrowser } from '#features/report/report.example.ts'
import { onDatabase } from '#tests/support/product.ts'

onDatabase('the page for the doctor', (product) => {
  test('has the steps that the person tried only if they are ticked', async () => {
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

  test('says to call today first, while a fall with an injury is in the last week', async () => {
    const hurt = { ...people.thriving, fall_past: 'yes', fall_injury: 'serious', fall_when: 'week' } as const
    const { browser, responseId } = await sessionBrowser(product, hurt)
    const read = async (path = '') => (await browser.get(`${path}/doctor-page?responseId=${responseId}`)).text()
    const html = await read()
    const call = html.indexOf('You were hurt in a fall. Please call your doctor today.')
    expect(call).toBeGreaterThan(0)
    expect(call).toBeLessThan(html.indexOf('For my next visit</h1>'))
    expect(await read('/es')).toContain('Se lastimó al caer. Por favor, llame hoy a su doctor.')
    const long = new Date('2026-11-01T12:00:00Z').toISOString()
    await product.deps.db
      .updateTable('response')
      .set({ completed_at: long, updated_at: long })
      .where('id', '=', responseId)
      .execute()
    expect(await read()).not.toContain('call your doctor today')
  })
})
