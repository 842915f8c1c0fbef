import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Returns the name of a program in a locale; its key if the content no longer has the program. */
export const programName = ({ deps: { content } }: Pick<RequestContext, 'deps'>, key: string, locale: Locale): string =>
  content.programs.find((program) => program.key === key)?.name[locale] ?? key
