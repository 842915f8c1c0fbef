import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ErrorSummary } from '#ui/controls/error-summary/error-summary.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import type { RejectedSettings } from '../settings-action.server.ts'
import { type LogoProblem, logoStatus } from './logo.ts'
import { settingsFormId } from './settings-form.tsx'

interface LogoFormProps {
  logo: string
  logo2: string | null
  stamp: string
  rejected: RejectedSettings | null
}

/** The form that uploads one or two logos. */
export function LogoForm({ logo, logo2, stamp, rejected }: LogoFormProps) {
  const t = useT('partnerSettings')
  const problem =
    rejected?.problem && rejected.problem in logoStatus ? t(`errors.${rejected.problem as LogoProblem}`) : undefined
  return (
    <form id={settingsFormId} method="post" encType="multipart/form-data" noValidate className="stack stack--loose">
      {problem && <ErrorSummary title={t('errorCount', { count: 1 })} errors={[{ id: 'logo', message: problem }]} />}
      {rejected?.theirs && (
        <Note tone="warn" live="alert">
          {t('changedMeanwhile')}
        </Note>
      )}
      <input type="hidden" name="stamp" value={rejected?.stamp ?? stamp} />
      {(['logo', 'logo2'] as const).map((field) => {
        const shown = field === 'logo' ? logo : logo2
        return (
          <div className="stack stack--tight" key={field}>
            {shown && <img src={shown} alt={t(`changed.${field}`)} height="92" />}
            <Field
              id={field}
              name={field}
              type="file"
              accept="image/png,image/jpeg"
              width="wide"
              label={t(`fields.${field}`)}
              error={field === 'logo' ? problem : undefined}
            />
          </div>
        )
      })}
      {logo2 && (
        <div className="choices">
          <Choice type="checkbox" name="removeLogo2" value="yes" label={t('fields.removeLogo2')} />
        </div>
      )}
      <div className="row">
        <Button size="large" name="go" value="save">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
