import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { SignInMethods } from '#platform/identity/identity.ts'
import type { ProviderName } from '#platform/identity/provider.ts'
import { pathTo } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { PairList } from '#ui/cards/pair-list/pair-list.tsx'
import { LinkButton } from '#ui/controls/button/button.tsx'
import { type Guarded, isPhoneOnlyWay } from './my-account.ts'

interface SignInMethodListProps {
  email: string | null
  phone: string | null
  methods: SignInMethods
  passkeys: number
  /** Configured identity providers. */
  providers: readonly ProviderName[]
}

/** Lists the sign-in methods; email, phone and password with links to change them. */
export function SignInMethodList({ email, phone, methods, passkeys, providers }: SignInMethodListProps) {
  const t = useT('account')
  const way = (id: Guarded, value: string | null, text: string) => ({
    id,
    name: t(`signIn.${id}`),
    text: (
      <span className="row">
        {text} <ChangeLink what={id} has={value !== null} />
      </span>
    ),
  })
  const usesProvider = providers.some((id) => methods[id])
  return (
    <section className="rsec stack">
      <h2>{t('signIn.title')}</h2>
      <p>{t('signIn.text')}</p>
      {isPhoneOnlyWay({ email, phone, passkeys, providers: usesProvider }) && (
        <Note icon="lock">{t('signIn.onlyPhone')}</Note>
      )}
      <PairList
        icon="lock"
        pairs={[
          way('email', email, email ?? t('signIn.none')),
          way('phone', phone, phone ?? t('signIn.none')),
          email === null
            ? { id: 'password', name: t('signIn.password'), text: t('signIn.passwordNeedsEmail') }
            : way('password', methods.password ? '' : null, methods.password ? t('signIn.isSet') : t('signIn.none')),
          way(
            'passkey',
            passkeys > 0 ? '' : null,
            passkeys > 0 ? t('signIn.passkeys', { count: passkeys }) : t('signIn.none'),
          ),
          ...providers.map((id) => ({
            id,
            name: t(`signIn.${id}`),
            text: methods[id] ? t('signIn.isOn') : t('signIn.isOff'),
          })),
        ]}
      />
    </section>
  )
}

function ChangeLink({ what, has }: { what: Guarded; has: boolean }) {
  const t = useT('account')
  const locale = useLocale()
  return (
    <LinkButton variant="secondary" size="small" href={pathTo(locale, '/my-account/:what', { what })}>
      <span>
        {has ? t('signIn.change') : t('signIn.add')}
        <span className="vh">: {t(`signIn.${what}`)}</span>
      </span>
    </LinkButton>
  )
}
