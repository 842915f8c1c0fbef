import type { ReportParts } from '#assessment/report/build-report.ts'

const three = { stars: 3, because: [] }

/**
 * What the specification names for a part that could not be worked out: three stars for each rating, empty lists, sample
 * recommendations. None of it is this person's result, so no page shows it without saying so, and it is never stored.
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
      { intervention: 'reachout', score: 0, domain: 'connection', reasons: [] },
      { intervention: 'walk', score: 0, domain: 'movement', reasons: [] },
      { intervention: 'gratitude', score: 0, domain: 'emotional', reasons: [] },
    ],
  },
}
