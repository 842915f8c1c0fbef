import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { saveFormId } from './save.ts'

/** The page without a report to save: the address has none, or this browser may not open it. */
export function MissingReport({ code, signIn, start }: { code: string; signIn: string; start: string }) {
  const t = useT(['save', 'common'])
  const title = t('missing.title')
  return (
    <div className="wrap">
      <title>{t('common:pageTitle', { page: title })}</title>
      <form id={saveFormId} method="post" />
      <div className="section stack stack--loose">
        <h1>{title}</h1>
        <p className="lead">{t('missing.text')}</p>
        <p>{t('missing.code')}</p>
        <div className="row">
          <LinkButton href={code}>{t('missing.useCode')}</LinkButton>
          <LinkButton variant="secondary" href={signIn}>
            {t('missing.signIn')}
          </LinkButton>
          <LinkButton variant="secondary" href={start}>
            {t('missing.start')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
