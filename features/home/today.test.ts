import { expect, test } from 'vitest'
import { type ActFacts, actOf } from './today.ts'

const open = { done: false }
const done = { done: true }
const chosen = { paused: false, current: { due: false } }
const due = { paused: false, current: { due: true } }
const reached = { paused: false, current: null }
const paused = { paused: true, current: null }
const nothing: ActFacts = { planned: [], hasPlan: false, sleepMorning: false, ladders: [], hasStep: true }

test.each<[string, Partial<ActFacts>, string]>([
  ['nothing is chosen', {}, 'choose'],
  ['the report has no first step', { hasStep: false }, 'report'],
  ['a step is chosen without days', { ladders: [chosen] }, 'days'],
  ['a step is due to be told about', { ladders: [due, chosen] }, 'tell'],
  ['the last step was told about', { ladders: [reached] }, 'next'],
  ['there is a break from the only step', { ladders: [paused] }, 'choose'],
  ['something is planned for today', { hasPlan: true, planned: [open], ladders: [due], sleepMorning: true }, 'tick'],
  ['one of two is done', { hasPlan: true, planned: [done, open] }, 'tick'],
  ['all of today is done', { hasPlan: true, planned: [done, done], ladders: [chosen] }, 'done'],
  ['all is done, but not the sleep diary', { hasPlan: true, planned: [done], sleepMorning: true }, 'sleep'],
  ['all is done, and a step is due', { hasPlan: true, planned: [done], ladders: [due] }, 'tell'],
  ['nothing is planned for today', { hasPlan: true, ladders: [chosen] }, 'rest'],
])('when %s', (_, facts, act) => {
  expect(actOf({ ...nothing, ...facts })).toBe(act)
})
