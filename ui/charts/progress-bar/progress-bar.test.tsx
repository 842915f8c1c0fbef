import { expect, test } from 'vitest'
import { tags } from '../../markup.ts'
import { ProgressBar } from './progress-bar.tsx'

test('the bar is native and named by the words beside it', () => {
  const [words, bar] = tags(<ProgressBar text="Page 3 of 12" value={3} max={12} />, 'b', 'progress')
  expect(bar).toMatchObject({ value: '3', max: '12' })
  expect(bar?.['aria-labelledby']).toBe(words?.id)
})
