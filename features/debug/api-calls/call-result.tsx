import { useT } from '#platform/i18n/use-t.ts'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import styles from '../debug.css?url'

/** The response to a tried call. */
export type CallAnswer = { title: string; status: string; time: string; headers: string; body: string }

/** Shows the response to a tried call. Rendered hidden before the first call, since a script may fill it in. */
export function CallResult({ result }: { result: CallAnswer | null }) {
  const t = useT('debug')
  return (
    <section id="result" aria-labelledby="result-title" hidden={result === null} tabIndex={-1}>
      <StyleSheet href={styles} />
      <Panel>
        <div className="stack debug-facts">
          <h2 id="result-title">{t('api.result')}</h2>
          <p className="debug__call" data-result="title">
            {result?.title}
          </p>
          <dl>
            <div>
              <dt>{t('api.status')}</dt>
              <dd data-result="status">{result?.status}</dd>
            </div>
            <div>
              <dt>{t('api.time')}</dt>
              <dd data-result="time">{result?.time}</dd>
            </div>
          </dl>
          <h3>{t('api.answer')}</h3>
          <pre data-result="body">{result?.body}</pre>
          <h3>{t('api.headers')}</h3>
          <pre data-result="headers">{result?.headers}</pre>
        </div>
      </Panel>
    </section>
  )
}
