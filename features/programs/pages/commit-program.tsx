import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readSuggested } from '#domain/priorities/priorities.server.ts'
import { readForm } from '#platform/forms/form.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { BackToReport } from '#platform/page/back-to-report.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { ChoosingPage } from '../choosing-page.tsx'
import { NoPrograms } from '../no-programs.tsx'
import { type FittingProgram, fittingPrograms, offeredBy, partnerOf } from '../offered.server.ts'
import { addressOfChoice, paths } from '../paths.ts'
import { programPerson } from '../program.policy.ts'
import { ProgramCard } from '../program-card.tsx'
import { chooseProgram, listChoices } from '../request/choice.server.ts'

/** Returns the programs of the check-up's partner, suitable ones first, and the chosen ones. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const acting = await programPerson(ctx, url)
  const partner = await partnerOf(ctx, acting.response)
  const [suggested, choices] = await Promise.all([readSuggested(ctx, acting.response), listChoices(ctx, acting)])
  const chosen = choices.filter(({ state, partnerId }) => state === 'sent' && partnerId === partner?.id)
  return {
    responseId: acting.response.id,
    partner: partner?.friendlyName ?? null,
    programs: partner ? fittingPrograms(ctx, partner, suggested) : [],
    chosen: Object.fromEntries(
      chosen.map((choice) => [choice.program, addressOfChoice(ctx.locale, choice, 'confirmation')]),
    ),
  }
}

/** Saves the choice and redirects to the form for the reasons, or to the list if the program is no longer offered. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const ctx = requestContext(context)
  const acting = await programPerson(ctx, url)
  const form = await readForm(request)
  const partner = await partnerOf(ctx, acting.response)
  const offered = partner && offeredBy(ctx, partner).find(({ key }) => key === form.get('program'))
  if (!partner || !offered) return redirect(addressFor(ctx.locale, acting.response.id, paths.choose), 303)
  const choice = await chooseProgram(ctx, acting, partner, offered.key)
  return redirect(addressOfChoice(ctx.locale, choice, 'reason'), 303)
}

/** The programs of the partner to choose from; other help if there are none. */
export default function CommitProgram() {
  const t = useT('programs')
  const { responseId, partner, programs, chosen } = useLoaderData<typeof loader>()
  const fitting = programs.filter(({ fits }) => fits.areas.length + fits.steps.length > 0)
  const rest = programs.filter((program) => !fitting.includes(program))
  if (programs.length === 0)
    return (
      <ChoosingPage part={null} title={t('choose.title')}>
        <NoPrograms partner={partner} responseId={responseId} />
        <BackToReport responseId={responseId} />
      </ChoosingPage>
    )
  return (
    <ChoosingPage part={1} title={t('choose.title')} lead={t('choose.lead', { partner })}>
      <form method="post" className="stack stack--wide">
        {fitting.length > 0 && (
          <ProgramGroup id="fitting" title={t('choose.fits')} programs={fitting} chosen={chosen} />
        )}
        {rest.length > 0 && (
          <ProgramGroup
            id="rest"
            title={fitting.length > 0 ? t('choose.rest') : t('choose.all')}
            programs={rest}
            chosen={chosen}
          />
        )}
      </form>
      <BackToReport responseId={responseId} />
    </ChoosingPage>
  )
}

interface ProgramGroupProps {
  id: string
  title: string
  programs: readonly FittingProgram[]
  chosen: Readonly<Record<string, string>>
}

function ProgramGroup({ id, title, programs, chosen }: ProgramGroupProps) {
  return (
    <section className="stack stack--loose" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {programs.map((program) => (
        <ProgramCard key={program.key} program={program} chosen={chosen[program.key] ?? null} />
      ))}
    </section>
  )
}
