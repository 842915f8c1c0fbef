import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortQuestionnaire } from '#assessment/questionnaire/short-form.ts'
import { anyAnswers, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { intentOf, pageAddress, pageAt, placeOf, screenAddress, sentForm } from './pages.ts'

describe('the place of a page', () => {
  test.each([
    [1, wellbeing13, { position: 1, total: 12, minutesLeft: 9 }],
    [7, wellbeing13, { position: 7, total: 12, minutesLeft: 6 }],
    [12, wellbeing13, { position: 12, total: 12, minutesLeft: 1 }],
    [1, shortQuestionnaire(wellbeing13), { position: 1, total: 11, minutesLeft: 9 }],
    [5, shortQuestionnaire(wellbeing13), { position: 4, total: 11, minutesLeft: 7 }],
  ] as const)('%i is, of nine minutes, row %#', (number, questionnaire, place) => {
    expect(placeOf(questionnaire, number, {}, 9)).toEqual(place)
  })
  test.each([
    ['whole', wellbeing13],
    ['short', shortQuestionnaire(wellbeing13)],
  ])('does not depend on the answers in the %s form', (_, questionnaire) => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 1, max: questionnaire.pages.length }), (answers, number) => {
        expect(placeOf(questionnaire, number, answers, 9)).toEqual(placeOf(questionnaire, number, {}, 9))
      }),
      { numRuns: 300 },
    )
  })
  test('leaves fewer minutes page after page', () => {
    const minutes = wellbeing13.pages.map((_, index) => placeOf(wellbeing13, index + 1, {}, 9).minutesLeft)
    expect(minutes).toEqual([...minutes].sort((one, other) => other - one))
  })
})

test.each([
  ['1', 1],
  ['12', 12],
  ['0', undefined],
  ['13', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
  ['9999999999', undefined],
])('page %j is %s', (text, number) => {
  expect(pageAt(wellbeing13, text)?.number).toBe(number)
})

test.each([
  [{}, { to: 'submit' }],
  [{ go: ['next'] }, { to: 'submit' }],
  [{ go: ['nonsense'] }, { to: 'submit' }],
  [{ go: ['back'] }, { to: 'back' }],
  [{ go: ['later'] }, { to: 'later' }],
  [{ go: ['4'] }, { to: 'page', number: '4' }],
  [{ go: ['same'] }, { to: 'same' }],
  [{ language: ['es'] }, { to: 'same' }],
  [{ step: ['3'] }, { to: 'same' }],
  [{ contrast: ['more'] }, { to: 'same' }],
  [{ questions: ['pages'] }, { to: 'same' }],
  [{ next: ['button'] }, { to: 'same' }],
  [{ go: ['autosave'] }, { to: 'autosave' }],
  [{ go: ['prefetch'] }, { to: 'prefetch' }],
  [{ go: ['keep'] }, { to: 'autosave' }],
  [{ go: ['ahead'] }, { to: 'prefetch' }],
  [{ clear: ['lonely'] }, { to: 'same', clear: 'lonely' }],
])('a form with %j has the intent %j', (form, intent) => {
  expect(intentOf(form)).toEqual(intent)
})

test.each([
  ['/checkUp/3', '/checkUp/4'],
  ['/checkUp/3/', '/checkUp/4'],
  ['/checkUp', '/checkUp/4'],
  ['/checkUp/', '/checkUp/4'],
  ['/es/checkUp/12', '/es/checkUp/4'],
  ['/checkUp/3?from=responses&more=1', '/checkUp/4?from=responses'],
  ['/checkUp/3?responseId=abc&utm=x', '/checkUp/4?responseId=abc'],
])('the address of the fourth page from %s is %s', (from, to) => {
  expect(pageAddress(new URL(from, 'http://localhost'), 4)).toBe(to)
})

test('the address of another screen includes only the response id', () => {
  const url = new URL('http://localhost/checkUp/3?responseId=abc&from=responses')
  expect(screenAddress(url, '/responses')).toBe('/responses?responseId=abc')
  expect(screenAddress(new URL('http://localhost/checkUp/3?from=responses'), '/es/responses')).toBe('/es/responses')
})

test('reads a form as text, with all values of a name and without files', () => {
  const form = new FormData()
  form.append('about_you', 'alone')
  form.append('about_you', 'lost')
  form.append('photo', new Blob(['x']), 'x.png')
  expect(sentForm(form)).toEqual({ about_you: ['alone', 'lost'], photo: [] })
})
