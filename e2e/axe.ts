import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (part: Document | string, options: RunOptions) => Promise<AxeResults> }
  }
}

/**
 * What axe finds wrong with the page, or with a part of it: the rule, and where. It is put into each document once: @axe-core/playwright does so twice
 * for every look, which takes longer than most looks.
 * @param part selector
 * @param only its rules by tag or by name; without it all that are on by default
 */
export const faultsByAxe = async (page: Page, part?: string, only?: RunOptions['runOnly']): Promise<string[]> => {
  // What is opened is not there at once, and of nothing axe finds nothing wrong.
  if (part !== undefined) await page.locator(part).first().waitFor({ state: 'attached' })
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE)
  // What passes is not described: a dashboard has thousands of such nodes.
  const options: RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
  const violations = await page.evaluate(
    async ([part, options]) => (await window.axe!.run(part ?? document, options)).violations,
    [part, options] as const,
  )
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
