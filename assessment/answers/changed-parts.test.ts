import { expect, test } from 'vitest'
import { doingWell, wellbeing13 } from '../questionnaire/wellbeing-13.example.ts'
import type { Answers } from './answers.ts'
import { changedParts } from './changed-parts.ts'

test.each<[string, Answers, Answers, [number, number]]>([
  ['the same answers', {}, {}, [12, 0]],
  ['another answer in a part', {}, { hear: 'yes' }, [11, 1]],
  ['several others in a part', {}, { hear: 'yes', see: 'yes' }, [11, 1]],
  ['others in two parts', {}, { hear: 'yes', sleep_hours: 4 }, [10, 2]],
  ['another choice of several', { prevent12: ['flu'] }, { prevent12: ['flu', 'dental'] }, [11, 1]],
  ['another answer about safety, which is private', { safe: 'yes' }, { safe: 'no' }, [12, 0]],
])('compares part by part: %s', (_, before, now, [same, changed]) => {
  expect(changedParts(wellbeing13, { ...doingWell, ...before }, { ...doingWell, ...now })).toEqual({ same, changed })
})

test('leaves out what was answered once only', () => {
  expect(changedParts(wellbeing13, { hear: 'no', see: 'no' }, { see: 'no', pain: 'never' })).toEqual({
    ...{ same: 1, changed: 0 },
  })
})
