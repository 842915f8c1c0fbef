import { expect, test } from 'vitest'
import { html, tags, text } from '../../markup.ts'
import { FutureTick, TickButton } from './day-row.tsx'

const texts = { done: 'Done', open: 'To do', missed: 'Not this time', later: 'Planned' }

test.each(['done', 'open', 'missed'] as const)('a tick that is %s has the class and the toggle state', (state) => {
  const tick = <TickButton name="Walk" state={state} words={texts} label="Walk on Monday" />
  expect(tags(tick, 'button')).toEqual([
    { type: 'submit', class: `act2 act2--${state}`, 'aria-pressed': String(state === 'done') },
  ])
  expect(text(tick)).toContain('Walk on Monday')
  expect(html(tick)).toContain('<b aria-hidden="true">Walk</b>')
})

test('a step planned for a future day has no button', () => {
  expect(tags(<FutureTick name="Walk" words={texts} label="Walk on Monday" />, 'button')).toEqual([])
})
