import type { WalletCard } from '#domain/check-ups/return-code/wallet.server.ts'
import { Wallet } from '#domain/check-ups/return-code/wallet-card.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { LinkButton } from '#ui/controls/button/button.tsx'

interface ReturnCodePanelProps {
  /** The code as a card; null if it was revoked. */
  card: WalletCard | null
  /** Address of the page that renews or revokes the code. */
  change: string
  date: string
  days: number
  /** Address of the page on which the code is entered. */
  address: string
  finished: boolean
  report: string
  done: string
}

/** The return code for people without an account: the code, how to use it, and until when. Also laid out for print. */
export function ReturnCodePanel({ card, ...page }: ReturnCodePanelProps) {
  const t = useT(['save', 'checkUp', 'done'])
  const { change, date, days, address, finished, report, done } = page
  if (card === null)
    return (
      <section className="stack">
        <h2>{t('orCode.title')}</h2>
        <p>{t('orCode.takenBack')}</p>
        <div className="row">
          <LinkButton variant="secondary" href={change}>
            {t('orCode.renew')}
          </LinkButton>
        </div>
      </section>
    )
  return (
    <section className="stack stack--loose">
      <div className="stack">
        <h2>{t('orCode.title')}</h2>
        <p>{t(finished ? 'orCode.lead' : 'orCode.leadOpen')}</p>
      </div>
      <div className="stack">
        <Wallet card={card} />
        <p>{t('checkUp:save.until', { date, days })}</p>
      </div>
      <div className="later">
        <div className="stack">
          <h3 className="h4">{t('checkUp:finishLater.code.title')}</h3>
          <ol>
            <li>{t('checkUp:finishLater.steps.open', { address })}</li>
            <li>{t('checkUp:finishLater.steps.type')}</li>
            <li>{t(finished ? 'checkUp:save.opens' : 'checkUp:finishLater.steps.goOn')}</li>
          </ol>
          <p>{t(finished ? 'checkUp:save.codeText' : 'checkUp:finishLater.code.text')}</p>
          <p className="no-print">
            <a href={change}>{t('orCode.change')}</a>
          </p>
        </div>
        <div className="stack no-print">
          <h3 className="h4">{t('checkUp:finishLater.here.title')}</h3>
          <p>{t(finished ? 'checkUp:save.here' : 'checkUp:finishLater.here.text')}</p>
          <LinkButton variant="secondary" href={report} iconAfter="arrowRight">
            {t(finished ? 'checkUp:save.back' : 'checkUp:finishLater.goOn')}
          </LinkButton>
        </div>
        <div className="stack no-print">
          <h3 className="h4">{t('checkUp:finishLater.shared.title')}</h3>
          <p>{t(finished ? 'checkUp:save.shared' : 'checkUp:finishLater.shared.text')}</p>
          <LinkButton variant="secondary" icon="signOut" href={done}>
            {t('done:title')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
