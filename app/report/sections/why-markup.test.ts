import { expect, test } from 'vitest'
import type { WhyView } from '../present/present-why.ts'
import { whyMarkup } from './why-markup.ts'

const words = {
  said: 'You said:',
  missing: 'No answer to:',
  rule: 'How:',
  answer: () => '“Most days”',
  concern: (concern: string) => `A concern (${concern})`,
  line: ({ say }: { say: string }) => `Line <${say}>`,
}
const nothing: WhyView = { said: [], lines: [], missing: [] }
const quote = { question: 'sleep1', text: 'Trouble & sleep?', answers: [], offPaper: false }

test.each<[string, Partial<WhyView>, string]>([
  ['nothing', {}, ''],
  [
    'an answer that counts',
    { said: [{ ...quote, concern: 'high' }] },
    '<p>You said:</p><ul><li><span class="said"><span>Trouble &amp; sleep?</span> <b>“Most days”</b></span><i>A concern (high)</i></li></ul>',
  ],
  [
    'an answer that is never printed',
    { said: [{ ...quote, offPaper: true }] },
    '<p>You said:</p><ul><li data-off-paper="true"><span class="said"><span>Trouble &amp; sleep?</span> <b>“Most days”</b></span></li></ul>',
  ],
  ['a missing answer', { missing: ['Do you <sleep>?'] }, '<p>No answer to:</p><ul><li>Do you &lt;sleep&gt;?</li></ul>'],
  [
    'a rule, and one that would tell what is withheld',
    {
      lines: [
        { say: 'areaRule', numbers: {}, withheld: false },
        { say: 'order', numbers: {}, withheld: true },
      ],
    },
    '<p>How:</p><ul><li>Line &lt;areaRule&gt;</li><li data-off-paper="true">Line &lt;order&gt;</li></ul>',
  ],
])('a reason with %s', (_, part, markup) => {
  expect(whyMarkup({ ...nothing, ...part }, words)).toBe(markup)
})
