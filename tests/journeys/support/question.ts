import type { Page } from '@playwright/test'

/** The current question, when one is shown at a time. */
export const heading = (page: Page) => page.locator('[data-here] :is(h2, h3)')
/** The save state of the answer, as shown. */
export const state = (page: Page) => page.locator('[data-here] .keep output')
/** The button to the next question, once it accepts presses. */
export const forward = (page: Page) => page.locator('.ask:not([data-deaf]) button[data-forward]')

/** Chooses an answer of the question shown, once a press on it counts. */
export const tap = (page: Page, name: string, value: string) =>
  page
    .locator('.ask:not([data-deaf]) [data-here] .choice', {
      has: page.locator(`input[name=${name}][value="${value}"]`),
    })
    .click()

/** Counts the documents that the page loads from now on, by navigation requests. */
export const countDocuments = (page: Page) => {
  const counted = { documents: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.documents += 1
  })
  return counted
}
