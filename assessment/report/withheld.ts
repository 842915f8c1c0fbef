/**
 * Questions with private answers, unless the person chooses to show them. Texts for others are not computed from them
 * (`reader.ts`). Source: the safety rules of the clinical notes (docs/clinical.md).
 */
export const withheldQuestions: readonly string[] = [
  'gen_mental',
  'phq2_1',
  'phq2_2',
  'gad2_1',
  'gad2_2',
  'safe',
  'audit1',
  'audit2',
  'audit3',
  'cg_strain',
]

/**
 * Options of open questions that say what a withheld answer says: the wish to work on mood, what gets in the way (our own rules
 * derive the same from low mood and from caring strain, `challenges.ts`), and worry or sadness at night. They are withheld
 * as those questions are; the other options of the same question are open. Source: decision 46.
 */
export const withheldOptions: Readonly<Record<string, readonly string[]>> = {
  priorities: ['emotional'],
  barriers: ['mood', 'time'],
  sleep_main: ['worry'],
}

/**
 * Questions that are never shared, even when the person chooses to show everything: that they do not feel safe could
 * put them in danger. Source as above.
 */
export const neverShared: readonly string[] = ['safe']

/** Scores computed from withheld answers. */
export const withheldScores: readonly string[] = ['phq2_total', 'gad2_total', 'phq4_total', 'audit_c', 'needs_count']

/** Intervention for people who do not feel safe. It suits no barrier, so that no one else sees it. */
export const safetyIntervention = 'safehelp'

/** Interventions with a title that reveals a withheld answer. */
export const withheldInterventions: readonly string[] = [safetyIntervention, 'alcohol', 'alcoholdoc']

/** Interventions that others never see: those withheld, and the one that only the withheld area of mood is served by. */
export const ownInterventions: readonly string[] = [...withheldInterventions, 'talkpro']
