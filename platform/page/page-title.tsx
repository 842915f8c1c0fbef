import { useT } from '#platform/i18n/use-t.ts'

interface PageTitleProps {
  children: string
  /** A form was refused: said first. */
  isRefused?: boolean
}

/** The title of the document. */
export function PageTitle({ children: title, isRefused = false }: PageTitleProps) {
  const t = useT(['common', 'questionnaire'])
  return <title>{t('common:pageTitle', { page: isRefused ? t('questionnaire:errorTitle', { title }) : title })}</title>
}
