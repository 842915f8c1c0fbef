import { useT } from '#platform/i18n/use-t.ts'
import { useHandle } from '#platform/page/handle.ts'
import { useFindSite } from '#platform/page/site.ts'
import { Button } from '#ui/controls/button/button.tsx'

/**
 * Settings in the panel 'Larger': one question at a time or full pages, and automatic advance. Both need scripts. The
 * buttons submit the page's form, so that no answer is lost.
 */
export function QuestionSettings() {
  const t = useT('questionnaire')
  const { form } = useHandle()
  const asking = useFindSite()?.asking
  if (form !== 'page-form' || !asking) return null
  const common = { form, formNoValidate: true, variant: 'tool-line' } as const
  return (
    <div className="stack stack--tight needs-script">
      <h3>{t('one.settings.title')}</h3>
      <div className="row">
        <Button {...common} name="questions" value="one" aria-pressed={!asking.full}>
          {t('one.settings.one')}
        </Button>
        <Button {...common} name="questions" value="pages" aria-pressed={asking.full}>
          {t('one.settings.pages')}
        </Button>
      </div>
      {!asking.full && (
        <div className="row">
          <Button {...common} name="next" value={asking.byItself ? 'button' : 'itself'} aria-pressed={asking.byItself}>
            {t('one.settings.itself')}
          </Button>
        </div>
      )}
    </div>
  )
}
