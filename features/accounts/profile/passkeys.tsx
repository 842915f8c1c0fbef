import { PasskeyForm } from '#domain/people/passkeys/passkey-form.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { Field } from '#ui/controls/field/field.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { changeFormId } from './change-form.tsx'
import type { ChangeProblem } from './my-account.ts'

/** A passkey with formatted times; `used` is null if it was never used. */
export type PasskeyView = { id: string; name: string; added: string; used: string | null }

interface PasskeysProps {
  passkeys: readonly PasskeyView[]
  /** True if the person may add a passkey now: staff must first give their second factor. */
  canAdd: boolean
  /** Suggested name of a new passkey: the device. */
  suggested: string
  /** The rejected name with its errors. `renamed` is the passkey to rename; undefined for a new one. */
  refused: { typed: string; renamed?: string; problems: readonly ChangeProblem[] } | undefined
}

/**
 * The passkeys of an account, each with forms to rename or remove it, and the form to add one, if the browser supports
 * it.
 */
export function Passkeys({ passkeys, canAdd, suggested, refused }: PasskeysProps) {
  const t = useT('account')
  const problem = refused?.problems.find(({ field }) => field === 'name')
  const isOfNew = refused?.renamed === undefined
  return (
    <>
      <form id={changeFormId} method="post" />
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      {passkeys.map((passkey) => (
        <OnePasskey
          key={passkey.id}
          {...passkey}
          {...(passkey.id === refused?.renamed && { name: refused.typed, isTooLong: true })}
        />
      ))}
      {canAdd ? (
        <>
          <PasskeyForm purpose="add" label={t('passkeys.add')} failed={t('errors.passkey')}>
            <h2 className="h4">{t('passkeys.addTitle')}</h2>
            <p>{t('passkeys.addText')}</p>
            <Field
              id="name"
              name="name"
              label={t('passkeys.name')}
              hint={t('passkeys.nameHint')}
              defaultValue={(isOfNew && problem && refused?.typed) || suggested}
              error={
                isOfNew && problem
                  ? t(`errors.${problem.word === 'passkeyNameLong' ? problem.word : 'passkeyName'}`)
                  : undefined
              }
            />
          </PasskeyForm>
          <noscript>
            <Note>{t('passkeys.needsScripts')}</Note>
          </noscript>
        </>
      ) : (
        <Note tone="warn" icon="lock">
          {t('passkeys.secondFirst')}
        </Note>
      )}
    </>
  )
}

function OnePasskey({ id, name, added, used, isTooLong }: PasskeyView & { isTooLong?: boolean }) {
  const t = useT('account')
  return (
    <Panel>
      <form method="post" className="stack stack--tight" noValidate>
        <input type="hidden" name="id" value={id} />
        <Field
          id={`name-${id}`}
          name="name"
          label={t('passkeys.name')}
          defaultValue={name}
          error={isTooLong ? t('errors.passkeyNameLong') : undefined}
        />
        <p className="small">
          {t('passkeys.added', { day: added })} {used && t('passkeys.used', { moment: used })}
        </p>
        <div className="row">
          <Button variant="secondary" size="small" name="go" value="rename" aria-describedby={`name-${id}`}>
            {t('passkeys.rename')}
          </Button>
          <Button variant="quiet" size="small" name="go" value="remove">
            {t('passkeys.remove')}
            <span className="vh">: {name}</span>
          </Button>
        </div>
      </form>
    </Panel>
  )
}
