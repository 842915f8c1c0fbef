import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { errorSummaryExamples } from './error-summary.examples.tsx'
import { ErrorSummary } from './error-summary.tsx'

const summary = errorSummaryExamples['two errors']

test('it is an alert labelled by its heading and takes the focus without script', () => {
  expect(tags(summary, 'div')[0]).toMatchObject({
    role: 'alert',
    'aria-labelledby': 'error-summary-title',
    tabindex: '-1',
    autofocus: '',
  })
})

test('has a style sheet that hides notes of success', () => {
  expect(tags(summary, 'link')).toMatchObject([{ rel: 'stylesheet', href: expect.stringMatching(/refused.*\.css/) }])
})

test('each error links to its control', () => {
  expect(tags(summary, 'a').map((link) => link.href)).toEqual(['#nights-9', '#zip-error'])
})

test('omits the list without invalid controls, since screen readers would announce it as empty', () => {
  expect(tags(<ErrorSummary title="We could not take this page" errors={[]} />, 'ul')).toEqual([])
})
