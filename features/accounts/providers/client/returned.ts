// Leaves the page that providers return to: a popup sends its result to its opener and closes; other windows continue
// after showing the success message.
import { causeNamed } from '../cause.ts'
import { type ReturnMessage, returnChannel } from '../return-message.ts'

/** Duration of the success message. */
const readMs = 1500
/** Delay before the window closes, so that its message arrives. */
const closesAfterMs = 300

const returned = document.querySelector<HTMLElement>('[data-returned]')
const { returned: target, key, cause = '' } = returned?.dataset ?? {}
if (key) {
  const message: ReturnMessage = { key, cause: causeNamed(cause), text: returned?.textContent?.trim() ?? '' }
  if ('BroadcastChannel' in window) new BroadcastChannel(returnChannel).postMessage(message)
  if (window.opener instanceof Object) window.opener.postMessage(message, location.origin)
  setTimeout(() => window.close(), closesAfterMs)
} else if (target && cause === '') setTimeout(() => location.replace(target), readMs)
