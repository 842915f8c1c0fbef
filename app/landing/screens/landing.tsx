import { useTranslation } from 'react-i18next'

export default function Landing() {
  const { t } = useTranslation('welcomePage')
  return (
    <div className="wrap section">
      <title>{t('title')}</title>
      <h1>{t('title')}</h1>
    </div>
  )
}
