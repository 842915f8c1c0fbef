import { interventions } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { headlineOf } from '#assessment/report/findings/headline.ts'
import type { Case } from '#assessment/report/persons/case.example.ts'
import type { Invariant } from '#assessment/report/persons/invariant.example.ts'
import { invariantsOfReasons } from '#assessment/report/persons/invariants-of-reasons.example.ts'
import { invariantsOfResults } from '#assessment/report/persons/invariants-of-results.example.ts'
import { invariantsOfSteps } from '#assessment/report/persons/invariants-of-steps.example.ts'
import { reportOf } from '#assessment/report/persons/report-of.example.ts'
import { safetyRuleIds, type Tier, tiers } from '#assessment/report/report.ts'
import { faultsOf, type Rules } from './clinical-faults.ts'
import { type Count, type Measure, share } from './clinical-measure.ts'
import type { Table } from './clinical-page.ts'
import { secondFaults } from './clinical-second-faults.ts'

/** Returns a measure for every intervention, in alphabetical order. */
const ofEach = (isTrue: (person: Case, id: string) => boolean): Measure[] =>
  interventions.map(({ id }) => share(`\`${id}\``, (person) => isTrue(person, id)))

const tierNames: Readonly<Record<Tier, string>> = {
  safety: 'safety',
  urgent_need: 'urgent need',
  need: 'need',
  doctor_soon: 'see a doctor soon',
  wish: 'wish',
  health: 'other health and needs',
  growth: 'growth',
  stay_well: 'good for most people',
}

const todaysRules: Rules = {
  reportOf,
  opensWell: ({ facts, report }) => headlineOf(facts, { ...report, forSelf: true }).headline === 'well',
}

/** Divisor of the sample size for slow invariants. */
const fewer = 5

const upheld = ({ id, says, concerns = () => true, isBroken, oneIn = 1 }: Invariant): Measure => ({
  name: `${id}: ${says}`,
  verdicts: (person, place) =>
    place % (oneIn === 1 ? 1 : oneIn * fewer) === 0 && concerns(person) ? [!isBroken(person)] : [],
})

/** Returns the tables of the page in order. `before`: the number of reports of older rules with each fault. */
export function tablesWith(before: Readonly<Record<string, Count>>): Table[] {
  const faults = faultsOf(todaysRules)
  return [
    {
      title: 'Faults of the first rules',
      says: [
        'How often a report has a fault that the review of the first rules named. Before: the same persons by ' +
          'rules 1.0.',
        'What is left: wishes behind urgent steps that fill the places (I8, I9 hold); eight steps without the one ' +
          'for snoring,',
        'since two others to see a doctor stand there (I12); habits for somebody up at night for another person ' +
          'without strain,',
        'as the rules say; and areas that may be called well when only some of their questions are answered.',
      ].join('\n'),
      measures: Object.values(faults),
      before: Object.keys(faults).map((id) => before[id] ?? { of: 0, found: 0 }),
    },
    {
      title: 'Faults of the second rules',
      says: [
        'How often a report has a fault for which the third rules were made. Before: the same persons by rules 2.0.',
        'What is left: lists of eight that more urgent steps fill (I57, I60, I64 allow it).',
      ].join('\n'),
      measures: Object.values(secondFaults),
      before: Object.keys(secondFaults).map((id) => before[id] ?? { of: 0, found: 0 }),
    },
    {
      title: 'State',
      says: 'Life as a whole.',
      measures: [
        ...(['thriving', 'surviving', 'struggling'] as const).map((state) =>
          share(state, ({ report }) => report.state.state === state),
        ),
        share('no state: too little was answered', ({ report }) => report.state.state === null),
        share('kept from thriving by a safety rule', ({ report }) => report.state.held),
      ],
    },
    {
      title: 'Tier of the first step',
      says: 'How urgent the step is with which the report tells to begin.',
      measures: tiers.map((tier) => share(tierNames[tier], ({ report }) => report.recommendations[0]?.tier === tier)),
    },
    {
      title: 'Number of recommendations',
      says: 'Three to eight, as many as are called for.',
      measures: [3, 4, 5, 6, 7, 8].map((count) => share(String(count), ({ ids }) => ids.length === count)),
    },
    {
      title: 'First step',
      says: 'What the report tells to begin with.',
      measures: ofEach(({ ids }, id) => ids[0] === id),
    },
    {
      title: 'Interventions',
      says: 'How often each is recommended, first or later.',
      measures: ofEach(({ ids }, id) => ids.includes(id)),
    },
    {
      title: 'Safety boxes',
      says:
        'How often each stands on the own report. ' +
        '`S0_help` follows the button for help, which nobody pressed here.',
      measures: [
        ...safetyRuleIds.map((id) => share(`\`${id}\``, ({ report }) => report.safety.some(({ rule }) => rule === id))),
        share('none', ({ report }) => report.safety.length === 0),
      ],
    },
    {
      title: 'Invariants',
      says:
        'What must be true of any report: ' +
        'for how many of those whom it concerns, and on whom it was tried, it held.',
      measures: [...invariantsOfSteps, ...invariantsOfResults, ...invariantsOfReasons].map(upheld),
    },
  ]
}
