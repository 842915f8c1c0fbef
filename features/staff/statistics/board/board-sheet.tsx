import { useT } from '#platform/i18n/use-t.ts'
import { Doing, Facts, Ranks } from '../charts/cards.tsx'
import type { Board } from './board.ts'

interface BoardSheetProps {
  board: Board
  /** URL of the partner's logo. */
  logo: string
  lang: string
}

/** The printed page for the board. */
export function BoardSheet({ board: { title, center, facts, doing, work, text, foot }, logo, lang }: BoardSheetProps) {
  const t = useT('figures')
  return (
    <section className="bsheet" aria-label={t('board.title')} lang={lang}>
      <div className="bsheet__h">
        <img src={logo} alt="" width="66" height="66" />
        <div>
          <h2>{title}</h2>
          <p>{center}</p>
        </div>
      </div>
      <Facts facts={facts} />
      <div className="bsheet__cols">
        {doing && doing.rows.length > 0 && (
          <section>
            <h3>{t('doing')}</h3>
            <Doing section={doing} isShort />
          </section>
        )}
        {work.length > 0 && (
          <section>
            <h3>{t('work')}</h3>
            <Ranks shown={work} />
          </section>
        )}
      </div>
      <div className="bsheet__cols">
        {text.did.length > 0 && (
          <section>
            <h3>{t('board.did')}</h3>
            <Lines lines={text.did} />
          </section>
        )}
        {text.asks.length > 0 && (
          <section className="bsheet__asks">
            <h3>{t('board.asks')}</h3>
            <Lines lines={text.asks} />
          </section>
        )}
      </div>
      <p className="bsheet__foot">{foot}</p>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="bsheet__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
