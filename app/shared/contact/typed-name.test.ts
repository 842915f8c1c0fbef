import { expect, test } from 'vitest'
import { parseName } from './typed-name.ts'

test.each([
  ['Margaret', { name: 'Margaret' }],
  ['  María   José ', { name: 'María José' }],
  ['O’Neil-Smith', { name: 'O’Neil-Smith' }],
  ["D'Angelo", { name: "D'Angelo" }],
  ['St. John', { name: 'St. John' }],
  ['J.R.', { name: 'J.R.' }],
  ['Łukasz', { name: 'Łukasz' }],
  ['美玲', { name: '美玲' }],
  ['Νίκος', { name: 'Νίκος' }],
  ['', { error: 'required' }],
  [' ', { error: 'required' }],
  ['a'.repeat(20), { name: 'a'.repeat(20) }],
  ['a'.repeat(21), { error: 'tooLong' }],
  ['<b>Ana</b>', { error: 'name' }],
  ['Ana\r\nBcc', { error: 'name' }],
  ['Ana\tLopez', { error: 'name' }],
  ['evil.example', { error: 'name' }],
  ['call 2121234567', { error: 'name' }],
  ['-Ana', { error: 'name' }],
  ['.', { error: 'name' }],
])('parses the name %j as %j', (typed, expected) => {
  expect(parseName(typed)).toEqual(expected)
})
