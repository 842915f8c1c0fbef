// Preselects the time zone of the device if none was chosen, and solves the proof of work. Without this script, the
// form preselects the time zone of the person's state.
import { attachCaptcha } from '#platform/abuse/captcha-solver.ts'

/** Device names of time zones in the list. */
const sameAs: Readonly<Record<string, string>> = {
  'America/Detroit': 'America/New_York',
  'America/Indiana/Indianapolis': 'America/New_York',
  'America/Kentucky/Louisville': 'America/New_York',
  'America/Menominee': 'America/Chicago',
  'America/Boise': 'America/Denver',
  'America/Juneau': 'America/Anchorage',
}

function takeZone(select: HTMLSelectElement): void {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!device || device === 'UTC') return
  const zone = sameAs[device] ?? device
  if (![...select.options].some(({ value }) => value === zone))
    select.add(new Option((select.dataset.device ?? '').replace('{zone}', zone), zone))
  select.value = zone
}

const zone = document.querySelector<HTMLSelectElement>('select[data-device]')
if (zone) takeZone(zone)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha]')) attachCaptcha(form)
