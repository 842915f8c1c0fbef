import type { ReportParts } from '#assessment/report/build-report.ts'

const three = { stars: 3, because: [] }

/**
 * Values of the specification for a report part that could not be computed: three stars for each rating, empty lists,
 * sample recommendations. They are not this person's result, so pages mark them and nothing stores them.
 */
export const fallbackParts: ReportParts = {
  ratings: {
    stars: {
      physical_health: three,
      mental_health: three,
      evaluative_wellbeing: three,
      life_quality: three,
      purpose: three,
    },
  },
  areas: { areas: [], priorities: [], challenges: [], strengths: [], findings: [] },
  recommendations: {
    recommendations: [
      { intervention: 'reachout', tier: 'stay_well', domain: 'connection', reasons: [] },
      { intervention: 'walk', tier: 'stay_well', domain: 'movement', reasons: [] },
      { intervention: 'gratitude', tier: 'stay_well', domain: 'purpose', reasons: [] },
    ],
    wishSteps: {},
  },
}
