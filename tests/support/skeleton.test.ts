import { expect, test } from 'vitest'
import { skeletonsOf } from './skeleton.ts'

const pageOf = (main: string) =>
  `<html lang="en"><title>Home</title><header>Menu</header><main>${main}</main><footer>Help</footer></html>`
const mainOf = (main: string) => skeletonsOf(pageOf(main))[1]
const inEnglish = '<nav aria-label="Parts"></nav><nav aria-label="Pages"></nav><img alt="A tree"><p>A tree stands</p>'

test('a page has a skeleton of the parts around its main part and of this part', () => {
  expect(skeletonsOf(pageOf('<h1>Hello</h1>'))).toEqual([
    '<html lang=""><header>text</header>',
    '<main><h1>1</h1></main>',
    '<footer>text</footer></html>',
  ])
})

test('a translation has the same skeleton', () => {
  const inSpanish =
    '<nav aria-label="Partes"></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p>Hay un árbol</p>'
  expect(mainOf(inSpanish)).toBe(mainOf(inEnglish))
})

test('texts that name nothing may be the same', () => {
  expect(mainOf('<p>Yes</p><p>Yes</p>')).toBe(mainOf('<p>Sí</p><p>Claro</p>'))
})

test.each([
  ['heading', '<h2>Hoy</h2><h2>Ayer</h2>', '<h2>Today</h2><h2>Today</h2>'],
  ['text with an id', '<b id="a">Hoy</b><b id="b">Ayer</b>', '<b id="a">Today</b><b id="b">Today</b>'],
])('a page has another skeleton where a %s is the same as another', (_, different, same) => {
  expect(mainOf(same)).not.toBe(mainOf(different))
})

test.each([
  ['a label is missing', '<nav></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p>Hay un árbol</p>'],
  [
    'a label is empty',
    '<nav aria-label=""></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p>Hay un árbol</p>',
  ],
  [
    'two labels are the same',
    '<nav aria-label="Partes"></nav><nav aria-label="Partes"></nav><img alt="Un árbol"><p>Hay un árbol</p>',
  ],
  [
    'a picture repeats the text beside it',
    '<nav aria-label="Partes"></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p>Un árbol</p>',
  ],
  ['a text is missing', '<nav aria-label="Partes"></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p> </p>'],
  [
    'a class differs',
    '<nav aria-label="Partes"></nav><nav aria-label="Páginas"></nav><img alt="Un árbol"><p class="small">Hay</p>',
  ],
])('a page has another skeleton where %s', (_, main) => {
  expect(mainOf(main)).not.toBe(mainOf(inEnglish))
})
