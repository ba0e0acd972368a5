import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe on a page that has no frames of other sites: only those would need a page of its own for each result. */
export const axeOn = (page: Page): AxeBuilder =>
  // What passes is not described: a dashboard has thousands of such nodes.
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
