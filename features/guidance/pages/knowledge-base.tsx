import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { others } from '#assessment/report/reader.ts'
import { articlesForReader } from '#domain/check-ups/content-for.server.ts'
import { findOwnReport } from '#domain/priorities/priorities.server.ts'
import { WhyShown } from '#domain/priorities/why-shown.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { PictureCard } from '#ui/cards/picture-card/picture-card.tsx'
import { Button } from '#ui/controls/button/button.tsx'
import { describedBy } from '#ui/controls/field/describing.tsx'
import { FieldFrame } from '#ui/controls/field/field.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { searchTopics } from '../search.ts'
import { TopicLink } from '../topic-link.tsx'
import { byArea, type ChosenTopic, cardOf, forPriorities, type TopicArea, type TopicCard } from '../topics.ts'

const maxQuestion = 100

/** Returns all articles by area, or those that match `?q=`. With a report, also the articles about its priorities. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const typed = (url.searchParams.get('q') ?? '').trim()
  const isTooLong = [...typed].length > maxQuestion
  const question = isTooLong ? '' : typed
  const report = await findOwnReport(ctx, url)
  const { knowledge } = deps.content
  const cards = (question ? searchTopics(knowledge, question) : knowledge).map((topic) => cardOf(topic, locale))
  const fitting = report ? await articlesForReader(ctx, report.response, others) : []
  const page = {
    question: typed,
    isTooLong,
    found: question ? cards : null,
    forYou: question
      ? []
      : forPriorities(
          fitting.map((topic) => cardOf(topic, locale)),
          report?.priorities ?? [],
        ),
    areas: byArea(question ? [] : cards),
    responseId: report?.responseId ?? null,
  }
  return isTooLong ? data(page, 422) : page
}

/** The search field, and the articles by area. */
export default function KnowledgeBase() {
  const { question, isTooLong, found, forYou, areas, responseId } = useLoaderData<typeof loader>()
  const t = useT(['guidance', 'common'])
  const page = found ? t('search.found', { count: found.length, question }) : t('title')
  return (
    <>
      <title>{t('common:pageTitle', { page })}</title>
      <PageHead title={t('title')} lead={t('lead')} picture="book">
        <SearchForm question={question} isTooLong={isTooLong} responseId={responseId} />
        <BackToReport responseId={responseId} />
      </PageHead>
      {forYou.length > 0 && <ForYou topics={forYou} responseId={responseId} />}
      <div className="section">
        <div className="wrap">
          {found ? (
            <Found topics={found} question={question} responseId={responseId} />
          ) : (
            <Areas areas={areas} responseId={responseId} />
          )}
        </div>
      </div>
    </>
  )
}

interface OfReport {
  /** The report that the reader comes from; null for none. */
  responseId: string | null
}

function SearchForm({ question, isTooLong, responseId }: OfReport & { question: string; isTooLong: boolean }) {
  const t = useT(['guidance', 'errors'])
  const hint = t('search.hint')
  const error = isTooLong ? t('errors:long', { max: maxQuestion }) : undefined
  return (
    <search>
      <form action={pathTo(useLocale(), '/knowledge-base')} className="stack">
        {responseId && <input type="hidden" name="responseId" value={responseId} />}
        <FieldFrame id="q" label={t('search.label')} hint={hint} error={error}>
          <input
            className="input"
            type="search"
            id="q"
            name="q"
            defaultValue={question}
            aria-describedby={describedBy('q', { hint, error })}
            aria-invalid={error ? true : undefined}
            autoComplete="off"
          />
        </FieldFrame>
        <Button>{t('search.go')}</Button>
      </form>
    </search>
  )
}

/** The search results. Their number is also in the page title, which screen readers read first. */
function Found({ topics, question, responseId }: OfReport & { topics: readonly TopicCard[]; question: string }) {
  const t = useT(['guidance', 'results'])
  const locale = useLocale()
  return (
    <div className="stack stack--loose">
      <h2>
        <output>{t('search.found', { count: topics.length, question })}</output>
      </h2>
      {topics.length === 0 && (
        <div className="stack">
          <p>{t('search.nothing')}</p>
          <p>
            <a href={pathTo(locale, '/help')}>{t('search.ask')}</a>
          </p>
        </div>
      )}
      <div className="grid">
        {topics.map((topic) => (
          <PictureCard
            key={topic.id}
            picture={topic.picture}
            title={
              <h3>
                <TopicLink topic={topic} responseId={responseId} />
              </h3>
            }
          >
            <p>{topic.summary}</p>
            <p className="hint">{topic.areas.map((area) => t(`results:areas.${area}`)).join(' · ')}</p>
          </PictureCard>
        ))}
      </div>
      <p>
        <a href={addressWith(locale, '/knowledge-base', { responseId })}>{t('search.all')}</a>
      </p>
    </div>
  )
}

/** Articles about the person's priorities, each with its reason. */
function ForYou({ topics, responseId }: OfReport & { topics: readonly ChosenTopic[] }) {
  const t = useT('guidance')
  return (
    <section className="section section--white" aria-labelledby="for-you">
      <div className="wrap stack stack--loose">
        <div>
          <h2 id="for-you">{t('forYou.title')}</h2>
          <p>{t('forYou.lead')}</p>
        </div>
        <div className="grid">
          {topics.map((topic) => (
            <PictureCard
              key={topic.id}
              picture={topic.picture}
              title={
                <h3>
                  <TopicLink topic={topic} responseId={responseId} />
                </h3>
              }
            >
              <p>{topic.summary}</p>
              <WhyShown priorities={topic.fits} />
            </PictureCard>
          ))}
        </div>
      </div>
    </section>
  )
}

function Areas({ areas, responseId }: OfReport & { areas: readonly TopicArea[] }) {
  const t = useT('results')
  return (
    <div className="grid">
      {areas.map(({ area, topics, picture }) => (
        <PictureCard key={area} id={area} picture={picture} title={<h2>{t(`areas.${area}`)}</h2>}>
          <ul>
            {topics.map((topic) => (
              <li key={topic.id}>
                <TopicLink topic={topic} responseId={responseId} />
                <p>{topic.summary}</p>
              </li>
            ))}
          </ul>
        </PictureCard>
      ))}
    </div>
  )
}
