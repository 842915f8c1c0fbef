import { useT } from '#platform/i18n/use-t.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import styles from './wallet.css?url'
import type { WalletCard } from './wallet.server.ts'

/** The style sheet of the card, for a page into which a script inserts the card later. */
export const WalletStyles = () => <StyleSheet href={styles} />

/** The return code as a card to print or to send to oneself. The page must explain what the code opens. */
export function Wallet({ card: { name, code, address, picture, send } }: { card: WalletCard }) {
  const t = useT(['wallet', 'common'])
  return (
    <>
      <WalletStyles />
      <div className="wallet">
        <div>
          <p>
            <b>{t('common:brand.full')}</b>
          </p>
          {name && <p translate="no">{name}</p>}
          <p className="rcode" translate="no">
            {code}
          </p>
          <p className="wallet__at" translate="no">
            {address}
          </p>
        </div>
        <QrCode {...picture} label={t('picture', { address })} />
      </div>
      <div className="wallet__do no-print">
        <Button type="button" icon="print" hidden data-print="page">
          {t('print')}
        </Button>
        {send && (
          <>
            <LinkButton variant="secondary" icon="message" href={send.sms}>
              {t('text')}
            </LinkButton>
            <LinkButton variant="secondary" icon="mail" href={send.email}>
              {t('email')}
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}
