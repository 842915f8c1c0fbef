import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Domain, domains } from '#assessment/questionnaire/questionnaire.ts'
import { readTypedForm } from '#domain/check-ups/help-now/typed-form.server.ts'
import { stepAddresses } from '#features/steps/card/step-addresses.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { type RequestContext, requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { pathTo } from '#routes/screen.ts'
import { AreaChosen, type ChosenArea } from '../choosing/area-chosen.tsx'
import { AreaForm, type AreaOption, areaFormId } from '../choosing/area-form.tsx'
import { readChoices, updateChoices } from '../choosing/choices.server.ts'
import { ChoosingPage } from '../choosing/choosing-page.tsx'
import leaveNow from '../client/leave-now.ts?script'
import urgentHelp from '../client/urgent-help.ts?script'
import { areaNamed } from '../present/present.ts'
import type { ReportView } from '../present/report-view.ts'
import { choosingResponse } from '../report.policy.ts'
import { LeftOutParts } from '../sections/opening/left-out.tsx'
import { ActsProvider } from '../sections/results/acts.tsx'
import { viewOf } from '../view.server.ts'

export const handle = { form: areaFormId, scripts: [leaveNow, urgentHelp], noPaper: true } satisfies Handle

const states = ['thriving', 'surviving', 'struggling'] as const
const maxTopics = 3

/** Returns all areas: the priorities of the report first, then the others. */
function optionsOf({ areas, omitted, priorities }: ReportView): AreaOption[] {
  const first = priorities.map(({ domain }) => domain)
  return [...new Set([...first, ...domains])].map((area) => ({
    area,
    state: states.find((state) => areas[state].includes(area)) ?? null,
    wasIncluded: !omitted.areas.includes(area),
    isPriority: first.includes(area),
    isChosen: priorities.some(({ domain, chosen }) => domain === area && chosen),
  }))
}

/** Returns the areas of which nothing is known because they were not asked about. */
const leftOutIn = ({ areas, omitted }: ReportView) => ({
  areas,
  omitted: { ...omitted, parts: omitted.parts.filter(({ part }) => areas.notEnough.some((area) => area === part)) },
})

/** Returns the chosen area with its steps in the report and its articles. */
function chosenOf(
  ctx: RequestContext,
  area: Domain,
  { recommendations, priorities }: ReportView,
  responseId: string,
): ChosenArea {
  const { locale, deps } = ctx
  const { knowledge } = deps.content
  const page = addressFor(locale, responseId, '/recommendations2')
  return {
    area,
    isFirst: priorities[0]?.domain === area,
    steps: recommendations
      .filter(({ serves }) => serves.includes(area))
      .map(({ id, title, firstStep, offPaper }) => ({
        ...{ id, title, firstStep, offPaper },
        href: `${page}#do-${id}`,
        tryHref: stepAddresses(locale, responseId).promise({ intervention: id, number: 1 }),
      })),
    topics: knowledge
      .filter(({ areas }) => areas.includes(area))
      .slice(0, maxTopics)
      .map(({ id, title }) => ({
        id,
        title: title[locale],
        href: pathTo(locale, '/knowledge-base/:topic', { topic: id }),
      })),
  }
}

/** Returns the areas to choose from and the current choice. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const [view, { area }] = await Promise.all([viewOf(ctx, response), readChoices(ctx, response.id)])
  const to = (path: string) => addressFor(ctx.locale, response.id, path)
  return {
    safety: view.safety,
    areas: optionsOf(view),
    rest: leftOutIn(view),
    responseId: response.id,
    chosen: area,
    saved: area && url.searchParams.has('kept') ? chosenOf(ctx, area, view, response.id) : null,
    links: {
      recommendations: to('/recommendations2'),
      report: to('/recommendations3'),
      checkIn: to('/expert-check-in'),
    },
  }
}

/** Stores the chosen area and redirects to the page; 422 if none was chosen. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const response = await choosingResponse(ctx, url)
  const { form, pressed } = await readTypedForm(ctx, request, url.pathname + url.search)
  const sent = form.get('area')
  const area = areaNamed(typeof sent === 'string' ? sent : null)
  if (pressed === 'again') return data({ value: area ?? null, missing: false }, 200)
  if (!area) return data({ value: null, missing: true }, 422)
  await updateChoices(ctx, response.id, 'area', [area])
  return redirect(`${addressFor(ctx.locale, response.id, '/pick-area')}&kept=1#kept`, 303)
}

/** Page to choose one area to start with; then it shows the steps for it. */
export default function PickArea() {
  const t = useT('choices')
  const { safety, areas, rest, responseId, chosen, saved, links } = useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  return (
    <ChoosingPage title={t('area.title')} refused={rejected?.missing ?? false} lead={t('area.lead')} safety={safety}>
      {saved && !rejected && <AreaChosen {...saved} links={links} />}
      <AreaForm areas={areas} value={rejected ? rejected.value : chosen} missing={rejected?.missing ?? false} />
      <ActsProvider actsFor={responseId} responseId={responseId}>
        <LeftOutParts view={rest} />
      </ActsProvider>
    </ChoosingPage>
  )
}
