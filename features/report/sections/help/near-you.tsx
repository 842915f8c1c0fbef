import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { addressFor } from '#routes/address.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ZipInput } from '#ui/controls/zip-input/zip-input.tsx'
import { useActsFor } from '../results/acts.tsx'

/** Asks for the ZIP code if it helps: the report then names the offices of that state. For its author only. */
export function NearYou() {
  const t = useT(['report', 'start'])
  const locale = useLocale()
  const responseId = useActsFor()
  if (!responseId) return null
  return (
    <form
      method="post"
      action={addressFor(locale, responseId, '/resources')}
      noValidate
      className="stack no-print"
      data-unspoken
    >
      <h3 className="h4">{t('resources.near')}</h3>
      <input type="hidden" name="for" value="report" />
      <ZipInput
        id="near-zip"
        name="zip"
        label={t('resources.zip')}
        hint={t('resources.zipHint')}
        placeholder={t('start:zip.placeholder')}
      />
      <Button variant="secondary">{t('resources.find')}</Button>
    </form>
  )
}
