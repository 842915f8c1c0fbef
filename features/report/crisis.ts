import type { ReportStart } from '#assessment/report/build-report.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { safetyOf } from './present/present.ts'
import type { SafetyView } from './present/report-view.ts'

/** The safety rules with a text that precedes the report: the person asked for help, or the answers require it. */
const crisisRules: readonly SafetyView['rule'][] = ['S0_help', 'S1_crisis']

/** Returns the texts of crisis help for the answers, which precede everything else; empty without facts. */
export const crisisHelp = (
  { deps, locale }: RequestContext,
  response: Response,
  facts: ReportStart['known'] | null,
): readonly SafetyView[] =>
  facts
    ? safetyOf(
        facts,
        deps.content,
        locale,
        response.audience === 'for' ? 'they' : 'you',
        // Shown before the page that asks for the name.
        { name: null, unnamed: 'caredFor' },
      ).filter(({ rule }) => crisisRules.includes(rule))
    : []
