import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { type QrPicture, qrPicture } from '#ui/print/qr-code/qr-path.ts'
import { firstNameOf } from '../first-name.server.ts'
import { returnCodeAddress } from './code-address.ts'
import { codeStateOf } from './code-state.server.ts'
import { codeFor } from './return-code.ts'

/** A return code as a card for a wallet. */
export type WalletCard = {
  name: string | null
  code: string
  /** The address to type into a browser. */
  address: string
  picture: QrPicture
  /** The check-up is saved to an account, so only its owner can open it. */
  saved: boolean
  /** Links that send the card in the person's own email or message app; null on a shared computer. */
  send: { sms: string; email: string } | null
  /** Address of the page that renews or revokes the code. */
  change: string
}

/**
 * Returns the return code of a check-up as a card; null if revoked. Only for the author or the account that the
 * check-up is saved to. The messages mention nothing about health, only the code and where to enter it.
 */
export async function walletCard(ctx: RequestContext, response: Response): Promise<WalletCard | null> {
  const { deps, locale, signedIn, sessionState } = ctx
  const code = codeFor(deps.keyedHash, response)
  if (code === null) return null
  const { origin } = deps.settings
  const { t } = translations[locale]
  const text = encodeURIComponent(t('wallet:message', { code, address: origin + pathTo(locale, '/return-code') }))
  const subject = encodeURIComponent(t('wallet:subject'))
  const { email, phone } = signedIn?.person ?? {}
  return {
    name: await firstNameOf(ctx, response),
    code,
    address: new URL(origin).host,
    picture: qrPicture(returnCodeAddress(origin, locale, code)),
    saved: (await codeStateOf(ctx, response)).state === 'saved',
    send:
      sessionState?.session.kiosk === 1
        ? null
        : {
            sms: `sms:${phone ?? ''}?&body=${text}`,
            email: `mailto:${encodeURIComponent(email ?? '')}?subject=${subject}&body=${text}`,
          },
    change: addressWith(locale, '/my-data/code', { responseId: response.id }),
  }
}
