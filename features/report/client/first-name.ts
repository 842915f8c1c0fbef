// Runs on the page that asks for a first name after the last question. Ignores early presses, so that a second tap on
// Finish presses no button of this page.

import { becomeDeaf, ignoreEarly } from '#platform/page/client/early-press.ts'

for (const type of ['pointerdown', 'click'] as const) addEventListener(type, ignoreEarly, true)
const form = document.querySelector<HTMLElement>('[data-between]')
if (form) becomeDeaf(form)
