// Leaves the page that a sign-in with a provider comes back to: a window of its own tells the page that opened it how it
// ended, and closes; another page goes on when the good news can have been read.
import { causeNamed } from '../../shared/social/cause.ts'
import { type ReturnMessage, returnChannel } from '../../shared/social/return-message.ts'

const readMs = 1500
/** Time for the message to arrive. */
const closesAfterMs = 300

const returned = document.querySelector<HTMLElement>('[data-returned]')
const { returned: target, key, cause = '' } = returned?.dataset ?? {}
if (key) {
  const message: ReturnMessage = { key, cause: causeNamed(cause), text: returned?.textContent?.trim() ?? '' }
  new BroadcastChannel(returnChannel).postMessage(message)
  if (window.opener instanceof Object) window.opener.postMessage(message, location.origin)
  setTimeout(() => window.close(), closesAfterMs)
} else if (target && cause === '') setTimeout(() => location.replace(target), readMs)
