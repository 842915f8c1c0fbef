import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['Call in the morning, 9 to 10:30 a.m. Please.', 'Call in the morning, 9 to 10:30 a.m. Please.'],
  ['See evil.example/x', 'See evil. example/x'],
  ['https://www.evil.example', 'https:// www. evil. example'],
  ['http://192.0.2.1/x', 'http:// 192.0.2.1/x'],
  ['ana@evil.example', 'ana@ evil. example'],
])('turns %j into %j', (typed, text) => {
  expect(withoutLinks(typed)).toBe(text)
})
