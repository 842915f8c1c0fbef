import { useTranslation } from 'react-i18next'
import { useHandle } from '../../shared/page/handle.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextSize } from '../../ui/text-size/text-size.tsx'

/**
 * Text size and language, on screens where the header has them in its menu: people set them before they read on. The
 * buttons submit the page's form, so that it stays filled in.
 */
export function StartComfort() {
  const { t } = useTranslation(['start', 'common'])
  const site = useSite()
  const { form } = useHandle()
  return (
    <fieldset className="row" aria-label={t('comfort.title')}>
      <TextSize
        action="/preferences"
        form={form}
        step={site.textStep}
        words={{
          group: t('common:textSize.group'),
          smaller: t('common:textSize.smaller'),
          larger: t('common:textSize.larger'),
        }}
      />
      {site.languages.map(({ locale, name, here }) => (
        <Button
          key={locale}
          look="tool-line"
          icon="globe"
          form={form}
          formNoValidate
          name="language"
          value={locale}
          lang={locale}
          title={here}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
