import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BesideMenu } from '../../shared/page/beside-menu.tsx'
import { SafetyBoxes } from '../sections/safety-boxes.tsx'

interface ChoosingPageProps {
  title: string
  /** What was sent cannot be taken; the title says so. */
  refused: boolean
  /** What is to be chosen; null when there is nothing. */
  lead: string | null
  safety: ComponentProps<typeof SafetyBoxes>['safety']
  children: ReactNode
}

/** The page around a choice that goes with the report: what is urgent first, then the choice beside the report's menu. */
export function ChoosingPage({ title, refused, lead, safety, children }: ChoosingPageProps) {
  const { t } = useTranslation(['common', 'questionnaire'])
  return (
    <>
      <title>{t('common:pageTitle', { page: refused ? t('questionnaire:errorTitle', { title }) : title })}</title>
      <SafetyBoxes safety={safety} />
      <BesideMenu>
        <div className="rsec stack stack--loose">
          <div className="stack">
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </div>
      </BesideMenu>
    </>
  )
}
