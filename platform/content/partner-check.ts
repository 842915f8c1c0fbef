import type { PartnerCheck, PartnerProblem } from './partner-layers.ts'
import { Partner } from './schemas/partner.schema.ts'

/**
 * Creates the validation of a partner's description: schema and references, as for content files. `programs`: keys of
 * all programs.
 */
export function createPartnerCheck(programs: readonly string[]): PartnerCheck {
  return (value) => {
    const parsed = Partner.safeParse(value)
    if (!parsed.success)
      return {
        problems: parsed.error.issues.map((issue) => ({
          path: issue.path,
          message: issue.message,
          ...(issue.code === 'custom' && issue.params && { values: issue.params }),
        })),
      }
    const problems = referencesOf(parsed.data, programs)
    return problems.length > 0 ? { problems } : { partner: parsed.data }
  }
}

function referencesOf({ programs = [], campaigns = [] }: Partner, known: readonly string[]): PartnerProblem[] {
  const problems: PartnerProblem[] = []
  for (const [at, { program }] of programs.entries()) {
    const path = ['programs', at, 'program']
    if (!known.includes(program)) problems.push({ path, message: 'is no program' })
    if (programs.findIndex((one) => one.program === program) < at) problems.push({ path, message: 'is offered twice' })
  }
  for (const [at, { promoCode }] of campaigns.entries())
    if (campaigns.findIndex((one) => one.promoCode === promoCode) < at)
      problems.push({ path: ['campaigns', at, 'promoCode'], message: 'is the code of another campaign too' })
  return problems
}
