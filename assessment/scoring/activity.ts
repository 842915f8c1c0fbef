import type { Condition } from '../questionnaire/condition.ts'

/** The weekly goal of activity in minutes (HHS Physical Activity Guidelines 2018). */
export const activityGoal = 150

/** Reaches the goal for certain. */
export const activeEnough: Condition = { score: 'activity_min_week', atLeast: activityGoal }

/** Stays under the goal for certain, whatever was skipped. */
export const activeTooLittle: Condition = { score: 'activity_min_week', below: activityGoal }

/** No activity at all. */
export const notActive: Condition = { score: 'activity_min_week', atMost: 0 }
