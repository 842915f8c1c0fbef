import { expect, test } from 'vitest'
import { copiesAfter, copyOwnerLine, readCopyOwner, titleIn, withList, withNote, withoutNotes } from './offline-copy.ts'

const mine = { tag: 'a', keeps: true }
const mineOnly = { tag: 'a', keeps: false }
const theirs = { tag: 'b', keeps: true }
const theirsOnly = { tag: 'b', keeps: false }

test.each([
  ['the first page that may be kept', null, mine, 'add'],
  ['another page of the same person', 'a', mine, 'add'],
  ['a page of the same person that may not be kept', 'a', mineOnly, 'stay'],
  ['a page of somebody else', 'a', theirs, 'first'],
  ['a page of somebody else that may not be kept', 'a', theirsOnly, 'none'],
  ['a page of a browser that keeps nothing', 'a', null, 'none'],
] as const)('%s', (_, current, page, step) => expect(copiesAfter(current, page)).toBe(step))

test.each([mine, mineOnly])('parses the header as it was written: %j', (as) =>
  expect(readCopyOwner(copyOwnerLine(as))).toEqual(as),
)

test('a copy shows its time, in its own language', () => {
  const html =
    '<html lang="es"><div data-kept="" hidden=""><p>Como estaba el <time data-kept-at=""></time>.</p></div></html>'
  const at = new Date('2026-11-23T15:00')
  const time = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' }).format(at)
  expect(withNote(html, at)).toBe(
    `<html lang="es"><div data-kept=""><p>Como estaba el <time>${time}</time>.</p></div></html>`,
  )
})

test('the offline page lists the copies by their titles, as links', () => {
  const html = '<section data-kept="" hidden=""><ul data-kept-list="" hidden=""></ul></section>'
  expect(withList(html, [])).toBe(html)
  expect(
    withList(html, [
      { address: '/week?a="b&copy=$`', title: titleIn('<title>Your week &amp; more | Wellbeing CheckUp</title>') },
    ]),
  ).toBe(
    '<section data-kept=""><ul data-kept-list="" class="links"><li><a href="/week?a=%22b&amp;copy=$`">Your week ' +
      '&amp; more</a></li></ul></section>',
  )
})

test('a copy has no notes', () => {
  const html =
    '<textarea id="note" data-off-device="true">My <b>note</b></textarea><p data-off-device="true">Why</p><p>x</p>'
  expect(withoutNotes(html)).toBe(
    '<textarea id="note" data-off-device="true"></textarea><p data-off-device="true"></p><p>x</p>',
  )
})
