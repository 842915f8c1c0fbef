import type { DatedAnswers, ReturningPlan } from '../answers/reused-answers.ts'
import type { ReturningForm } from './returning-form.ts'

export const text = (en: string) => ({ en, es: `${en} (es)` })
/** Texts that name their rule. Pages are not joined. */
export const texts: ReturningForm = {
  rowOf: ({ id }, answer) => ({ label: text(id), value: text(JSON.stringify(answer)) }),
  answeredOn: text('On May 1 you said'),
  sameAs: (part) => ({ en: `${part.en}: same?`, es: `${part.es}: ¿igual?` }),
  same: text('same'),
  changed: text('changed'),
  whichOf: (part) => text(`${part.en}: which?`),
  whichHelp: text('only these'),
  eachTime: text('each time'),
  wasHard: text('was hard'),
  isWorse: text('is worse'),
  tooOld: (months) => text(`older than ${months} months`),
  falls: text('Did you fall since?'),
  lifeSince: text('What happened since?'),
  rowsAtOnce: -1,
  titleOf: (pages) => text(pages.join(', ')),
}
/** A return after a month, without earlier answers. */
export const nothing: ReturningPlan = {
  since: '2026-10-26',
  today: '2026-11-26',
  last: {},
  reused: {},
  hard: [],
  tooOld: [],
}
/** Returns answers of a day, with several values of a question separated by spaces. */
export const on = (day: string, ids: Readonly<Record<string, string>>): DatedAnswers =>
  Object.fromEntries(
    Object.entries(ids).map(([id, values]) => [id, Object.fromEntries(values.split(' ').map((value) => [value, day]))]),
  )
export const reused = on('2026-10-26', {
  ...{ age_group: '65_74', about_you: 'alone lost hosp', barriers: 'pain cost', worthwhile: '8', pain: 'never' },
  ...{ sleep_hours: '7.5', sleep_main: 'stay', act_min: '40', fall_unsteady: 'no', fall_worry: 'no', tech: 'easy' },
})
/** Few answers, on five pages. */
export const few = on('2026-10-26', {
  ...{ phys_days: '2', pain: 'never', gen_mental: 'good', sleep_hours: '7', tech: 'easy' },
})
