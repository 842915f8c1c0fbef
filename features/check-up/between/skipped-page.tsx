import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { inSentence } from '#platform/i18n/in-sentence.ts'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { Climb } from '#ui/charts/climb/climb.tsx'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { shownField } from '../question/shown.ts'
import styles from './skipped-page.css?url'

interface SkippedPageProps {
  /** The address of the last page, its id and that of the check-up. */
  action: string
  page: string
  checkUp: string
  /** The number of parts of the check-up. */
  parts: number
  /** The number of skipped questions, and how many of them the page does not list by name. */
  count: number
  unnamed: number
  named: readonly { id: string; text: string; topic: string; href: string }[]
  /** The address that asks only the skipped questions. */
  answerAll: string
}

/** Number of questions that take about half a minute to answer. */
const quick = 4
const perMinute = 6

/** Page before the report with the skipped questions: to answer only them, or to finish. */
export function SkippedPage({ action, page, checkUp, parts, count, unnamed, named, answerAll }: SkippedPageProps) {
  const t = useT(['questionnaire', 'common'])
  const locale = useLocale()
  const areaOf = useAreaNames()
  const title = t('skipped.title', { count })
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <StyleSheet href={styles} />
      <Climb at={parts} total={parts}>
        <b>{t('one.part', { position: parts, total: parts })}</b>
      </Climb>
      <div className="wrap skips" data-between>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">
          {count > quick ? t('skipped.long', { count: Math.ceil(count / perMinute) }) : t('skipped.short', { count })}
        </p>
        <ul>
          {named.map(({ id, text, topic, href }) => (
            <li key={id}>
              <Icon name="circleDashed" />
              <div>
                <a href={href} data-forward>
                  {text}
                </a>
                <p>{t('skipped.use', { area: inSentence(areaOf(topic), locale) })}</p>
              </div>
            </li>
          ))}
          {unnamed > 0 && <li>{t('skipped.more', { count: unnamed })}</li>}
        </ul>
        <p>
          <LinkButton variant="quiet" size="small" icon="arrowLeft" href={action}>
            {t('back')}
          </LinkButton>
        </p>
        <form id="page-form" method="post" action={action} className="skips__dock">
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name={shownField} value="" />
          <input type="hidden" name="check_up" value={checkUp} />
          <Button variant="secondary" name="go" value="finish" data-forward>
            {t('skipped.finish')}
          </Button>
          <LinkButton href={answerAll} iconAfter="arrowRight" data-forward>
            {t('skipped.answer', { count })}
          </LinkButton>
        </form>
      </div>
      <Horizon />
    </>
  )
}

/**
 * Returns a function that names what answers about a topic are used for. Home safety has the name that every reader may
 * see.
 */
function useAreaNames() {
  const t = useT(['questionnaire', 'results'])
  return (topic: string): string => {
    if (topic === 'home_safety') return t('results:areasForOthers.home_safety')
    if (topic === 'about' || topic === 'what_matters') return t(`skipped.areas.${topic}`)
    return isDomain(topic) ? t(`results:areas.${topic}`) : t('skipped.areas.life')
  }
}

const isDomain = (topic: string): topic is Domain => domains.some((domain) => domain === topic)
