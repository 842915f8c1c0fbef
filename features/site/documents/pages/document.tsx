import { Fragment } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ContactList } from '#domain/support/contact-list.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { isForDialog } from '#platform/page/for-dialog.ts'
import { HelpText } from '#platform/page/help-text.tsx'
import { useSite } from '#platform/page/site.ts'
import { requestContext } from '#platform/request/request.ts'
import { inLocale, screenAt } from '#routes/screen.ts'
import { Contents } from '#ui/layout/contents/contents.tsx'
import { PageHead } from '#ui/layout/page-head/page-head.tsx'
import { Panel } from '#ui/layout/panel/panel.tsx'
import { Prose } from '#ui/layout/prose/prose.tsx'
import { documentOf } from '../document.ts'
import { HelpDialog } from '../help-dialog.tsx'

/** Returns the document with the id in the variant of the route table's row. */
export function loader({ context, pattern, request }: LoaderFunctionArgs) {
  const { deps, locale, partner } = requestContext(context)
  const { content, settings } = deps
  const id = screenAt(pattern).page.variant
  const page = content.documents.find((document) => document.id === id)
  if (!page) throw data(null, { status: 404 })
  const facts = { helpEmail: partner?.helpEmail ?? settings.helpEmail, guestDays: settings.guestDays }
  return { ...documentOf(page, content, facts, locale), isForDialog: isForDialog(request) }
}

/** The page of a document: contents, sections and links. */
export default function Document() {
  const { id, title, intro, updated, sections, isForDialog } = useLoaderData<typeof loader>()
  const t = useT(['documents', 'common'])
  const site = useSite()
  if (id === 'help' && isForDialog) return <HelpDialog />
  return (
    <>
      <title>{t('common:pageTitle', { page: title })}</title>
      <PageHead title={title} lead={intro}>
        <p className="hint">{t('updated', { date: updated })}</p>
      </PageHead>
      <div className="section">
        <div className="wrap rep">
          <Contents
            title={t('contents')}
            entries={sections.map(({ id, heading }) => ({ href: `#${id}`, label: heading }))}
          />
          <div>
            {id === 'help' && (
              <Panel tone="tint">
                <div className="stack">
                  <h2>{t('common:help.title')}</h2>
                  <HelpText staffHelp={site.partner?.staffHelp ?? null} helpEmail={site.helpEmail} />
                </div>
              </Panel>
            )}
            {sections.map((section) => (
              <Prose
                key={section.id}
                id={section.id}
                heading={section.heading}
                paragraphs={section.paragraphs}
                list={section.list}
                show={(text) => withMail(text, site.helpEmail)}
              >
                {section.contacts.length > 0 && <ContactList contacts={section.contacts} />}
                {section.seeAlso.length > 0 && (
                  <p>
                    {t('seeAlso')}{' '}
                    {section.seeAlso.map((other, at) => (
                      <Fragment key={other.id}>
                        {at > 0 && ', '}
                        <a href={inLocale(site.locale, `/${other.id}`)} data-prefetch>
                          {other.title}
                        </a>
                      </Fragment>
                    ))}
                  </p>
                )}
              </Prose>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** Renders a text with the help address as a mailto link. */
function withMail(text: string, email: string) {
  const [before, ...rest] = text.split(email)
  return (
    <>
      {before}
      {rest.map((after) => (
        <Fragment key={after}>
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </Fragment>
      ))}
    </>
  )
}
