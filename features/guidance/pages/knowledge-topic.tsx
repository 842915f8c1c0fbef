import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { others } from '#assessment/report/reader.ts'
import { contentForReader } from '#domain/check-ups/content-for.server.ts'
import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import { ContactList } from '#domain/support/contact-list.tsx'
import { useLocale } from '#platform/i18n/use-locale.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'
import { TopicLink } from '../topic-link.tsx'
import { articleOf } from '../topics.ts'

/** Returns one article of the knowledge base. Throws 404 for an unknown one. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const checkUp = await findAccessibleResponse(ctx, url)
  const finished = checkUp?.completed_at ? checkUp : null
  // Worded as for others, since they may see the page.
  const content = finished ? await contentForReader(ctx, finished, others) : deps.content
  const topic = content.knowledge.find(({ id }) => id === params.topic?.toLowerCase())
  if (!topic) throw data(null, { status: 404 })
  return { ...articleOf(topic, content, locale), responseId: finished?.id ?? null }
}

export default function KnowledgeTopic() {
  const { responseId, ...article } = useLoaderData<typeof loader>()
  const t = useT(['guidance', 'common', 'results'])
  const locale = useLocale()
  return (
    <>
      <title>{t('common:pageTitle', { page: article.title })}</title>
      <PageHead
        eyebrow={<a href={addressWith(locale, '/knowledge-base', { responseId })}>{t('title')}</a>}
        title={article.title}
        lead={article.summary}
        picture={article.picture}
      >
        <BackToReport responseId={responseId} />
      </PageHead>
      <div className="section">
        <article className="wrap">
          {article.sections.map((section) => (
            <Prose key={section.heading} {...section} />
          ))}
          <Steps steps={article.steps} />
          <section className="prose">
            <h2>{t('article.turn')}</h2>
            <ContactList contacts={article.contacts} />
            <p>
              <a href={addressWith(locale, '/resources', { responseId })}>{t('article.allResources')}</a>
            </p>
          </section>
          {article.related.length > 0 && (
            <section className="prose">
              <h2>{t('article.related')}</h2>
              <ul>
                {article.related.map((topic) => (
                  <li key={topic.id}>
                    <TopicLink topic={topic} responseId={responseId} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Sources {...article} />
        </article>
      </div>
    </>
  )
}

type Article = ReturnType<typeof articleOf>

/** Interventions related to the article, each with a small first step. */
function Steps({ steps }: Pick<Article, 'steps'>) {
  const t = useT('guidance')
  return (
    <section className="prose">
      <h2>{t('article.steps')}</h2>
      <div className="grid">
        {steps.map(({ id, title, first }) => (
          <Panel key={id}>
            <h3>{title}</h3>
            <p>{t('article.first', { step: first })}</p>
          </Panel>
        ))}
      </div>
    </section>
  )
}

function Sources({ sources, reviewed, notices }: Pick<Article, 'sources' | 'reviewed' | 'notices'>) {
  const t = useT('guidance')
  return (
    <footer className="prose small">
      <h2>{t('article.sources')}</h2>
      <ul>
        {sources.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
        ))}
      </ul>
      <p>{t('article.reviewed', { date: reviewed })}</p>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </footer>
  )
}
