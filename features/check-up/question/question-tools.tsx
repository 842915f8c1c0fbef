import { useT } from '#platform/i18n/use-t.ts'
import { useFindSite } from '#platform/page/site.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { Button } from '#ui/controls/button/button.tsx'

/** The tools of a question page in the top bar: reading the question aloud, and saving for later. */
export function QuestionTools() {
  const t = useT('questionnaire')
  const site = useFindSite()
  return (
    <>
      {!site?.asking.full && <ListenButton variant="tl" />}
      <Button variant="tl" icon="save" name="go" value="later" form="page-form" formNoValidate>
        {t('later.short')} <span className="vh">{t('later.rest')}</span>
      </Button>
    </>
  )
}
