import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { TranslationsProvider } from '#platform/i18n/use-t.ts'
import { exampleStep } from '../record/step.example.ts'
import type { Step } from '../record/step.ts'
import { shownState } from '../record/step-state.ts'
import type { StepView } from '../record/step-view.server.ts'
import { StepCard } from './step-card.tsx'

const today = '2026-11-26'
const next = { of: { intervention: 'walk', number: 2, firstId: null }, title: 'Walk 5 minutes on 3 days this week.' }
const onWeekdays = { kind: 'days', onDay: null, weekdays: ['mon', 'thu'], fromDay: '2026-11-23' } as const

function viewOf(changes: Partial<Step>, facts: Partial<StepView> = {}): StepView {
  const step = exampleStep(changes)
  return {
    ...step,
    ...{
      title: 'Walk 5 minutes today.',
      isPrivate: false,
      pattern: null,
      does: 'move',
      toward: null,
      minutes: 5,
      act: null,
      danger: null,
    },
    ...{ reminder: null, isResumable: true },
    ...facts,
    shown: shownState(step, today),
  }
}

function htmlOf(step: StepView, locale: Locale): string {
  const card = <StepCard id="step" step={step} responseId="r1" today={today} next={next} />
  const router = createMemoryRouter([{ id: 'root', path: '*', element: card }], {
    hydrationData: { loaderData: { root: { locale, address: '/recommendations3' } } },
  })
  return renderToStaticMarkup(
    <TranslationsProvider value={translations[locale]}>
      <RouterProvider router={router} />
    </TranslationsProvider>,
  )
}

/** Returns the text of a card without the calendar leaf. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(svg|style)[\s\S]*?<\/\1>|<div class="leaf[\s\S]*?<\/div>/g, '')
    .replaceAll(/<span class="tick__done">.*?<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each<[string, Partial<Step>, string]>([
  [
    'kept',
    { onDay: '2026-11-27' },
    'Your step · tomorrow, Friday Walk 5 minutes today Change the day I did it already Open this step',
  ],
  ['today', {}, 'Your step · today Walk 5 minutes today Tap here when it is done How to begin Another day'],
  ['ask', { onDay: '2026-11-25' }, 'How did it go yesterday? Walk 5 minutes today I did it A part of it Not yet'],
  [
    'not done on its day',
    { onDay: '2026-11-25', log: { '2026-11-25': 'notyet' } },
    'Not yet. Choose a new day when you like. Walk 5 minutes today Change the day I did it already Open this step',
  ],
  [
    'done',
    { state: 'done', stateOn: '2026-11-25' },
    'Done on November 25. Well done. Walk 5 minutes today Next, when you are ready: ' +
      'walk 5 minutes on 3 days this week. I will try this See this step Other steps',
  ],
  [
    'habit',
    { ...onWeekdays, state: 'habit', stateOn: '2026-11-20' },
    'A habit since November 20 Walk 5 minutes today Next, when you are ready: walk 5 minutes on 3 days this week. ' +
      'I will try this See this step Other steps',
  ],
  [
    'aside',
    { state: 'stopped' },
    'You set this step aside Walk 5 minutes today That is all right. It waits here for you. ' +
      'Take it up again Other steps',
  ],
])('shows a step that is %s', (_, changes, text) => {
  expect(textOf(htmlOf(viewOf(changes), 'en'))).toBe(text)
})

test('shows the week of a step of several days, with the tick of today', () => {
  const text = textOf(htmlOf(viewOf({ ...onWeekdays, log: { '2026-11-23': 'did' } }), 'en'))
  expect(text).toMatch(/^Your step · 2 days a week/)
  expect(text).toContain('Monday: Done')
  expect(text).toContain('Tuesday: nothing planned')
  expect(text).toContain('Done on 1 day. Next: today.')
  expect(text).toContain('Tap here when it is done Change the days Open this step')
})

test('asks about a week once, below its days', () => {
  const text = textOf(htmlOf(viewOf({ ...onWeekdays, fromDay: '2026-11-12' }), 'en'))
  expect(text).toMatch(/^Your step · 2 days a week Walk 5 minutes today /)
  expect(text.split('How was the week?')).toHaveLength(2)
})

test('a private step has no title and no number, and no card is printed', () => {
  const html = htmlOf(viewOf({}, { isPrivate: true, title: 'Call the line.' }), 'en')
  expect(html).toContain('A private step')
  expect(html).not.toContain('Call the line')
  expect(html).toContain('data-off-paper')
})

const line = { key: 'dvhotline', label: 'The Hotline', phone: { number: '1-800-799-7233', href: 'tel:1' } }
const call = { kind: 'line', ...line, hours: 'always', opening: null, deaf: null, spanish: null } as const
const act = {
  kind: 'call',
  calls: [call],
  say: null,
  center: null,
  helper: null,
  deaf: false,
  benefit: 'Free.',
  noDoctor: null,
} as const

test('a promised call has its hours in the button, and other ways than calling', () => {
  const opening = { isOpen: false, opens: { day: 'Monday', time: '9 am' } } as const
  const step = viewOf({ kind: 'call', onDay: '2026-11-27' }, { act: { ...act, calls: [{ ...call, opening }] } })
  const html = htmlOf(step, 'en')
  const button = /<a [^>]*href="tel:1".*?<\/a>/.exec(html)?.[0] ?? ''
  expect(textOf(button)).toContain('1-800-799-7233 . Day and night, every day. Closed now. Opens Monday at 9 am.')
  expect(textOf(html)).toContain('I would rather not call Ask somebody to call for me')
})

test('a private step opens its numbers by a press, with 911 above them', () => {
  const html = htmlOf(viewOf({}, { isPrivate: true, act, danger: 'In danger now? Call 911.' }), 'en')
  const [open = '', folded = ''] = html.split('<details')
  expect(open).toContain('href="tel:911"')
  expect(open).not.toContain('800-799')
  expect(folded).toContain('1-800-799-7233')
  expect(folded).not.toContain('911')
  expect(html).not.toContain('I would rather not call')
})

test('a step that is no longer for the person is not offered again', () => {
  const text = textOf(htmlOf({ ...viewOf({ state: 'stopped' }), isResumable: false }, 'en'))
  expect(text).not.toContain('Take it up again')
})

test('every link and button opens a page of this step', () => {
  const html = htmlOf(viewOf({ onDay: '2026-11-27' }), 'en')
  expect(html).toContain('href="/ladder/confirmation?responseId=r1&amp;step=0193"')
  expect(html).toContain('data-opens="when-0193"')
  expect(html).toContain('action="/ladder/progress?responseId=r1&amp;step=0193"')
})

test.each<[string, StepView['reminder'], string]>([
  ['the hour of its text message', { state: 'on', method: 'phone' }, 'We will text you at 1 pm.'],
  ['the hour of its email', { state: 'on', method: 'email' }, 'We will email you at 1 pm.'],
  ['that its contact waits for a code', { state: 'unproved', method: 'phone' }, 'Waiting for your code'],
])('says %s', (_, reminder, text) => {
  const step = viewOf({ onDay: '2026-11-28', remindHour: 13 }, { reminder })
  expect(htmlOf(step, 'en').replaceAll('\u00a0', ' ')).toContain(text)
})
