import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { PreferenceButton, type PreferencePlace } from '#platform/page/preference-button.tsx'
import type { Site } from '#platform/page/site.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { SizeChoice } from '#ui/layout/size-choice/size-choice.tsx'
import { TextSize } from '#ui/layout/text-size/text-size.tsx'
import { Sheet } from '#ui/print/sheet/sheet.tsx'
import { LanguageButtons } from './language-buttons.tsx'

/** Id of the panel. A button with it as `popoverTarget` opens the panel. */
const largerPanelId = 'larger'

interface LargerPanelProps {
  site: Site
  /** Settings of the current page. */
  children?: ReactNode
}

/** Display settings: text size, contrast, language, and settings of the current page. */
export function LargerPanel({ site: { address, textStep, contrast, languages }, children }: LargerPanelProps) {
  const { form } = useHandle()
  const appearance = { textStep, contrast, languages }
  if (children) return <Panel place={{ address, form }} variant={appearance} settings={children} />
  return (
    <div>
      <Panel place={{ address, form }} variant={appearance} />
    </div>
  )
}

interface PanelProps {
  place: PreferencePlace
  variant: Pick<Site, 'textStep' | 'contrast' | 'languages'>
  settings?: ReactNode
}

/** A popover, so it opens without scripts. On a page with a form its buttons submit that form, so no input is lost. */
function Panel({ place, variant: { textStep, contrast, languages }, settings }: PanelProps) {
  const t = useT('common')
  const { address, form } = place
  const isMore = contrast === 'more'
  const sizes = (
    <SizeChoice
      form={form}
      step={textStep}
      texts={{ group: t('larger.sizes'), name: (size) => t('larger.size', { place: size, of: 6 }) }}
    />
  )
  return (
    <Sheet id={largerPanelId} title={t('larger.title')} close={t('close')}>
      <p>{t('larger.text')}</p>
      {form ? (
        sizes
      ) : (
        <form method="post" action="/preferences">
          <input type="hidden" name="to" value={address} />
          {sizes}
        </form>
      )}
      <div className="row">
        <TextSize
          action="/preferences"
          form={form}
          step={textStep}
          texts={{ group: t('textSize.group'), smaller: t('textSize.smaller'), larger: t('textSize.larger') }}
        >
          <input type="hidden" name="to" value={address} />
        </TextSize>
        <PreferenceButton
          place={place}
          variant="tool-line"
          name="contrast"
          value={isMore ? 'standard' : 'more'}
          pressed={isMore}
        >
          {t('contrast.more')}
        </PreferenceButton>
        <LanguageButtons languages={languages} place={place} variant="tool-line" icon="globe" />
      </div>
      {settings}
      <output className="vh" data-text-size-said={t('textSize.said', { step: '#' })} />
    </Sheet>
  )
}

/** Opens the panel. `children`: its label; by default in the language of the page. */
export function LargerButton({ children }: { children?: ReactNode }) {
  const t = useT('common')
  return (
    <Button variant="tl" icon="larger" type="button" popoverTarget={largerPanelId}>
      {children ?? t('larger.open')}
    </Button>
  )
}
