import { exampleOf } from '#platform/api/api-examples.ts'

export const facts = {
  response_id: exampleOf.responseId,
  environment: 'production' as const,
  content_version: '4d1c9a0b7e52',
  locale: 'en' as const,
  fallback: false,
}

export const stars = {
  physical_health_stars: 3,
  mental_health_stars: 4,
  evaluative_wellbeing_stars: 4,
  life_quality_stars: 4,
  purpose_stars: null,
}

const lines = [
  'You see your life on step 6 of 10 today, and you expect step 8 in five years.',
  'Going best: “Friends and family” and “Meaning and purpose”.',
]

export const analysis = { 'Key Findings': ['6 hours: You sleep 6 of 24 hours, less than the advised 7.'] }

export const strengths = ['You usually get the support you need.']

export const priorities = [{ name: 'Sleep', area: 'sleep', state: 'surviving' as const, picked: true, chosen: false }]

export const barriers = [
  { barrier_id: 'start', name: 'You do not know where to start.', from: 'told' as const, chosen: false },
]

export const interventions = [
  {
    Intervention: 'Pick a safe place to walk.',
    Tips: ['Wear shoes that fit well and do not slip.'],
    Title: 'Walk a little more each day',
    Why: 'Walking keeps your heart, legs and mood strong, and it is free.',
    content_id: 1,
    image_url: 'https://checkup.example.org/api/assessment/picture/walk',
    intervention_id: 'walk',
    score: 100,
  },
]

export const personal = { our_personalized_assessment: lines, written_by: 'rules' as const }

/** Example: the top of the report and the sections that follow from answers. */
export const pointers = {
  headline: { id: 'mixed', text: 'Some things go well, and some need care.', private: false },
  good_thing: { id: 'exercise', text: 'You already exercise 3 days a week.' },
  talk_over_soon: [{ id: 'falls', text: 'falls', private: false }],
  first_step: {
    intervention_id: 'walk',
    title: 'Walk a little more each day',
    rungs: ['Pick a safe place to walk.'],
    lines: ['Two minutes are enough today.'],
    private: false,
  },
  preventive_care: {
    vaccines: [{ item: 'flu', name: 'Flu, every year', status: 'due' as const, text: 'Ask for this shot' }],
    screenings: [{ item: 'eyes', name: 'Eyes', status: 'had' as const, text: 'Done this year' }],
    also: ['Blood pressure: every year. Ask for it at any visit or pharmacy.'],
  },
  this_year: { text: 'Also good to do this year: a blood pressure check.', private: false },
  medicine_flags: [{ id: 'why', text: 'You have a right to know what each one is for.', private: false }],
  benefits: [{ key: 'snap', label: 'SNAP', url: 'https://www.fns.usda.gov/snap', phones: [] }],
  caregiver_plan: [],
  after_hospital: [],
  what_would_lift: [
    {
      rating: 'physical_health',
      text: 'Being active 150 minutes a week would add to this.',
      private: false,
    },
  ],
}
