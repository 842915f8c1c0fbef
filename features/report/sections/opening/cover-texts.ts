import { createContext, use } from 'react'
import { useTranslations } from '#platform/i18n/use-t.ts'
import { type Cover, coverOf } from '../../present/cover.ts'
import type { ReportView } from '../../present/report-view.ts'

const CoverContext = createContext<Cover | null>(null)

/** Provides the sections inside with the texts of the cover. */
export const CoverProvider = CoverContext.Provider

/** Returns the cover of a report in the wording of the surrounding sections. */
export function useMakeCover(view: ReportView): Cover {
  const i18n = useTranslations()
  return coverOf(view, i18n)
}

/** Returns the texts of the cover. Throws outside of a `CoverProvider`. */
export function useCover(): Cover {
  const cover = use(CoverContext)
  if (!cover) throw new Error('There is no cover outside of CoverProvider')
  return cover
}
