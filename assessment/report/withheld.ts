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
 * Options of public questions that reveal a withheld answer: the wish to work on mood, barriers (our own rules derive
 * the same from low mood and from caring strain, `challenges.ts`), and worry or sadness at night. They are withheld
 * like private questions; other options of the same question are public. Source: decision 46.
 */
export const withheldOptions: Readonly<Record<string, readonly string[]>> = {
  priorities: ['emotional'],
  barriers: ['mood', 'time'],
  sleep_main: ['worry'],
}

/**
 * Questions that are never shared, even if the person chooses to show everything, since the answer that they do not
 * feel safe could put them in danger. Source: docs/clinical.md.
 */
export const neverShared: readonly string[] = ['safe']

/** Questions withheld from a contact who may read answers about mood. */
export const neverWithMood: readonly string[] = [...neverShared, 'audit1', 'audit2', 'audit3', 'cg_strain']

/** The option of a question that reveals the strain of caring for someone. */
export const withheldWithMood: Readonly<Record<string, readonly string[]>> = { barriers: ['time'] }

/** Scores computed from withheld answers. */
export const withheldScores: readonly string[] = ['phq2_total', 'gad2_total', 'phq4_total', 'audit_c', 'needs_count']

/** Intervention for people who do not feel safe. It is assigned to no barrier, so that others cannot see it. */
export const safetyIntervention = 'safehelp'

/** Interventions with a title that reveals a withheld answer. */
export const withheldInterventions: readonly string[] = [safetyIntervention, 'alcohol', 'alcoholdoc']

/** Interventions that others never see: withheld ones, and the one that serves only mood, which is withheld. */
export const ownInterventions: readonly string[] = [...withheldInterventions, 'talkpro']
