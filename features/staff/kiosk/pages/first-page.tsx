import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { clearCacheHeaders } from '#platform/request/end-browser-session.server.ts'
import { firstKioskPage, nextKioskSession } from '#platform/request/kiosk-device.server.ts'
import { requestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'
import { Button, LinkButton } from '#ui/controls/button/button.tsx'
import { Horizon } from '#ui/illustrations/horizon/horizon.tsx'
import { Icon } from '#ui/illustrations/icon/icon.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { BothLanguages } from '../both-languages.tsx'
import nextPerson from '../client/next-person.ts?script'
import styles from '../kiosk.css?url'
import { textsInBoth } from '../texts-in-both.server.ts'

export const handle = { scripts: [nextPerson] } satisfies Handle

/** Returns the texts in all languages. `ready`: the last visitor has just left. Only for shared computers. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { locale, sessionState } = ctx
  if (sessionState?.session.kiosk !== 1) throw redirect(pathTo(locale, '/'), 303)
  const isReady = url.searchParams.has('ready')
  const shown = isReady ? 'ready' : 'first'
  return {
    first: firstKioskPage(ctx),
    isReady,
    title: textsInBoth(locale, (t) => t(`tablet:${shown}.title`)),
    text: textsInBoth(locale, (t) => t(isReady ? 'tablet:ready.text' : 'tablet:first.lead')),
    go: textsInBoth(locale, (t) => t('tablet:ready.go')),
    code: textsInBoth(locale, (t) => t(`tablet:${shown}.code`)),
    languages: locales.map((lang) => {
      const { t } = translations[lang]
      return { lang, language: t('tablet:first.language'), go: t('tablet:first.go') }
    }),
  }
}

/** Starts in the chosen language, or with a return code, in a new session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const { session, response } = ctx.sessionState ?? {}
  if (session?.kiosk !== 1) return redirect(pathTo(ctx.locale, '/'), 303)
  const chosen = (await readForm(request)).get('language')
  await nextKioskSession(ctx, session.partner_key)
  const language = locales.find((each) => each === chosen)
  const to = language ? pathTo(language, '/start') : pathTo(ctx.locale, '/return-code')
  return redirect(to, { status: 303, headers: response ? clearCacheHeaders : {} })
}

/** The first page of a shared computer, in all languages: start in one of them, or with a return code. */
export default function FirstPage() {
  const t = useT(['tablet', 'common'])
  const { first, isReady, title, text, go, code, languages } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{t('common:pageTitle', { page: t(isReady ? 'ready.title' : 'first.title') })}</title>
      <StyleSheet href={styles} />
      <form method="post" className="wrap section stack stack--loose">
        <div className="stack">
          <h1>
            <BothLanguages texts={title} lines />
          </h1>
          <p className="lead">
            <BothLanguages texts={text} lines />
          </p>
        </div>
        {isReady ? (
          <div className="row">
            <LinkButton size="large" href={first} data-next-person="">
              <BothLanguages texts={go} />
            </LinkButton>
            <Button size="large" variant="secondary" name="code" value="yes">
              <BothLanguages texts={code} />
            </Button>
          </div>
        ) : (
          <>
            <div className="k2">
              {languages.map(({ lang, language, go }) => (
                <button key={lang} type="submit" name="language" value={lang} lang={lang}>
                  {language}
                  <span>{go}</span>
                </button>
              ))}
            </div>
            <p>
              <button type="submit" className="k2__code" name="code" value="yes">
                <Icon name="lock" />
                <BothLanguages texts={code} />
              </button>
            </p>
          </>
        )}
      </form>
      <Horizon />
    </>
  )
}
