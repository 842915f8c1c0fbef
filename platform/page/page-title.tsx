import { useT } from '#platform/i18n/use-t.ts'

interface PageTitleProps {
  children: string
  /** The form was rejected, which the title mentions first. */
  isRefused?: boolean
}

/** The document title. */
export function PageTitle({ children: title, isRefused = false }: PageTitleProps) {
  const t = useT(['common', 'questionnaire'])
  return <title>{t('common:pageTitle', { page: isRefused ? t('questionnaire:errorTitle', { title }) : title })}</title>
}
