import { expect, test } from 'vitest'
import { content } from '#tests/support/content.ts'
import { callsFor } from './calls-for-step.ts'
import { openingsAt } from './opening.ts'

const partner = content.partners.find(({ key }) => key === 'volusia') ?? null
const calling = { links: content.links, partner: null, locale: 'en', deaf: false, opening: () => null } as const
const food = { numbers: ['center', '211', 'eldercare', 'snap'], helps: 'meals' }
const keysOf = (calls: ReturnType<typeof callsFor>) => calls.map(({ key }) => key)

test.each([
  ['the offer of the center for this kind of need', food, partner, ['center', '211', 'eldercare', 'snap']],
  ['no offer for this need, though it shares the area', { ...food, helps: 'bills' }, partner, food.numbers.slice(1)],
  ['no center', food, null, food.numbers.slice(1)],
  [
    'the text names the pharmacy',
    { numbers: ['own_pharmacy', 'center'], helps: 'meals' },
    partner,
    ['own_pharmacy', 'center'],
  ],
  ['the phone of the center', { numbers: ['center_phone', '211'], helps: undefined }, partner, ['center_phone', '211']],
  ['a service that is not for this person', { numbers: ['ship', '211'], helps: undefined }, null, ['211']],
] as const)('%s', (name, numbers, center, keys) => {
  const { ship, ...others } = content.links
  const links = name.startsWith('a service') ? others : content.links
  expect(keysOf(callsFor(numbers, { ...calling, links, partner: center }))).toEqual(keys)
})

test('a center’s offer is called at its own number, else at the center’s', () => {
  const of = (helps: string) => callsFor({ numbers: ['center'], helps }, { ...calling, partner })[0]
  expect(of('rides')).toMatchObject({ kind: 'center', center: 'Volusia Council', phone: { number: '386-555-0112' } })
  expect(of('falls')).toMatchObject({ phone: { number: '386-555-0110', href: 'tel:+13865550110' } })
  expect(of('falls')).toMatchObject({ hours: { texts: 'Monday to Friday, 8 to 5' } })
})

test('no hours are shown for a center that names none', () => {
  const withoutHours = content.partners.find(({ visit }) => !visit) ?? null
  const [call] = callsFor({ numbers: ['center_phone'], helps: undefined }, { ...calling, partner: withoutHours })
  expect(call).toMatchObject({ kind: 'center', hours: null })
})

const night = new Date('2026-11-27T04:30:00Z') // Thursday, 11:30 pm in the east
const eldercareFirst = { numbers: ['eldercare', '211'], helps: undefined }

test('a line that is closed now gives its place to the next that is open, and says when it opens', () => {
  const opening = openingsAt(night, 'America/Los_Angeles', 'en')
  const [first, second] = callsFor(eldercareFirst, { ...calling, opening })
  expect([first?.key, second?.key]).toEqual(['211', 'eldercare'])
  expect(second).toMatchObject({ opening: { isOpen: false, opens: { day: 'Friday', time: '5\u00a0am' } } })
  expect(keysOf(callsFor({ numbers: ['eldercare', 'snap'], helps: undefined }, { ...calling, opening }))).toEqual([
    'eldercare',
    'snap',
  ])
})

test('a center that is closed now gives its place to a line that is open, and shows its hours', () => {
  const opening = openingsAt(night, 'America/New_York', 'en')
  const [first, second] = callsFor(food, { ...calling, partner, opening })
  expect([first?.key, second?.key]).toEqual(['211', 'center'])
  expect(second).toMatchObject({
    opening: { isOpen: false, opens: null },
    hours: { texts: 'Monday to Friday, 8 to 5' },
  })
})

test('ways for those who cannot hear, and Spanish', () => {
  const call = (key: string, locale: 'en' | 'es') =>
    callsFor({ numbers: [key], helps: undefined }, { ...calling, locale, deaf: true })[0]
  expect(call('snap', 'es')).toMatchObject({
    phone: { number: '1-877-842-6273' },
    deaf: { text: { href: 'sms:+19143427744?body=COMIDA', number: '914-342-7744', word: 'COMIDA' } },
    spanish: 'spoken',
  })
  expect(call('samhsa', 'en')).toMatchObject({
    deaf: { text: { href: 'sms:435748' }, tty: '1-800-487-4889' },
    spanish: null,
  })
  expect(call('eldercare', 'es')).toMatchObject({ spanish: 'ask', deaf: { text: null, other: null } })
  expect(call('988', 'es')).toMatchObject({ label: 'Llame al 988 y oprima 2', spanish: 'spoken' })
})

test('never names the center in steps about safety at home or alcohol', () => {
  const quiet = content.interventions.filter(({ id }) => ['safehelp', 'alcoholdoc', 'alcohol'].includes(id))
  const numbers = quiet.flatMap(({ steps, first = [] }) => [...steps, ...first].flatMap((step) => step.numbers ?? []))
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers.filter((each) => String(each).startsWith('center'))).toEqual([])
})
