import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { onDatabase, type Product } from '#tests/support/product.ts'
import { people, sessionBrowser } from '../report.example.ts'
import { onScreen, visibleText } from './html.example.ts'

const texts = (locale: string, file: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))
const en = { pointers: texts('en', 'pointers'), page: texts('en', 'doctorPage') }

/** Returns the text of a path in a browser with a completed check-up with these answers. */
async function reader(product: Product, answers: Answers, audience = 'self') {
  const { read } = await sessionBrowser(product, answers, { audience })
  return async (path: string) => {
    const html = await read(path)
    return { html, texts: visibleText(onScreen(html)) }
  }
}

onDatabase('the top of the report and its sections from answers', (product) => {
  test('are shown on the report, in place of the state as title', async () => {
    const read = await reader(product, people.struggling)
    const { html, texts: cover } = await read('/recommendations3')
    expect(html).toContain(`<h1>${en.pointers.headline.help_first}</h1>`)
    expect(cover).toContain(en.pointers.good.title)
    const { texts: words } = await read('/continued-recommendations')
    for (const title of ['medicines', 'preventive', 'caregiver', 'benefits']) {
      expect(words).toContain(en.pointers[title].title)
      expect(html).toContain(`#${title}"`)
    }
    expect(words).toContain('Talk with your doctor about memory')
    expect(words).not.toContain(en.pointers.hospital.title)
    expect(words).toContain('Blood pressure: every year.')
    expect(cover).toContain('Also good to do this year: a blood pressure check.')
  })

  test('are printed only if the person asks for them', async () => {
    const read = await reader(product, people.struggling)
    const { preventive, medicines, good } = en.pointers
    const { texts: words } = await read('/report-pdf')
    expect(words).toContain(good.title)
    expect(words).not.toContain(preventive.title)
    const more = (await read('/report-pdf?more=yes')).texts
    expect(more).toContain(preventive.title)
    expect(more).toContain(medicines.title)
    expect(more).not.toContain(en.pointers.caregiver.time_off)
    expect((await read('/report-pdf?more=yes&withheld=yes')).texts).toContain(en.pointers.caregiver.time_off)
  })

  describe('the page for the doctor', () => {
    test('has private content only if it is ticked', async () => {
      const read = await reader(product, people.struggling)
      const { html, texts: words } = await read('/doctor-page')
      expect(words).toContain('I fell in the past year')
      expect(words).not.toContain('PHQ-2')
      expect(html).toMatch(/value="mood"(?![^>]*checked)/)
      const ticked = (await read('/doctor-page?chosen=1&row=mood')).texts
      expect(ticked).toContain('2 of 6')
      expect(ticked).not.toContain('I fell in the past year')
    })
    test('has a PDF with the ticked parts, and with nothing private before that', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const asPdf = async (fields: Record<string, string>) => {
        const answer = await browser.post(`/doctor-page?responseId=${responseId}`, fields)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
        expect(answer.headers.get('content-disposition')).toContain('for-my-next-visit.pdf')
        return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text.replace(/\s+/g, ' ')
      }
      const usual = await asPdf({ responseId })
      expect(usual).toContain('I fell in the past year')
      expect(usual).not.toContain('PHQ-2')
      const ticked = await asPdf({ responseId, chosen: '1', row: 'mood' })
      expect(ticked).toContain('2 of 6')
      expect(ticked).not.toContain('I fell in the past year')
    })
    test('says why a PDF is missing, with the ticked parts', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.struggling)
      const { documents } = product.deps
      product.deps.documents = { ...documents, make: async () => ({ failed: 'failed' }) }
      try {
        const answer = await browser.post(`/doctor-page?responseId=${responseId}`, {
          responseId,
          chosen: '1',
          row: 'mood',
        })
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
        const html = await answer.text()
        expect(visibleText(html)).toContain(texts('en', 'printable').problems.failed)
        expect(html).toMatch(/value="mood"[^>]*checked|checked[^>]*value="mood"/)
      } finally {
        product.deps.documents = documents
      }
    })
    test('says “nothing to bring up” only without any row, private ones included', async () => {
      const { nothing, tick } = en.page
      const textFor = async (answers: Answers) => (await (await reader(product, answers))('/doctor-page')).texts
      expect(await textFor({ ladder_now: 8 })).toContain(nothing)
      const distressed = await textFor({ ladder_now: 8, gen_mental: 'poor' })
      expect(distressed).toContain(tick)
      expect(distressed).not.toContain(nothing)
    })
    test('says that someone else answered', async () => {
      const read = await reader(product, people.struggling, 'for')
      expect((await read('/doctor-page')).texts).toContain('Someone else answered on ')
    })
  })

  test('adapt articles and steps to the answers, and show the usual text to an anonymous caller', async () => {
    const answers = { ...people.thriving, age_group: '60_64', audit1: '3', audit2: '1', audit3: '2' }
    const { browser, responseId } = await sessionBrowser(product, answers)
    const stranger = product.browser()
    const article = async (who: typeof browser, query = '') =>
      visibleText(await (await who.get(`/knowledge-base/mood${query}`)).text())
    const theirs = await article(browser, `?responseId=${responseId}`)
    expect(theirs).toContain('Ask if your health plan pays.')
    expect(theirs).not.toMatch(/Medicare|Find support after a loss/)
    const usual = await article(stranger)
    expect(usual).toContain('If you have Medicare, it covers a yearly check for depression.')
    expect(usual).toContain('Find support after a loss')
    const firstOf = async (who: typeof browser, query = '') => {
      const answer = await who.get(`/api/assessment/intervention/alcohol/steps${query}`)
      const body: { data: { steps: { text: string }[] } } = JSON.parse(await answer.text())
      return body.data.steps[0]?.text
    }
    expect(await firstOf(browser, `?response_id=${responseId}`)).toBe('Tell your doctor how much you drink.')
    expect(await firstOf(stranger)).toBe('Choose one alcohol-free day.')
  })

  test('show staff that someone else answered, about the person, and nothing about safety at home', async () => {
    const answered = texts('en', 'staffReport').answeredFor
    expect((await (await reader(product, people.struggling))('/report-emp')).texts).not.toContain(answered)
    const { texts: words } = await (await reader(product, people.struggling, 'for'))('/report-emp')
    expect(words).toContain(answered)
    expect(words).toContain('Home, rides and help')
    expect(words).not.toContain('Home, rides, help and safety')
    expect(words).toContain('The person had trouble sleeping on every one of the past 30 days.')
    expect(words).toContain('Needs care now')
  })

  test('explain to a helper how to read the page, and show nothing meant for the person only', async () => {
    const unsafe = { ...people.thriving, safe: 'no' }
    const alone = await (await reader(product, unsafe))('/recommendations3')
    expect(alone.texts).not.toContain(en.pointers.audience.note)
    expect(alone.texts).toContain('Home, rides, help and safety')
    const { texts: words, html } = await (await reader(product, unsafe, 'with'))('/recommendations3')
    expect(words).toContain(en.pointers.audience.with)
    expect(words).toContain(en.pointers.audience.note)
    expect(words).toContain('Home, rides and help')
    expect(words).not.toContain('Home, rides, help and safety')
    expect(html).not.toMatch(/do-safehelp|S3_unsafe|data-leave-now/)
    const { texts: forSomeone } = await (await reader(product, people.crisis, 'for'))('/recommendations3')
    expect(forSomeone).toContain(en.pointers.audience.crisis)
  })
})
