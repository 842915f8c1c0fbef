import { Trans } from 'react-i18next/TransWithoutContext'
import { languageName } from '#platform/i18n/language-name.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useOptional } from '#platform/i18n/use-optional.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Choice } from '#ui/controls/choice/choice.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { Field, FieldFrame, TextArea } from '#ui/controls/field/field.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import type { InputView } from '../settings-view.server.ts'
import { isHardToRead } from './hard-to-read.ts'
import type { Missing } from './one-language.ts'

interface SettingsInputProps {
  input: InputView
  /** Values of the input, a single one for most inputs. */
  value: readonly string[]
  error?: string
  /** The language in which the text is missing. */
  missing?: Missing | null
}

/** Labels with a hint. */
const withHint = [
  'phone',
  'slugs',
  'kiosk',
  'starts',
  'areas',
  'helps',
  'helpEmail',
  'checkInEmail',
  'promoCode',
  'closedDays',
  'timeZone',
] as const

/** Kinds of inputs that are lists of options. */
const chosen: readonly InputView['kind'][] = ['theme', 'join', 'areas', 'needs', 'languages', 'days']

/** Attributes for keyboards and autofill, by the kind of an input. */
const attributes = {
  email: { type: 'email', autoComplete: 'off', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'off' },
  web: { type: 'url', autoComplete: 'off', spellCheck: false },
  number: { inputMode: 'numeric', autoComplete: 'off' },
} as const

/** One input of a form about a partner: a text, one or several options, or a checkbox. */
export function SettingsInput({ input, value, error, missing }: SettingsInputProps) {
  const t = useT('partnerSettings')
  const optional = useOptional()
  const shown = useLocale()
  const { name, kind, label, most, locale, options } = input
  const hinted = withHint.find((each) => each === label)
  const [first = ''] = value
  const isHard = (kind === 'text' || kind === 'long') && isHardToRead(first)
  const hint = [hinted && t(`hints.${hinted}`), isHard && t('hints.hard')].filter(Boolean).join(' ') || undefined
  const named = locale ? `${t(`fields.${label}`)} (${languageName(locale, shown)})` : t(`fields.${label}`)
  const title = input.optional ? optional(named) : named
  if (kind === 'yes')
    return (
      <div className="choices">
        <Choice type="checkbox" id={name} name={name} value="yes" label={title} sub={hint} checked={first === 'yes'} />
      </div>
    )
  if (chosen.includes(kind))
    return (
      <ChoiceGroup
        id={name}
        name={name}
        type={kind === 'theme' || kind === 'join' ? 'radio' : 'checkbox'}
        legend={title}
        hint={hint}
        error={error}
        options={options.map(({ value, label, colors }) => ({
          value,
          label: colors ? <Swatch label={label} colors={colors} /> : label,
        }))}
        value={value}
        columns={2}
      />
    )
  if (options.length > 0)
    return (
      <FieldFrame id={name} label={title} hint={hint} error={error}>
        <select
          className="input"
          id={name}
          name={name}
          defaultValue={first}
          aria-describedby={describedBy(name, { hint, error })}
          aria-invalid={error ? true : undefined}
        >
          <option value="">{t(input.optional ? 'none' : 'choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </FieldFrame>
    )
  const text = {
    ...{ id: name, name, label: title, error, defaultValue: first, lang: locale },
    hint: missing ? <MissingLanguage language={missing} hint={hint} /> : hint,
    after: (kind === 'text' || kind === 'long') && <Letters of={name} count={[...first].length} most={most} />,
  }
  return kind === 'long' ? (
    <TextArea {...text} rows={3} />
  ) : (
    <Field {...text} width="wide" {...(kind in attributes ? attributes[kind as keyof typeof attributes] : {})} />
  )
}

/** The hint of a text that is missing in a language, with a mark. */
function MissingLanguage({ language, hint }: { language: Missing; hint?: string }) {
  const t = useT('partnerSettings')
  const shown = useLocale()
  return (
    <>
      <b className="set__mark">
        <Icon name="warning" />
        {language === 'one' ? t('marks.language') : t('marks.missing', { language: languageName(language, shown) })}
      </b>{' '}
      {hint}
    </>
  )
}

/** The length of a text, and its maximum. A script updates the number while a person types. */
function Letters({ of, count, most }: { of: string; count: number; most: number }) {
  const t = useT('partnerSettings')
  return (
    <p className="hint">
      <Trans
        t={t}
        i18nKey="letters"
        values={{ length: count, max: most }}
        components={{ length: <span data-letters={of} /> }}
      />
    </p>
  )
}

/** Name of a color theme with its two main colors. */
function Swatch({ label, colors: [left, right] }: { label: string; colors: readonly [string, string] }) {
  return (
    <span className="row">
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2a14 14 0 0 0 0 28z" fill={left} />
        <path d="M16 2a14 14 0 0 1 0 28z" fill={right} />
      </svg>
      {label}
    </span>
  )
}
