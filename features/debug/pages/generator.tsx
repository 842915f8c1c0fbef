import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Answers } from '#assessment/answers/answers.ts'
import { allQuestions } from '#assessment/questionnaire/pages.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { answerTexts } from '#domain/check-ups/answer-text.ts'
import {
  findAccessibleResponse,
  questionnaireOf,
  questionnaireWithId,
  readAnswers,
} from '#domain/check-ups/response.server.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { useT, useTranslations } from '#platform/i18n/use-t.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { screenAt } from '#routes/screen.ts'
import { Note } from '#ui/cards/note/note.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { onlyWithDebugTools } from '../debug.policy.ts'
import { GeneratorTable, type QuotedAnswer, type Row } from '../generators/generator-table.tsx'
import styles from '../generators/generators.css?url'
import { generators, type Line, runGenerator } from '../generators/generators.ts'

const sources = ['sample', 'mine'] as const

/**
 * Runs one generator for developers and returns input, output and duration. It uses the made-up answers in the content
 * or a check-up accessible to this browser, never another person's.
 */
export async function loader({ context, pattern, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  onlyWithDebugTools(ctx)
  const generator = generators.find((known) => known === screenAt(pattern).page.variant)
  if (!generator) throw data(null, { status: 404 })
  const mine = await ownAnswers(ctx, url)
  const of = url.searchParams.get('of') === 'mine' && mine ? sources[1] : sources[0]
  const { content } = ctx.deps
  const { assessment, answers: sample } = content.sample
  const { questionnaire, answers } =
    of === 'mine' && mine ? mine : { questionnaire: questionnaireWithId(ctx, assessment), answers: sample }
  const { interventions, version } = content
  const { input, output, ms } = runGenerator(generator, {
    questionnaire,
    interventions,
    answers,
    contentVersion: version,
  })
  const titles = new Map(interventions.map(({ id, title }) => [id, title[ctx.locale]]))
  const asText = (lines: readonly Line[]): Row[] =>
    lines.map((line) => ({
      line,
      title: line.kind === 'intervention' ? (titles.get(line.id) ?? line.id) : null,
      because: quote('because' in line ? line.because : [], questionnaire, answers, ctx.locale),
      quoted: line.kind === 'answer' ? (quote([line.question], questionnaire, answers, ctx.locale)[0] ?? null) : null,
    }))
  return {
    generator,
    of,
    hasMine: mine !== null,
    wantedMine: url.searchParams.get('of') === 'mine',
    ms,
    input: { rows: asText(input.lines), json: JSON.stringify(input.data, null, 2) },
    output: { rows: asText(output.lines), json: JSON.stringify(output.data, null, 2) },
  }
}

async function ownAnswers(
  ctx: RequestContext,
  url: URL,
): Promise<{ questionnaire: Questionnaire; answers: Answers } | null> {
  const response = await findAccessibleResponse(ctx, url)
  if (!response) return null
  const questionnaire = questionnaireOf(ctx, response)
  return { questionnaire, answers: await readAnswers(ctx, response.id, questionnaire) }
}

/** Returns the answers to these questions as text, with the questions. */
function quote(ids: readonly string[], questionnaire: Questionnaire, answers: Answers, locale: Locale): QuotedAnswer[] {
  return allQuestions(questionnaire).flatMap((question) => {
    const answer = answers[question.id]
    if (!ids.includes(question.id) || answer === undefined) return []
    return { id: question.id, question: question.text[locale], answers: answerTexts(question, answer, locale) }
  })
}

export default function GeneratorScreen() {
  const { generator, of, hasMine, wantedMine, ms, input, output } = useLoaderData<typeof loader>()
  const i18n = useTranslations()
  const t = useT(['debug', 'common'])
  const title = t(`generators.titles.${generator}`)
  const inMs = (value: number) => formatNumber(value, i18n.language)
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <meta name="robots" content="noindex" />
      <StyleSheet href={styles} />
      <PageHead title={title} lead={t(`generators.leads.${generator}`)} />
      <div className="section">
        <div className="wrap stack stack--loose">
          <form method="get" className="stack">
            <ChoiceGroup
              id="of"
              name="of"
              type="radio"
              legend={<h2>{t('generators.of')}</h2>}
              hint={hasMine ? undefined : t('generators.noneHeld')}
              value={[of]}
              options={sources
                .filter((source) => source === 'sample' || hasMine)
                .map((source) => ({ value: source, label: t(`generators.sources.${source}`) }))}
            />
            <div>
              <Button>{t('generators.run')}</Button>
            </div>
          </form>
          {wantedMine && !hasMine && <Note tone="warn">{t('generators.sampleInstead')}</Note>}
          <p className="lead">
            {t('generators.timing', { first: inMs(ms.first), median: inMs(ms.median), runs: ms.runs })}
          </p>
          <div className="gen">
            <GeneratorTable id="input" title={t('generators.input')} rows={input.rows} json={input.json} />
            <GeneratorTable id="output" title={t('generators.output')} rows={output.rows} json={output.json} />
          </div>
        </div>
      </div>
    </>
  )
}
