import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputsOf } from '../scoring/instrument-scores.ts'
import { anyAnswers, doingWell, reportOf } from '../wellbeing-13.example.ts'
import { derivedBarriers } from './challenges.ts'
import type { Report } from './report.ts'
import {
  answersForPaper,
  neverOnPaper,
  reportForPaper,
  safetyNeverOnPaper,
  safetyOnRequest,
  withheldBarriers,
  withheldInterventions,
  withheldQuestions,
  withheldScores,
  withheldTriggers,
} from './withheld.ts'

const unsafe = {
  ...doingWell,
  phq2_1: '3',
  phq2_2: '3',
  safe: 'no',
  audit1: '4',
  audit2: '4',
  audit3: '4',
  caregiver: 'yes',
  cg_strain: 'always',
  fall_past: 'yes',
  fall_injury: 'serious',
  memory: 'yes',
  memory_talked: 'no',
  housing: 'none',
}

describe('a report for paper', () => {
  it('contains no withheld answer, safety box, score or reason, for any answers', () => {
    const withheld = [
      ...[...withheldQuestions, ...withheldScores, ...withheldInterventions, ...withheldTriggers],
      ...[...safetyNeverOnPaper, ...safetyOnRequest, 'urgent'],
    ]
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, helpAsked) => {
        const paper = JSON.stringify(reportForPaper(reportOf(answers, helpAsked)))
        expect(withheld.filter((id) => paper.includes(`"${id}"`))).toEqual([])
        expect(paper).not.toContain('"held":true')
      }),
      { numRuns: 100 },
    )
  })

  it('contains red and amber boxes only on request, and never that the person is not safe', () => {
    const report = reportOf(unsafe)
    expect(report.safety.map(({ rule }) => rule)).toEqual([
      'S1_crisis',
      'S2_distress',
      'S3_unsafe',
      'S4_fall_head',
      'S5_memory',
      'S6_no_home_food',
    ])
    expect(reportForPaper(report).safety.map(({ rule }) => rule)).toEqual(['S5_memory'])
    expect(reportForPaper(report, { withPrivate: true }).safety.map(({ rule }) => rule)).toEqual([
      'S1_crisis',
      'S2_distress',
      'S4_fall_head',
      'S5_memory',
      'S6_no_home_food',
    ])
  })

  it('never reveals, even with private parts, that the person does not feel safe', () => {
    fc.assert(
      fc.property(anyAnswers, fc.boolean(), (answers, helpAsked) => {
        const paper = JSON.stringify(reportForPaper(reportOf(answers, helpAsked), { withPrivate: true }))
        expect([...neverOnPaper, ...safetyNeverOnPaper].filter((id) => paper.includes(`"${id}"`))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('is built from the same answers whether the question about safety was answered or skipped', () => {
    expect(answersForPaper(unsafe)).not.toHaveProperty('safe')
    const { safe: _, ...silent } = unsafe
    expect(answersForPaper(unsafe)).toEqual(silent)
  })

  it.each([
    ['mood', { gen_mental: 'poor' }, 'gen_mental'],
    ['worry', { gad2_1: '3', gad2_2: '3' }, 'gad2_1'],
    ['drinking', { audit1: '4', audit2: '4', audit3: '4' }, 'alcohol'],
    ['caregiver strain', { caregiver: 'yes', cg_strain: 'always' }, 'cg_strain'],
  ])('reveals %s only on request', (_name, answers, id) => {
    const report = reportOf({ ...doingWell, ...answers })
    expect(JSON.stringify(reportForPaper(report))).not.toContain(`"${id}"`)
    expect(JSON.stringify(reportForPaper(report, { withPrivate: true }))).toContain(`"${id}"`)
  })

  it('drops results that only withheld answers support and keeps the others with their other reasons', () => {
    const paper = reportForPaper(reportOf(unsafe))
    expect(paper.challenges.map(({ barrier }) => barrier)).toEqual(['forget'])
    expect(paper.recommendations.map(({ intervention }) => intervention)).toContain('talkpro')
    expect(paper.areas.find(({ domain }) => domain === 'home_safety')).toMatchObject({
      state: 'struggling',
      because: ['housing'],
    })
    expect(paper.state).toEqual({ state: 'surviving', held: false, because: ['ladder_now', 'ladder_5y'] })
  })

  it('drops a barrier that only withheld answers imply, and keeps one that the person chose', () => {
    const low = { ...doingWell, phq2_1: '2', phq2_2: '2', gen_health: 'poor', lonely: 'usually', worthwhile: 4 }
    const barriersOf = (report: Report) =>
      report.recommendations.flatMap(({ reasons }) =>
        reasons.flatMap((reason) => (reason.kind === 'barrier' ? reason.barrier : [])),
      )
    const report = reportOf({ ...low, barriers: ['none'] })
    expect(barriersOf(report)).toContain('mood')
    expect(barriersOf(reportForPaper(report))).not.toContain('mood')
    expect(barriersOf(reportForPaper(report, { withPrivate: true }))).toContain('mood')
    expect(barriersOf(reportForPaper(reportOf({ ...low, barriers: ['mood'] })))).toContain('mood')
  })

  it('treats every barrier that a withheld answer implies as withheld', () => {
    const follows = derivedBarriers.filter(({ when }) => inputsOf(when).some((id) => withheldQuestions.includes(id)))
    expect(follows.map(({ barrier }) => barrier)).toEqual(withheldBarriers)
  })

  it('equals the report when no withheld question was answered', () => {
    const open = Object.fromEntries(Object.entries(doingWell).filter(([id]) => !withheldQuestions.includes(id)))
    const report = reportOf(open)
    const { scores: _scores, ...paper } = reportForPaper(report)
    expect(report).toMatchObject(paper)
  })
})
