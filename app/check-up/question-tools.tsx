import { ListenButton } from '../shared/listen/listen-button.tsx'
import { useFindSite } from '../shared/page/site.ts'
import { useT } from '../shared/words/use-t.ts'
import { Button } from '../ui/button/button.tsx'

/** The tools of a question page in the top bar: reading the question aloud, and saving for later. */
export function QuestionTools() {
  const t = useT('questionnaire')
  const site = useFindSite()
  return (
    <>
      {!site?.asking.whole && <ListenButton look="tl" />}
      <Button look="tl" icon="save" name="go" value="later" form="page-form" formNoValidate>
        {t('later.short')} <span className="vh">{t('later.rest')}</span>
      </Button>
    </>
  )
}
