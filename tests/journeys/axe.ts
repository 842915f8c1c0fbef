import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Prepares a search for violations on a page. It reports on the page itself: the usual mode opens a second page for each
 * result, to merge those of frames, and no page here has any.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
