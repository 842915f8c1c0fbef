import { useT } from '#platform/i18n/use-t.ts'
import { useSite } from '#platform/page/site.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ListenTool } from '#ui/controls/listen-tool/listen-tool.tsx'
import { SizeChoice } from '#ui/layout/size-choice/size-choice.tsx'
import { textSteps } from '#ui/layout/text-size/text-size.tsx'
import { startFormId } from './start-form.tsx'

/**
 * The first step of a start page: text size, contrast, language and voice, applied at once. Without scripts every
 * button reloads the page. `onward`: the address of the second step.
 */
export function ComfortCheck({ onward }: { onward: string }) {
  const t = useT(['start', 'common', 'listen'])
  const { textStep, contrast, languages } = useSite()
  const isMore = contrast === 'more'
  return (
    <form id={startFormId} method="post" className="stack comfort">
      <SizeChoice
        step={textStep}
        texts={{
          group: t('common:larger.sizes'),
          name: (place) => t('common:larger.size', { place, of: textSteps.length }),
        }}
      />
      <div className="comfort__more">
        <Button
          variant="secondary"
          icon="contrast"
          name="contrast"
          value={isMore ? 'standard' : 'more'}
          aria-pressed={isMore}
        >
          {t('comfort.contrast')}
        </Button>
        {languages.map(({ locale, name, here }) => (
          <Button
            key={locale}
            variant="secondary"
            icon="globe"
            name="language"
            value={locale}
            lang={locale}
            title={here}
          >
            {name}
          </Button>
        ))}
        <ListenTool
          texts={{
            listen: t('comfort.read'),
            stop: t('listen:stop'),
            pause: t('listen:pause'),
            resume: t('listen:resume'),
            next: t('listen:next'),
            controls: t('listen:controls'),
          }}
        />
      </div>
      <LinkButton size="large" wide iconAfter="arrowRight" href={onward} data-prefetch>
        {t('comfort.yes')}
      </LinkButton>
      <p className="soft">{t('comfort.later')}</p>
    </form>
  )
}
