import { expect, test } from 'vitest'
import { itemsMarkup, lineMarkup } from './line-markup.ts'
import type { Line } from './printable.ts'

test.each<[Line, string]>([
  ['Walk 10 minutes', 'Walk 10 minutes'],
  [`<b>"Tom" & 'Ana'</b>`, '&lt;b&gt;&quot;Tom&quot; &amp; &#x27;Ana&#x27;&lt;/b&gt;'],
  ['Call 1-800-677-1116 <now>', 'Call <span class="whole">1-800-677-1116</span> &lt;now&gt;'],
  [[{ text: 'Why', bold: true }, { text: ' <i>' }], '<b>Why</b> &lt;i&gt;'],
  [[{ text: 'x<', bold: true }], '<b>x&lt;</b>'],
  [
    [{ text: 'A & B', href: 'https://a.example/?q="1"&r' }],
    '<a href="https://a.example/?q=&quot;1&quot;&amp;r">A &amp; B</a>',
  ],
  [
    [{ text: '555-555-0142', href: 'tel:5555550142', phone: true }],
    '<a href="tel:5555550142" class="paper__phone"><span class="whole">555-555-0142</span></a>',
  ],
])('the line %j is the HTML %s', (line, markup) => {
  expect(lineMarkup(line)).toBe(markup)
})

test('entries of a list have a block for each line', () => {
  expect(itemsMarkup([{ lines: ['one', '<two>'] }, { lines: ['three'] }])).toBe(
    '<li><div>one</div><div>&lt;two&gt;</div></li><li><div>three</div></li>',
  )
})
