import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** How much slower the page's processor is than this machine's, as a shop's old computer or phone. */
const CPU_SLOWDOWN = 4
/** Long enough for late shifts to count (ms). */
const SETTLE_MS = 1000

/** What the page's own clock and observers saw. */
interface Seen {
  lcp: number
  cls: number
  /** Of the last click or choice. */
  acted: number
  downloaded: number
}

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const seen: Seen = { lcp: 0, cls: 0, acted: 0, downloaded: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  for (const act of ['click', 'change'])
    document.addEventListener(act, () => (seen.acted = performance.now()), { capture: true })
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download !== '') seen.downloaded = performance.now()
    click.call(this)
  }
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** A window of its own, without cache, with a slow processor; with a token, as a person who has logged in. */
export const openContext = async (
  browser: Browser,
  { width = 1440, height = 900, token }: { width?: number; height?: number; token?: string } = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    acceptDownloads: true,
  })
  await context.addInitScript(observe)
  if (token !== undefined)
    await context.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify({ token }))
  return context
}

export const openSlowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

export interface Visit {
  /** Milliseconds from the start of the navigation to the largest text or image. */
  lcp: number
  /** Cumulative layout shift until the page had settled. */
  cls: number
  /** Bytes of its JavaScript, gzipped. */
  script: number
}

/** Opens a page as a first visit and lets it settle. */
export const visit = async (
  browser: Browser,
  url: string,
  options: Parameters<typeof openContext>[1] = {},
): Promise<Visit> => {
  const context = await openContext(browser, options)
  const page = await openSlowPage(context)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, cls } = await seenBy(page)
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
  await context.close()
  return { lcp, cls, script }
}
