import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { hasHardText, isHardToRead } from './hard-to-read.ts'

test.each([
  ['Ask anyone with a green name tag. We sit down with you.', false],
  ['Pregunte a quien lleve gafete verde. Nos sentamos con usted.', false],
  ['Individualized recommendations incorporate multidimensional psychosocial determinants of health.', true],
  [
    'La organización proporciona intervenciones multidisciplinarias individualizadas para participantes inscritos.',
    true,
  ],
  [`We meet on ${'one day and '.repeat(20)}then we stop`, true],
  [`${'We meet on one day. '.repeat(16)}`, false],
  ['Intergenerational musicians', false],
])('"%s" is hard to read: %s', (text, isHard) => {
  expect(isHardToRead(text)).toBe(isHard)
})

test('our own partners’ texts are easy, and a hard text is found at any depth', () => {
  for (const { offers, staffHelp, bubble } of content.partners)
    expect(hasHardText([offers, staffHelp, bubble])).toBe(false)
  expect(hasHardText([{ text: { en: 'Short.', es: 'Multidisciplinarias '.repeat(9) } }])).toBe(true)
})
