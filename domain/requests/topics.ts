import type { Domain } from '#assessment/questionnaire/questionnaire.ts'

/** Topics of a talk that are not areas. */
export const generalTopics = ['report', 'begin', 'local', 'other'] as const

/** A topic of a talk. */
export type Topic = Domain | (typeof generalTopics)[number]
