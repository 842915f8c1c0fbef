import { Hono } from 'hono'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { type ApiEnv, problem } from '../shared/api.ts'
import { pathTo } from '../shared/routing/screen.ts'
import { words } from '../shared/words.server.ts'
import { calendarFile } from './calendar.ts'
import { nextCheckUp } from './next-check-up.ts'
import { findOwnFinished } from './returning.policy.ts'

const Locale = z.enum(locales)

/**
 * GET /calendar/{locale}/next-check-up.ics: the day suggested for the next check-up, as an entry for a calendar. Nothing
 * in it tells of the person: calendars are seen by others.
 */
export const returningApi = new Hono<ApiEnv>().get('/calendar/:locale/next-check-up.ics', async (c) => {
  const here = c.get('here')
  const { deps } = here
  const locale = Locale.safeParse(c.req.param('locale')).data
  if (!locale) return problem(c, 404, 'notFound')
  const finished = await findOwnFinished(here, new URL(c.req.url))
  if (!finished?.completed_at) return problem(c, 404, 'notFound')
  const { t } = words[locale]
  const file = calendarFile({
    id: uuid(),
    day: nextCheckUp(finished.completed_at, deps.now(), deps.settings.timeZone).day,
    madeAt: deps.now(),
    title: t('returning:calendar.title'),
    text: t('returning:calendar.text'),
    address: deps.settings.origin + pathTo(locale, '/return-screen'),
  })
  c.header('content-type', 'text/calendar; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="next-checkup.ics"')
  return c.body(file)
})
