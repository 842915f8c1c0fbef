import type { Condition } from '../questionnaire/condition.ts'

/** Weekly goal of activity in minutes (HHS Physical Activity Guidelines 2018). */
export const activityGoal = 150

/** Certainly reaches the goal. */
export const activeEnough: Condition = { score: 'activity_min_week', atLeast: activityGoal }

/** Below the goal, even if skipped questions would add to it. */
export const activeTooLittle: Condition = { score: 'activity_min_week', below: activityGoal }

export const notActive: Condition = { score: 'activity_min_week', atMost: 0 }
