import { type Locale, locales } from '#assessment/questionnaire/questionnaire.ts'
import { longestName } from '#domain/contacts/typed-name.ts'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { Field } from '#ui/controls/field/field.tsx'

/** Id of the form. The header and footer buttons submit it, too. */
export const profileFormId = 'you-form'

/** Fields of text in the form. */
export const profileTexts = ['first_name', 'last_name'] as const
type ProfileText = (typeof profileTexts)[number]

/** Problems of the names. */
export type WrongNames = Readonly<Partial<Record<ProfileText, 'tooLong' | 'letter'>>>

/**
 * Input of the form. `showsName`: whether people see the first name of staff; `getsDaily`: whether staff get the daily
 * message about requests. Null for everyone else.
 */
export type ProfileInput = Record<ProfileText, string> & {
  person_language: Locale
  showsName: boolean | null
  getsDaily: boolean | null
}

/** The form for names, the language of messages and, for staff, who sees the first name. */
export function ProfileForm({ typed, wrong }: { typed: ProfileInput; wrong: WrongNames }) {
  const t = useT('account')
  const optional = useOptional()
  const error = (name: ProfileText) => {
    const problem = wrong[name]
    return problem && t(`you.${problem}`, { most: longestName })
  }
  return (
    <form id={profileFormId} className="rsec stack stack--loose" method="post" noValidate>
      <h2>{t('you.title')}</h2>
      <Field
        id="first_name"
        name="first_name"
        width="wide"
        label={optional(t('you.firstName'))}
        autoComplete="given-name"
        defaultValue={typed.first_name}
        error={error('first_name')}
      />
      <Field
        id="last_name"
        name="last_name"
        width="wide"
        label={optional(t('you.lastName'))}
        autoComplete="family-name"
        defaultValue={typed.last_name}
        error={error('last_name')}
      />
      <ChoiceGroup
        id="person_language"
        name="person_language"
        type="radio"
        legend={t('you.language')}
        columns={2}
        options={locales.map((value) => ({ value, label: <span lang={value}>{t(`you.languages.${value}`)}</span> }))}
        value={[typed.person_language]}
      />
      {typed.showsName !== null && (
        <Choice
          type="checkbox"
          name="shows_name"
          value="yes"
          label={t('you.showsName')}
          sub={t('you.showsNameHint')}
          checked={typed.showsName}
        />
      )}
      {typed.getsDaily !== null && (
        <Choice
          type="checkbox"
          name="daily_mail"
          value="yes"
          label={t('you.daily')}
          sub={t('you.dailyHint')}
          checked={typed.getsDaily}
        />
      )}
      <div className="row">
        <Button name="go" value="save">
          {t('you.save')}
        </Button>
      </div>
    </form>
  )
}
