import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { onDay } from './offers-of-day.ts'

const [partner] = content.partners
const [first, ...others] = partner?.offers ?? []

test('shows people no paused offers until their day, and that full ones have no room', () => {
  if (!partner || !first) throw new Error('content/partners.yaml has no offer')
  const paused = { ...partner, offers: [{ ...first, pausedUntil: '2026-12-01' }, ...others] }
  expect(onDay(paused, '2026-11-30').offers).toEqual(others)
  expect(onDay(paused, '2026-12-01')).toBe(paused)
  const [full] = onDay({ ...partner, offers: [{ ...first, full: true, join: 'come' }] }, '2026-11-30').offers
  expect(full).toMatchObject({
    join: 'call',
    when: {
      en: `Full right now. Please call. ${first.when.en}`,
      es: `Completo por ahora. Llame, por favor. ${first.when.es}`,
    },
  })
  expect(onDay(partner, '2026-11-30')).toBe(partner)
})
