import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffOnly } from '#domain/people/roles.policy.ts'
import { requestContext } from '#platform/request/request.ts'
import { HelpPage } from '../help-page.tsx'
import { startLink } from '../links.ts'

/**
 * Returns a signed start link for practice check-ups, with the caller's partner; for platform staff, with the first
 * partner.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const { deps, locale } = ctx
  const { person } = staffOnly(ctx, url)
  const own = person.partnerId === null ? null : await deps.partners.find(String(person.partnerId))
  const [first] = await deps.partners.list()
  const partner = own ?? first
  if (!partner) throw new Error('there is no partner')
  return { practice: startLink(deps.keyedHash, partner.key, { promoCode: null, locale, isPractice: true }) }
}

export default function StaffHelp() {
  return <HelpPage {...useLoaderData<typeof loader>()} />
}
