import type { Answers } from '#assessment/answers/answers.ts'

const well: Answers = {
  ...{ vc_receive: ['none'], vc_give: 'no', ladder_now: 7, ladder_5y: 7, support: 'usually', lonely: 'rarely' },
  ...{ gen_health: 'good', phq2_1: '0', phq2_2: '0', gad2_1: '0', gad2_2: '0', sleep_trouble: 'never' },
  ...{ fall_past: 'no', fall_unsteady: 'no', safe: 'yes', transport: 'no', food1: 'never', food2: 'never' },
  ...{ caregiver: 'no', tech: 'easy', vc_want: ['none'], vc_help: ['no'], priorities: ['none'], confidence: 8 },
}
const hard: Answers = {
  ...{ ladder_now: 3, ladder_5y: 3, support: 'rarely', lonely: 'sometimes', gen_health: 'poor' },
  ...{ sleep_trouble: 'every', fall_past: 'yes', fall_injury: 'minor', fall_when: 'half', fall_unsteady: 'yes' },
  ...{ transport: 'yes', caregiver: 'yes', cg_strain: 'often' },
}
const everyWish = ['visit', 'call', 'ride', 'shop', 'tasks', 'papers', 'tech', 'sit']
const everything: Answers = {
  ...{ ...well, ...hard, vc_receive: ['visit', 'call'], vc_enough: 'lot', vc_give: 'before', vc_want: everyWish },
  ...{ vc_best: ['morning', 'afternoon', 'evening'], vc_help: ['call', 'skill'], priorities: ['sleep', 'connection'] },
}
const amber: Answers = {
  ...{ phq2_1: '2', phq2_2: '2', gad2_1: '2', gad2_2: '2', lonely: 'always', ladder_now: 2 },
}
const red: Answers = {
  ...{ phq2_1: '3', phq2_2: '3', gad2_1: '3', gad2_2: '3', lonely: 'always', ladder_now: 2 },
  ...{ fall_injury: 'serious', fall_when: 'week', safe: 'no', food1: 'often' },
}

/** Respondents of the volunteer network with reports as different as possible. */
export const networkPeople: readonly { name: string; answers: Answers }[] = [
  { name: 'N1 Well, asks for nothing', answers: well },
  {
    name: 'N2 Gives too much, asks for a ride, no calls',
    answers: {
      ...{ ...well, vc_receive: ['ride'], vc_enough: 'little', vc_give: 'weekly', vc_load: 'toomuch' },
      ...{ transport: 'yes', fall_unsteady: 'yes', vc_want: ['ride', 'papers'], vc_best: ['nocall'] },
      priorities: ['purpose'],
    },
  },
  { name: 'N3 Asks for everything, much is hard', answers: everything },
  { name: 'N4 Answered little', answers: { ladder_now: 5, vc_want: ['visit', 'shop'] } },
  { name: 'N5 Asks for everything, with amber boxes', answers: { ...everything, ...amber } },
  { name: 'N6 Asks for everything, with red and amber boxes', answers: { ...everything, ...red } },
]

/** The stored columns of a check-up of the volunteer network. */
export const ofNetwork = { assessment_id: 17, partner_id: 170, partner_key: 'nvcn' }
