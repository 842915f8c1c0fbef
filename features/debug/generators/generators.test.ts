import { describe, expect, test } from 'vitest'
import en from '#content/messages/en/debug.json'
import es from '#content/messages/es/debug.json'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { onDatabase } from '#tests/support/product.ts'
import { generators } from './generators.ts'

/** Returns the text of a page without markup. */
const visibleText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')

onDatabase('the generator pages', (product) => {
  const read = async (path: string, cookie?: string) => {
    const response = await product.browser().get(path, cookie ? { cookie } : {})
    return { status: response.status, words: visibleText(await response.text()) }
  }
  /** Starts a check-up and stores one answer. */
  async function browserWithCheckUp() {
    const [begun] = await beginCheckUps(product.deps, 1)
    if (!begun) throw new Error('No check-up was begun')
    const answer = { response_id: begun.responseId, question_id: 'priorities', value: 'memory' }
    await product.deps.db.insertInto('answer').values(answer).execute()
    return begun
  }

  describe.each(generators)('%s', (generator) => {
    test.each([
      ['', en],
      ['/es', es],
    ])('shows input, output and duration, at %s/', async (prefix, texts) => {
      const { status, words: shown } = await read(`${prefix}/${generator}-test`)
      expect(status).toBe(200)
      for (const text of [texts.generators.titles[generator], texts.generators.input, texts.generators.output])
        expect(shown).toContain(text)
      expect(shown).toMatch(/\d ms/)
      expect(shown).toContain(texts.generators.noneHeld)
    })
    test('answers 404 if the debug tools are off', async () => {
      const { settings } = product.deps
      product.deps.settings = { ...settings, debugTools: false }
      const { status } = await read(`/${generator}-test`).finally(() => {
        product.deps.settings = settings
      })
      expect(status).toBe(404)
    })
  })

  test('runs on the check-up of this browser, never on another one', async () => {
    const mine = await browserWithCheckUp()
    const others = await browserWithCheckUp()
    const own = await read('/consumer-priorities-test?of=mine', mine.cookie)
    expect(own.words).toContain('Priority: Memory and thinking')
    expect(own.words).not.toContain('Priority: Sleep')
    const foreign = await read(`/consumer-priorities-test?of=mine&responseId=${others.responseId}`, mine.cookie)
    expect(foreign.words).toContain(en.generators.sampleInstead)
    expect(foreign.words).toContain('Priority: Sleep')
    expect((await read('/consumer-priorities-test?of=anything')).words).toContain('Priority: Sleep')
  })
})
