import { describe, expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { finishedCheckUp, people } from '#features/report/report.example.ts'
import { table } from '#routes/table.ts'
import { addressesOf } from './support/every-address.ts'
import { onEmbeddedDatabase } from './support/product.ts'

/** Answers that, with those of `people.crisis`, show every step and text that mentions 911. */
const hurt: Answers = {
  ...people.thriving,
  ...{ age_group: '85', fall_past: 'yes', fall_injury: 'serious', fall_when: 'week', fall_unsteady: 'yes' },
  ...{ act_days: 0, memory: 'yes', memory_daily: 'yes', memory_talked: 'no', audit1: '4', audit2: '4', audit3: '4' },
  ...{ safe: 'no', food2: 'often', bills: 'yes', gad2_1: '3' },
}

/** Matches examples on the developers' pages, and streamed parts of a page, which scripts insert. */
const exempt = /<pre[\s\S]*?<\/pre>| hidden(?:="")? id="S:\d+"/g

/** Tests if an element can be closed: collapsed details, dialogs, popovers, templates, and hidden elements. */
const isClosed = (name: string, attributes: string): boolean =>
  (name === 'details' && !/ open\b/.test(attributes)) ||
  (name === 'dialog' && !/ open\b/.test(attributes)) ||
  name === 'template' ||
  / (?:hidden|popover)(?:[ =]|$)/.test(attributes)

const voidElements = 'area base br col embed hr img input link meta source track wbr path circle rect use line'.split(
  ' ',
)

/** Returns the texts with 911 inside closed elements, except the rows that open them. */
function closedHelpIn(html: string): string[] {
  const found: string[] = []
  const open: { name: string; closed: boolean }[] = []
  const markup = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '').replace(exempt, '')
  for (const [, end, name = '', attributes = '', text = ''] of markup.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>([^<]*)/g,
  )) {
    if (end) open.splice(open.findLastIndex((each) => each.name === name))
    else if (!(attributes.endsWith('/') || voidElements.includes(name)))
      open.push({ name, closed: isClosed(name, attributes) })
    const summary = open.findLastIndex((each) => each.name === 'summary')
    const isHidden = open.some(({ closed }, at) => closed && !(summary === at + 1))
    if (isHidden && (text.includes('911') || / href="tel:911"/.test(attributes))) found.push(text.trim().slice(0, 120))
  }
  return found
}

describe('the number 911', () => {
  test.each([
    ['<details><summary>Call 911</summary><p>More</p></details>', []],
    ['<details><summary>More</summary><p>Call 911</p></details>', ['Call 911']],
    ['<details open><summary>More</summary><p>Call 911</p></details>', []],
    ['<details open><summary>More</summary><details><summary>911</summary>911 here</details></details>', ['911 here']],
    ['<dialog><br><a href="tel:911">Call</a></dialog><p>911</p>', ['Call']],
    ['<div popover="auto"><p>911</p></div><div hidden>911</div>', ['911', '911']],
  ])('is found in %s inside closed elements: %j', (html, closed) => {
    expect(closedHelpIn(html)).toEqual(closed)
  })

  onEmbeddedDatabase('is never in a closed element', (product) => {
    test('is never inside closed elements on a page, in both languages', { timeout: 120_000 }, async () => {
      const found: Record<string, string[]> = {}
      for (const answers of [hurt, people.crisis]) {
        const { cookie } = await finishedCheckUp(product.deps, answers)
        const browser = product.browser().take(cookie)
        for (const prefix of ['', '/es'])
          for (const address of addressesOf(table)) {
            const response = await browser.get(prefix + (address === '/' && prefix ? '' : address))
            if (!response.headers.get('content-type')?.startsWith('text/html')) continue
            const closed = closedHelpIn(await response.text())
            if (closed.length > 0) found[`${prefix}${address}`] = closed
          }
      }
      expect(found).toEqual({})
    })
  })
})
