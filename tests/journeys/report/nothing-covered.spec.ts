import type { Locator, Page } from '@playwright/test'
import type { Answers } from '#assessment/answers/answers.ts'
import { but } from '#assessment/report/persons/persons.example.ts'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { networkPeople } from '#features/report/network/network.example.ts'
import { content } from '../../support/content.ts'
import { alternately } from '../support/languages.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at } from '../support/take.ts'

type Person = { name: string; answers: Answers; of?: Parameters<typeof sendAnswers>[4] }

const network = content.questionnaires.get(17)
if (!network) throw new Error('no questionnaire of the network')
const ofNetwork = { start: '/start-network', questionnaire: network }
const readers: readonly Person[] = [
  ...persons3.map((person) => ({
    ...person,
    of: { audience: person.name.includes('with)') ? 'with' : 'self' } as const,
  })),
  ...networkPeople.map((person) => ({ ...person, of: ofNetwork })),
  { name: 'For another', answers: inCrisis, of: { audience: 'for' } },
  { name: 'Every branch', answers: everyBranch },
]
const named = (start: string) => readers.filter(({ name }) => name.startsWith(`${start} `))
const inNeed: readonly Person[] = [
  { name: 'In a crisis, not safe at home', answers: inCrisis },
  { name: 'In a crisis', answers: { ...inCrisis, safe: 'yes' } },
  ...['P01', 'P02', 'P16', 'N6'].flatMap(named),
]
const inNeedSoon: readonly Person[] = [
  {
    name: 'Without food, money and company',
    answers: but(`
      ladder_now=2 ladder_5y=3 life_sat=d qol=fair support=never lonely=always food1=often food2=often basics=very
      bills=yes transport=yes housing=worry
    `),
  },
  { name: 'With trouble of memory every day', answers: but('memory=yes memory_daily=yes memory_talked=no') },
]
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const urgentCalls = '.urgent > .help--red :is(a[href^="tel:"], a[href^="sms:"])'
const calls = '.urgent > .help :is(a[href^="tel:"], a[href^="sms:"])'

/**
 * Returns the links of which the center or a corner is in view, but behind something else. `focuses`: focuses each link
 * first, forward and backward, and also returns those that are then not in view in full.
 */
const covered = (some: Locator, focuses = false): Promise<string[]> =>
  some.evaluateAll(async (links, isFocusing) => {
    const coversOf = (link: Element) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const inset = 12
      const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => [x, y]))
      const covers = [...corners, [(left + right) / 2, (top + bottom) / 2]].flatMap(([x = 0, y = 0]) => {
        const above = document.elementFromPoint(x, y)
        return above && !link.contains(above) ? [above.outerHTML.slice(0, 60)] : []
      })
      return covers.slice(0, 1).map((cover) => `${link.getAttribute('href')} behind ${cover}`)
    }
    if (!isFocusing) return links.flatMap(coversOf)
    const found: string[] = []
    for (const link of [...links, ...links.toReversed()]) {
      if (link instanceof HTMLElement) link.focus()
      for (const _ of ['this frame', 'the next']) await new Promise((shown) => requestAnimationFrame(shown))
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      found.push(...(isInside ? [] : [`${link.getAttribute('href')} is not in view`]), ...coversOf(link))
    }
    return found
  }, focuses)

/** Runs in the page: returns to its beginning, and waits until what follows its size has moved. */
const toBeginning = async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  for (const _ of ['this frame', 'the next']) await new Promise((shown) => requestAnimationFrame(shown))
}

/** Returns the texts of which a part is behind something that floats on the page and does not span the screen. */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floating = (element: Element | null) => {
      for (let at = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return null
    }
    const isAt = (x: number, y: number, element: Element) => element.contains(document.elementFromPoint(x, y))
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, width, height, top } of range.getClientRects()) {
        const y = top + height / 2
        const cover = [left + 2, (left + right) / 2, right - 2]
          .map((x) => (width > 2 ? floating(document.elementFromPoint(x, y)) : null))
          .find((each) => each && !each.contains(node))
        if (cover && !(isAt(1, y, cover) && isAt(innerWidth - 2, y, cover)))
          found.push(`${node.textContent} behind ${cover.className}`)
      }
    }
    return found
  })

test.use({ reducedMotion: 'reduce' })

test('nothing covers a call of a help box, neither on arrival nor with the focus on it', async ({ page, product }) => {
  test.setTimeout(240_000)
  for (const [position, { name, answers, of }] of [...inNeed, ...inNeedSoon].entries())
    for (const language of alternately(position)) {
      const prefix = at(language, '')
      await page.context().clearCookies()
      await sendAnswers(page.context(), product.origin, prefix, answers, of)
      const eachSize = async (check: (where: string) => Promise<void>) => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          await page.evaluate(toBeginning)
          await check(`${name}, ${size.width} px`)
        }
      }
      const arrive = async (address: string) => {
        await page.goto(prefix + address)
        await page.evaluate(() => document.fonts.ready)
      }
      await arrive('/results')
      await eachSize(async (where) => expect(await covered(page.locator(calls)), `${where}, results`).toEqual([]))
      await arrive('/recommendations3')
      expect(await page.locator(calls).count(), name).toBeGreaterThan(0)
      // At every size before the first focus, which scrolls and shows the reminder to save.
      await eachSize(async (where) => {
        expect(await covered(page.locator(calls)), where).toEqual([])
        expect(await coveredTexts(page), where).toEqual([])
        for (const exit of await page.locator('[data-leave-now]').all())
          await expect(exit, where).toBeInViewport({ ratio: 1 })
      })
      await page.context().clearCookies({ name: 'save-tip' })
      await arrive('/recommendations3')
      await eachSize(async (where) => expect(await covered(page.locator(calls), true), where).toEqual([]))
    }
})

test('no box floats over the text of any report on arrival on a phone', async ({ page, product }) => {
  test.setTimeout(240_000)
  // Both widths after one load, which takes most of the time.
  for (const [position, { name, answers, of }] of readers.entries())
    for (const language of alternately(position)) {
      const prefix = at(language, '')
      await page.context().clearCookies()
      await sendAnswers(page.context(), product.origin, prefix, answers, of)
      await page.goto(`${prefix}/recommendations3`)
      await page.evaluate(() => document.fonts.ready)
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 })
        if ((await page.locator(urgentCalls).count()) === 0) await expect(page.locator('.bar4 .tip')).toHaveCount(1)
        expect(await coveredTexts(page), `${name} ${prefix} ${width} px`).toEqual([])
      }
    }
})
