import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { hereOf } from '../../shared/request.ts'
import { pathTo } from '../../shared/routing/screen.ts'
import { useLocale } from '../../shared/use-locale.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldFrame } from '../../ui/field/field.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { PictureCard } from '../../ui/picture-card/picture-card.tsx'
import { searchTopics } from '../search.ts'
import { TopicLink } from '../topic-link.tsx'
import { byArea, cardOf, type TopicArea, type TopicCard } from '../topics.ts'

const maxQuestion = 100

/** All articles by area, or those that `?q=` asks for. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { deps, locale } = hereOf(context)
  const question = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, maxQuestion)
  const { knowledge } = deps.content
  const cards = (question ? searchTopics(knowledge, question) : knowledge).map((topic) => cardOf(topic, locale))
  return { question, found: question ? cards : null, areas: byArea(question ? [] : cards) }
}

export default function KnowledgeBase() {
  const { question, found, areas } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['guidance', 'common'])
  const page = found ? t('search.found', { count: found.length, question }) : t('title')
  return (
    <>
      <title>{t('common:pageTitle', { page })}</title>
      <PageHead title={t('title')} lead={t('lead')} picture="book">
        <SearchForm question={question} />
      </PageHead>
      <div className="section">
        <div className="wrap">{found ? <Found topics={found} question={question} /> : <Areas areas={areas} />}</div>
      </div>
    </>
  )
}

function SearchForm({ question }: { question: string }) {
  const { t } = useTranslation('guidance')
  return (
    <search>
      <form action={pathTo(useLocale(), '/knowledge-base')} className="stack">
        <FieldFrame id="q" label={t('search.label')} hint={t('search.hint')}>
          <input
            className="input"
            type="search"
            id="q"
            name="q"
            defaultValue={question}
            maxLength={maxQuestion}
            aria-describedby="q-hint"
            autoComplete="off"
          />
        </FieldFrame>
        <Button>{t('search.go')}</Button>
      </form>
    </search>
  )
}

/** What was found. The number of it stands in the page's title too, which is the first thing that is read out. */
function Found({ topics, question }: { topics: readonly TopicCard[]; question: string }) {
  const { t } = useTranslation(['guidance', 'results'])
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
                <TopicLink topic={topic} />
              </h3>
            }
          >
            <p>{topic.summary}</p>
            <p className="hint">{topic.areas.map((area) => t(`results:areas.${area}`)).join(' · ')}</p>
          </PictureCard>
        ))}
      </div>
      <p>
        <a href={pathTo(locale, '/knowledge-base')}>{t('search.all')}</a>
      </p>
    </div>
  )
}

function Areas({ areas }: { areas: readonly TopicArea[] }) {
  const { t } = useTranslation('results')
  return (
    <div className="grid">
      {areas.map(({ area, topics, picture }) => (
        <PictureCard key={area} id={area} picture={picture} title={<h2>{t(`areas.${area}`)}</h2>}>
          <ul>
            {topics.map((topic) => (
              <li key={topic.id}>
                <TopicLink topic={topic} />
                <p>{topic.summary}</p>
              </li>
            ))}
          </ul>
        </PictureCard>
      ))}
    </div>
  )
}
