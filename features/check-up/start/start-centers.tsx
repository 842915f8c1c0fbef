import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { startFormId } from './start-form.tsx'
import { type Nearby, noCenter } from './start-nearby.ts'

/** The form to choose one of the centers of a state, or none. */
export function StartCenters({ nearby, missing }: { nearby: Nearby; missing: boolean }) {
  const t = useT('start')
  const { state, centers } = nearby
  const error = missing ? t('nearby.missing') : undefined
  return (
    <form id={startFormId} method="post" noValidate className="stack stack--loose">
      {error && <ErrorSummary title={t('errors.title')} errors={[{ id: 'center', message: error }]} />}
      {centers.length > 0 ? (
        <ChoiceGroup
          id="center"
          name="center"
          type="radio"
          legend={<h2>{t('nearby.legend', { state })}</h2>}
          hint={t('nearby.choose')}
          error={error}
          options={[
            ...centers.map(({ key, name, about }) => ({ value: key, label: name, sub: about })),
            { value: noCenter, label: t('nearby.none'), sub: t('nearby.noneSub') },
          ]}
        />
      ) : (
        <Note>
          <p>{t('nearby.nothing', { state })}</p>
          <input type="hidden" name="center" value={noCenter} />
        </Note>
      )}
      <div className="q__nav">
        <LinkButton variant="secondary" icon="arrowLeft" href="?">
          {t('nearby.change')}
        </LinkButton>
        <Button iconAfter="arrowRight">{t('nearby.go')}</Button>
      </div>
    </form>
  )
}
