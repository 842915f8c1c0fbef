/** Ids of the scores in rules and reports. Screens are booleans, all others numbers. */
export const scoreIds = [
  'phq2_total',
  'gad2_total',
  'phq4_total',
  'activity_min_week',
  'fall_screen',
  'audit_c',
  'food_insecure',
  'frequent_physical_distress',
  'sleep_short_or_long',
  'needs_count',
  'ladder_change',
] as const
export type ScoreId = (typeof scoreIds)[number]
