import { useT } from '#platform/i18n/use-t.ts'
import type { Method } from '#platform/messages/transports/transport.ts'
import { Either } from '#ui/controls/either/either.tsx'
import { Toggle } from '#ui/controls/toggle/toggle.tsx'
import type { ContactError } from '../contact-method.ts'
import { EmailField, PhoneField } from './contact-fields.tsx'

/** The method and the values of the fields. */
type Typed = { method: Method; email: string; phone: string }

interface MethodFieldsProps {
  /** Prefix of the ids of the fields. */
  prefix?: string
  /** The methods by which messages can be sent. */
  methods: readonly Method[]
  typed: Typed | undefined
  error: ContactError | null | undefined
}

/** The field for an email or a phone number, and the choice between them if both are possible. */
export function MethodFields({ prefix = '', methods, typed, error }: MethodFieldsProps) {
  const t = useT(['save', 'errors'])
  const method = typed?.method ?? methods[0] ?? 'email'
  const field = (of: Method) => ({
    id: prefix + of,
    error: error && method === of ? t(`errors:contact.${error}`) : undefined,
    value: typed?.[of],
    width: 'wide' as const,
  })
  const email = <EmailField {...field('email')} label={t('email')} />
  const phone = <PhoneField {...field('phone')} label={t('phone')} example={t('phoneHint')} />
  if (methods.length > 1) {
    const options = methods.map((value) => ({ value, label: t(`methods.${value}`) }))
    const choice = <Toggle id={`${prefix}method`} name="method" label={t('method')} value={method} options={options} />
    return <Either choice={choice} email={email} phone={phone} />
  }
  return (
    <>
      <input type="hidden" name="method" value={method} />
      {method === 'email' ? email : phone}
    </>
  )
}
