import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { buildReport } from '#assessment/report/build-report.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import { people, sessionBrowser, strangersCookie } from './report.example.ts'
import { visibleText } from './wording/html.example.ts'

const texts = (locale: string, file: string) =>
  JSON.parse(readFileSync(`content/messages/${locale}/${file}.json`, 'utf8'))
const en = {
  results: texts('en', 'results'),
  report: texts('en', 'report'),
  cover: texts('en', 'cover'),
  preparing: texts('en', 'preparing'),
}

const storedBody = async ({ deps }: Product, responseId: string) =>
  (await deps.db.selectFrom('report').select('body').where('response_id', '=', responseId).executeTakeFirst())?.body

const expected = ({ deps }: Product, answers: Answers) =>
  buildReport({
    questionnaire: wellbeing13,
    interventions: deps.content.interventions,
    answers,
    contentVersion: deps.content.version,
  })

onBothDatabases('the report', (product) => {
  test.each(Object.entries(people))('for someone %s shows the values that buildReport returns', async (_, answers) => {
    const report = expected(product, answers)
    const { read } = await sessionBrowser(product, answers)
    const html = await read('/recommendations3')
    const text = visibleText(html)
    for (const [metric, { stars }] of Object.entries(report.stars)) {
      const { name } = en.results.metrics[metric]
      const figure = stars === null ? en.results.notEnough.short : `${stars} out of 5`
      expect(text).toContain(`${name} ${figure}`)
    }
    expect(text).not.toContain('{{')
    const { state, ladder } = report
    expect(text).toContain(state.state ? en.results.states[state.state].label : en.results.notEnough.state)
    expect(html).toContain(ladder.now === null ? en.results.notEnough.state : `step ${ladder.now} of 10`)
    for (const domain of domains) expect(text).toContain(en.results.areas[domain])
    const titles = report.recommendations.map(
      ({ intervention }) => product.deps.content.interventions.find(({ id }) => id === intervention)?.title.en ?? '?',
    )
    const section = visibleText(await read('/continued-recommendations')).split(en.report.beyondFirst.intro)[1] ?? ''
    const places = titles.map((title) => section.indexOf(title))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('quotes the answers in the language of the page', async () => {
    const { read } = await sessionBrowser(product, people.almostEmpty)
    expect(await read('/how-it-was-worked-out')).toContain('You had trouble sleeping on most')
    const spanish = await read('/es/how-it-was-worked-out')
    expect(spanish).toMatch(/dormir[^<]*la mayoría/)
    expect(spanish).not.toContain('trouble sleeping')
  })

  test('says how many areas need care in a full sentence when no area goes well', async () => {
    const { read } = await sessionBrowser(product, {
      sleep_trouble: 'most',
      sleep_hours: 5.5,
      worthwhile: 6,
      teeth: 'fair',
      acp: 'no',
    })
    expect(visibleText(await read('/recommendations3'))).toMatch(/hard spots,? and 1 needs care\./)
  })

  test('says that there are too few answers, and counts no area, when no area has enough of them', async () => {
    const { read } = await sessionBrowser(product, { ladder_now: 5 })
    const text = visibleText(await read('/recommendations3'))
    expect(text).toContain(en.cover.tooFew)
    expect(text).not.toMatch(/\d (parts? )?needs? care/)
  })

  test('is stored once, and computing it again gives the same bytes', async () => {
    const { read, responseId } = await sessionBrowser(product, people.struggling)
    const first = await read('/recommendations3')
    const body = await storedBody(product, responseId)
    expect(body).toBe(JSON.stringify(expected(product, people.struggling)))
    expect(visibleText(await read('/recommendations3'))).toBe(visibleText(first))
    await product.deps.db.deleteFrom('report').where('response_id', '=', responseId).execute()
    await read('/recommendations3')
    expect(await storedBody(product, responseId)).toBe(body)
  })

  test('says that the rules have changed if it was computed by older ones', async () => {
    const { read, responseId } = await sessionBrowser(product, people.thriving)
    expect(visibleText(await read('/recommendations3'))).not.toContain(en.report.rulesChanged)
    await product.deps.db
      .updateTable('report')
      .set({ rules_version: '1.1' })
      .where('response_id', '=', responseId)
      .execute()
    for (const _ of ['first', 'again'])
      expect(visibleText(await read('/recommendations3'))).toContain(en.report.rulesChanged)
  })

  test('is read from the database only while content and rules versions match', async () => {
    const { read, responseId } = await sessionBrowser(product, people.thriving)
    await read('/results')
    const db = product.deps.db
    const body = JSON.stringify({ ...expected(product, people.thriving), ladder: { now: 2, later: 1 } })
    await db.updateTable('report').set({ body }).where('response_id', '=', responseId).execute()
    expect(visibleText(await read('/results'))).toContain('on step 2 of 10')
    await db.updateTable('report').set({ rules_version: '0' }).where('response_id', '=', responseId).execute()
    expect(visibleText(await read('/results'))).toContain('on step 9 of 10')
    await db.updateTable('report').set({ content_version: 'old', body }).where('response_id', '=', responseId).execute()
    expect(visibleText(await read('/results'))).toContain('on step 9 of 10')
  })

  test('is recomputed if answers were saved during its computation', async () => {
    const { read, responseId } = await sessionBrowser(product, people.thriving)
    const { db, now } = product.deps
    product.clock.advance(60)
    await read('/results')
    const body = JSON.stringify({ ...expected(product, people.thriving), ladder: { now: 2, later: 1 } })
    await db.updateTable('report').set({ body }).where('response_id', '=', responseId).execute()
    // As if saved by a request that began before the report was stored, and ended after it.
    const { updated_at } = await db
      .selectFrom('response')
      .select('updated_at')
      .where('id', '=', responseId)
      .executeTakeFirstOrThrow()
    const saved = new Date(Date.parse(updated_at) + 1)
    expect(saved.getTime()).toBeLessThan(now().getTime())
    await db.updateTable('response').set({ updated_at: saved.toISOString() }).where('id', '=', responseId).execute()
    expect(visibleText(await read('/results'))).toContain('on step 9 of 10')
  })

  test('is recomputed after a changed answer', async () => {
    const { browser, read, responseId } = await sessionBrowser(product, people.thriving)
    expect(visibleText(await read('/results'))).toContain('on step 9 of 10')
    const before = await storedBody(product, responseId)
    const page = wellbeing13.pages.findIndex(({ questions }) => questions.some(({ id }) => id === 'ladder_now')) + 1
    const requested = wellbeing13.pages[page - 1]?.questions.map(({ id }) => id) ?? []
    const id = wellbeing13.pages[page - 1]?.id ?? ''
    const fields = {
      page: id,
      asked: requested,
      go: 'next',
      ladder_now: '4',
      ladder_5y: '4',
      life_sat: 'vs',
      qol: 'excellent',
    }
    expect((await browser.post(`/checkUp/${page}`, fields)).status).toBe(303)
    expect(visibleText(await read('/results'))).toContain('on step 4 of 10')
    expect(await storedBody(product, responseId)).not.toBe(before)
  })

  describe('for a browser without access to the check-up', () => {
    test.each(['/recommendations3', '/results', '/summary', '/agent-zero', '/es/recommendations3'])(
      '%s answers 404, even with the id',
      async (path) => {
        const { responseId } = await sessionBrowser(product, people.crisis)
        for (const cookies of [[], await strangersCookie(product.deps)]) {
          const response = await product.browser().take(cookies).get(`${path}?responseId=${responseId}`)
          expect(response.status).toBe(404)
          expect(visibleText(await response.text())).not.toMatch(/step \d|“|out of 5/)
        }
        expect(await storedBody(product, responseId)).toBeUndefined()
      },
    )
    test.each([
      ['', 'Is it yours? Your own report opens again', 'Sign in', 'Use your return code'],
      ['/es', '¿Es suya?', 'Iniciar sesión', 'Usar su código para volver'],
    ])('%j shows the same text for a check-up without access and an unknown one', async (prefix, ...terms) => {
      const { responseId } = await sessionBrowser(product, people.thriving)
      const { responseId: deleted } = await sessionBrowser(product, people.thriving)
      await product.deps.db.deleteFrom('response').where('id', '=', deleted).execute()
      const pages = [responseId, deleted, crypto.randomUUID()].map(async (id) => {
        const response = await product.browser().get(`${prefix}/recommendations3?responseId=${id}`)
        expect(response.status).toBe(404)
        const html = await response.text()
        expect(html).toContain(
          `href="${prefix}/login?to=${encodeURIComponent(`${prefix}/recommendations3?responseId=${id}`)}"`,
        )
        expect(html).toContain(`href="${prefix}/return-code?next=`)
        for (const word of terms) expect(html).toContain(word)
        return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(id, 'ID')
      })
      const [existing, ...missing] = await Promise.all(pages)
      for (const page of missing) expect(page).toBe(existing)
    })

    test('shows a browser without a check-up how to open one', async () => {
      for (const [prefix, title, wanted] of [
        ['', 'There is no CheckUp in this browser', 'You wanted to open: your report.'],
        ['/es', 'No hay ninguna evaluación en este navegador', 'Quería abrir: su informe.'],
      ]) {
        const response = await product.browser().get(`${prefix}/recommendations3`)
        const page = await response.text()
        const next = encodeURIComponent(`${prefix}/recommendations3`)
        expect(response.status).toBe(404)
        for (const part of [
          title,
          wanted,
          `href="${prefix}/login?to=${next}"`,
          `href="${prefix}/return-code?next=${next}"`,
          `href="${prefix}/start"`,
        ])
          expect(page).toContain(part)
      }
    })
  })

  test('accepts responseId and response_id, and its links carry the id', async () => {
    const { read, responseId } = await sessionBrowser(product, people.thriving)
    for (const name of ['responseId', 'response_id'])
      expect(await read(`/summary?${name}=${responseId}`)).toContain(
        `href="/recommendations3?responseId=${responseId}#recommendations"`,
      )
    const main = await read('/recommendations3')
    expect(main).toContain(`href="/summary?responseId=${responseId}"`)
    // The menu has no entry for the current page.
    const [menu] = /<nav class="menu"[\s\S]*?<\/nav>/.exec(main) ?? []
    expect(menu).toContain(`href="/recommendations3?responseId=${responseId}#summary"`)
    expect(menu).not.toContain(`href="/recommendations3?responseId=${responseId}"`)
  })

  test('the report is not cached', async () => {
    const { browser } = await sessionBrowser(product, people.crisis)
    const response = await browser.get('/recommendations3')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  describe('safety', () => {
    test('boxes come before everything else, most urgent first, with no rating before them', async () => {
      const { read } = await sessionBrowser(product, people.crisis)
      for (const path of ['/recommendations3', '/results']) {
        const text = visibleText(await read(path))
        const { red, unsafe, amber } = product.deps.content.safety
        const places = [red.title.en, unsafe.title.en].map((title) => text.indexOf(title))
        expect(places[0]).toBeGreaterThan(-1)
        expect(places[1]).toBeGreaterThan(places[0] ?? 0)
        expect(text).not.toContain(amber.title.en)
        expect(text.slice(0, places[0])).not.toMatch(/out of 5|step \d/)
        expect(text.indexOf(unsafe.title.en)).toBeLessThan(text.indexOf(en.report.hero.eyebrow))
      }
    })
    test('the box for an unsafe home has an exit link to a neutral page that works without scripts', async () => {
      const { read } = await sessionBrowser(product, people.crisis)
      const html = await read('/recommendations3')
      expect(html).toMatch(/<a [^>]*href="https:\/\/www\.weather\.gov"[^>]*data-leave-now/)
      const { read: readOther } = await sessionBrowser(product, { ...people.struggling, safe: 'yes' })
      expect(await readOther('/recommendations3')).not.toContain('data-leave-now')
    })
    test('the preparing screen shows crisis help at once, before it asks for a name', async () => {
      const { browser, read, responseId } = await sessionBrowser(product, people.crisis)
      const response = await browser.get('/first-name')
      expect([response.status, response.headers.get('location')]).toEqual([303, `/agent-zero?responseId=${responseId}`])
      const html = await read('/agent-zero')
      expect(html).toContain(product.deps.content.safety.red.title.en)
      expect(html).toMatch(/<div class="stack" data-ended="ready">/)
    })
  })

  test('shows numbers instead of stars if the partner has chosen that', async () => {
    const { read } = await sessionBrowser(product, people.thriving)
    expect(await read('/results')).toContain('star-on')
    const html = await read('/results?partner=nys')
    expect(html).toContain('seg-on')
    expect(html).not.toContain('class="star-on"')
    expect(visibleText(html)).toContain('5 of 5')
    expect(visibleText(await read('/recommendations3'))).toContain(
      en.report.resources.atPartner.replace('{{partner}}', ''),
    )
  })

  test('in Spanish has no English interface texts', async () => {
    const english = [en.report, en.results].flatMap(function leaves(value): string[] {
      return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)
    })
    const full = english.filter((text) => !text.includes('{{') && text.split(' ').length > 1)
    expect(full.length).toBeGreaterThan(100)
    for (const answers of Object.values(people)) {
      const { read } = await sessionBrowser(product, answers)
      const plainText = visibleText(await read('/es/recommendations3'))
      expect(full.filter((text) => plainText.includes(text))).toEqual([])
      expect(plainText).toContain('Sus cinco calificaciones')
    }
  })

  describe('when a part fails', () => {
    /** Runs with interventions that throw when they are ranked. */
    const broken = async (run: () => Promise<void>) => {
      const { content } = product.deps
      const interventions = new Proxy(content.interventions, {
        get(list, name) {
          if (name === 'flatMap') throw new Error('on purpose')
          return Reflect.get(list, name)
        },
      })
      product.deps.content = { ...content, interventions }
      try {
        await run()
      } finally {
        product.deps.content = content
      }
    }

    test('the report page shows an error, marks the sample recommendations, and stores no report', async () => {
      const { read, responseId } = await sessionBrowser(product, people.struggling)
      await broken(async () => {
        const text = visibleText(await read('/recommendations3'))
        expect(text).toContain(en.report.failed.title)
        expect(text).toContain(en.report.failed.again)
        expect(text).toContain(en.report.failed.samples)
        expect(await storedBody(product, responseId)).toBeUndefined()
      })
      const plainText = visibleText(await read('/recommendations3'))
      expect(plainText).not.toContain(en.report.failed.title)
      expect(await storedBody(product, responseId)).toBeDefined()
    })
    test('the preparing screen shows the failed lines', async () => {
      const { read, responseId } = await sessionBrowser(product, people.thriving)
      await broken(async () => {
        const html = await read('/agent-zero')
        expect(html).toContain(en.preparing.failed.title)
        expect(rowsOf(html)).toEqual(['answers done', 'ratings done', 'firstStep failed', 'print failed'])
      })
      expect(await storedBody(product, responseId)).toBeUndefined()
    })
  })

  describe('the preparing screen', () => {
    test('finishes every stage, stores the report and names it as the page to open', async () => {
      const { read, responseId } = await sessionBrowser(product, people.thriving)
      const html = await read('/agent-zero')
      expect(rowsOf(html)).toEqual(['answers done', 'ratings done', 'firstStep done', 'print done'])
      expect(html).toMatch(/<div class="stack" data-ended="ready" hidden="">[\s\S]*Open my report/)
      expect(html).toContain(`href="/recommendations3?responseId=${responseId}"`)
      expect(await storedBody(product, responseId)).toBe(JSON.stringify(expected(product, people.thriving)))
    })
    test('redirects to the report without scripts, too', async () => {
      const { read, responseId } = await sessionBrowser(product, people.thriving)
      expect(await read('/es/agent-zero')).toContain(
        '<noscript><meta http-equiv="refresh" ' +
          `content="0; url=/es/recommendations3?responseId=${responseId}"/></noscript>`,
      )
    })
    test('every script has the nonce or comes from this origin', async () => {
      const { browser } = await sessionBrowser(product, people.thriving)
      const response = await browser.get('/agent-zero')
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
      const scripts = (await response.text()).match(/<script[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(4)
      for (const script of scripts)
        expect(script).toMatch(new RegExp(`src="/assets/|nonce="${nonce?.replaceAll('+', '\\+')}"`))
    })
    test('redirects an unfinished check-up to its first open page', async () => {
      const { browser, responseId } = await sessionBrowser(product, people.almostEmpty)
      const { db } = product.deps
      await db.updateTable('response').set({ completed_at: null }).where('id', '=', responseId).execute()
      const page_id = wellbeing13.pages[0]?.id ?? ''
      await db.insertInto('response_page').values({ response_id: responseId, page_id, submitted_at: 'x' }).execute()
      for (const path of ['/agent-zero', '/recommendations3', '/summary']) {
        const response = await browser.get(path)
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          `/checkUp/2?responseId=${responseId}`,
        ])
      }
      expect((await browser.get('/es/agent-zero')).headers.get('location')).toMatch(/^\/es\/checkUp\/2\?/)
    })
    test('says that every question was skipped, instead of a report, and links to the questions', async () => {
      const { browser, read, responseId } = await sessionBrowser(product, {})
      const report = await browser.get('/recommendations3')
      expect([report.status, report.headers.get('location')]).toEqual([303, `/agent-zero?responseId=${responseId}`])
      const html = await read('/agent-zero')
      expect(visibleText(html)).toContain(en.preparing.nothing.title)
      expect(html).toContain(`href="/checkUp/1?responseId=${responseId}"`)
      expect(await storedBody(product, responseId)).toBeUndefined()
    })
  })

  describe('the sample', () => {
    test.each(['/preview', '/preview-all', '/preview-old', '/es/preview', '/es/preview-all', '/es/preview-old'])(
      '%s is open to anyone, says that it is a sample, and sets no cookie',
      async (path) => {
        const browser = product.browser()
        const response = await browser.get(path)
        expect(response.status).toBe(200)
        const text = visibleText(await response.text())
        expect(text).toContain(texts(path.startsWith('/es') ? 'es' : 'en', 'report').sampleNote.text)
        expect(browser.cookies.size).toBe(0)
      },
    )
    test('is computed by the same rules, and meets no safety rule', async () => {
      const { sample, safety } = product.deps.content
      const report = expected(product, sample.answers)
      expect(report.safety).toEqual([])
      const text = visibleText(await (await product.browser().get('/preview-all')).text())
      for (const [metric, { stars }] of Object.entries(report.stars))
        expect(text).toContain(`${en.results.metrics[metric].name} ${stars} out of 5`)
      expect(text).not.toContain(safety.red.title.en)
    })
    test('shows the area in the query, and ignores an unknown one', async () => {
      const heading = async (query: string) =>
        /<h1[^>]*>([^<]*)/.exec(await (await product.browser().get(`/preview${query}`)).text())?.[1]
      expect(await heading('')).toBe(en.results.areas.movement)
      expect(await heading('?area=caring')).toBe(en.results.areas.caring)
      expect(await heading('?area=<b>')).toBe(en.results.areas.movement)
    })
    test('/preview-old begins with the areas and has the strengths after the recommendations', async () => {
      const text = visibleText(await (await product.browser().get('/preview-old')).text())
      const { areas, priorities, challenges, recommendations, strengths, knowledge, resources } = en.report
      const order = [areas, priorities, challenges, recommendations, strengths, knowledge, resources]
      const places = order.map(({ title }) => text.indexOf(title))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    })
  })

  test('the area of a campaign opens the report and has a step, and is never called picked', async () => {
    const { read, responseId } = await sessionBrowser(product, { ...people.thriving, priorities: ['none'] })
    const campaign = product.deps.content.campaigns.find(({ firstArea }) => firstArea === 'sleep')
    await product.deps.db
      .updateTable('response')
      .set({ campaign: campaign?.path ?? null })
      .where('id', '=', responseId)
      .execute()
    const page = await read('/recommendations3')
    const [opening] = /id="opening"[\s\S]*?<h3[^>]*>([^<]*)/.exec(page)?.slice(1) ?? []
    expect(opening).toBe(en.results.areas.sleep)
    expect(page).toContain('#do-sleep4')
    expect(page).not.toContain(en.report.priorities.picked)
    expect(await read('/how-it-was-worked-out')).not.toContain(en.report.why.lines.tier_wish)
    expect(page.match(/id="opening"[\s\S]*?<\/section>/)?.[0]).toContain(
      `href="/sleep_pathway?responseId=${responseId}"`,
    )
  })
})

/** Returns each line of preparing with its end, in the fully streamed page. */
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/data-line="(\w+)" data-state="(\w+)"/g)].map(([, line, state]) => `${line} ${state}`)
