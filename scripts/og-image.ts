import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'

/**
 * Pictures the landing page's first screen, for those who show links with a picture (Open Graph): `npm run
 * landing:pictures` runs it after the figures. Needs a build of the web.
 */
const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const TARGET = fileURLToPath(new URL('../apps/web/public/og.png', import.meta.url))
/** Sizes in px that the networks ask for. */
const [WIDTH, HEIGHT] = [1200, 630]
/** Nothing listens there: each file comes from the build's folder. */
const ORIGIN = 'http://vigia.invalid'

const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...process.env, ...found.env } as Record<string, string>,
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: 'light' })
await page.route(`${ORIGIN}/**`, (route) => {
  const { pathname } = new URL(route.request().url())
  const file = DIST + (pathname === '/' ? '/index.html' : pathname)
  return existsSync(file) ? route.fulfill({ path: file }) : route.abort()
})
await page.goto(ORIGIN)
await page.waitForLoadState('networkidle')
await page.addStyleTag({ content: 'body { overflow: hidden }' })
await page.screenshot({ path: TARGET })
await browser.close()
process.stdout.write(`${TARGET}\n`)
