import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Gallery, gallery } from './gallery.tsx'
import { html, tags } from './markup.ts'

const page = <Gallery />
const all = tags(page, '*')
const ids = all.flatMap((tag) => tag.id ?? [])

test('every component with examples is in the gallery', () => {
  const written = globSync('ui/**/*.examples.tsx').map((file) => file.split('/').at(-2))
  expect(Object.keys(gallery).toSorted()).toEqual(written.toSorted())
  expect(Object.keys(gallery.button ?? {})).toContain('primary')
})

test('every id is unique', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every id that an attribute refers to exists', () => {
  const pointers = all.flatMap((tag) =>
    ['for', 'aria-labelledby', 'aria-describedby', 'commandfor'].flatMap((name) => tag[name]?.split(' ') ?? []),
  )
  expect(pointers.length).toBeGreaterThan(20)
  expect(pointers.filter((id) => !ids.includes(id))).toEqual([])
})

test('pictures are hidden from screen readers', () => {
  expect(tags(page, 'svg').filter((svg) => svg['aria-hidden'] !== 'true')).toEqual([])
})

test('native inputs that a form submits have a name', () => {
  const inputs = tags(page, 'input').filter((input) => input.type !== 'hidden')
  expect(inputs.filter((input) => !input.name && !('hidden' in input) && !input.tabindex)).toEqual([])
})

test('has no style attributes', () => {
  expect(html(page)).not.toMatch(/\sstyle="/)
})

test('has raw color values only in the files of tokens', () => {
  const files = globSync('ui/**/*.{tsx,css}').filter(
    (file) => !/tokens\.css|more-contrast\.css|themes\/|print\.css|\.test\.tsx/.test(file),
  )
  expect(
    files.filter((file) =>
      /(?<!&)#[0-9a-f]{3,8}\b(?!["'])/i.test(readFileSync(file, 'utf8').replace(/href="#.*?"/g, '')),
    ),
  ).toEqual([])
})
