import type { Browser, Page, Request } from '@playwright/test'
import { type DrawnDocument, readDocument } from './bare/document.ts'
import { serveBarePages } from './bare/serve-bare.ts'
import { CARDS } from './dashboard.ts'
import { timeChange } from './painted.ts'
import { openContext, openSlowPage } from './pages.ts'

/** Drawn and quiet for so long (ms), a page is read, or changed. */
export const SETTLE_MS = 1500

/** Longer than a page waits before it reads in advance what may be asked for next (ms). */
const REST_MS = 2500

/**
 * Watches what a page asks for. Browsers tell once alone that a page is quiet: with that, a change was measured sometimes after the lists of the
 * other periods had come and sometimes while they were on their way.
 * @returns waits until it has asked for nothing for so long
 */
const watchRest = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => pending.add(request))
  const end = (request: Request): void => {
    pending.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (pending.size > 0 || Date.now() - last < REST_MS) await page.waitForTimeout(100)
  }
}

export interface Screen {
  name: string
  path: string
  /** An element that has a figure in it once the first data are drawn. */
  figure: string
  /** Brings the page to where it is changed. */
  prepare?: (page: Page) => Promise<unknown>
  /** What the change draws anew. */
  watched: string
  change: (page: Page) => Promise<unknown>
}

const openList = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'Predicciones',
    path: '/predicciones',
    figure: 'main table td',
    prepare: (page) => openList(page, /^Categorías/),
    watched: CARDS,
    change: (page) => page.getByRole('option', { name: 'Categoría 7', exact: true }).click(),
  },
  {
    name: 'Qué pedir',
    path: '/que_pedir',
    figure: 'main table td',
    watched: 'main',
    change: (page) => page.getByText('3 meses', { exact: true }).click(),
  },
  {
    name: 'Aciertos',
    path: '/aciertos',
    figure: 'main dd',
    watched: 'main',
    change: (page) => page.getByLabel('El pronóstico hecho').selectOption('3'),
  },
  {
    name: 'Seguimiento',
    path: '/seguimiento',
    figure: 'main p',
    watched: 'main',
    change: (page) => page.getByRole('button', { name: / al / }).nth(4).click(),
  },
  {
    name: 'Ajustes',
    path: '/que_pedir',
    figure: 'main table td',
    prepare: (page) => page.getByRole('button', { name: /^Tus ajustes/ }).click(),
    watched: 'body',
    change: (page) => page.getByRole('main').getByRole('button', { name: 'Ajustar', exact: true }).click(),
  },
]

/** Runs in the page before its own scripts. Asking at each frame whether the figure is there would take a slow page's time. */
const observeFigure = (selector: string): void => {
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll(selector)].some(({ textContent }) => /\d/.test(textContent))) return
    observer.disconnect()
    Object.assign(globalThis, { figureAt: performance.now() })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** @returns ms from the start of the navigation until the first figure is in the document */
export const timeFirst = async (page: Page, url: string, figure: string): Promise<number> => {
  await page.addInitScript(observeFigure, figure)
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (globalThis as { figureAt?: number }).figureAt, undefined, {
    polling: 200,
  })
  return Number(await shown.jsonValue())
}

interface Times {
  first: number[]
  change: number[]
}

export interface ScreenTimes {
  screen: Screen
  ours: Times
  bare: Times
}

const noTimes = (): Times => ({ first: [], change: [] })

/**
 * Times each screen and, in turns with it, a bare page: the same document with the same stylesheets, which plain React
 * draws from constants, without calls, router, store or components, and changes into the same changed document.
 */
export const timeRatios = async (
  browser: Browser,
  base: string,
  token: string,
  screens: readonly Screen[],
  runs: number,
): Promise<ScreenTimes[]> => {
  const bare = await serveBarePages(base)
  const once = async (
    screen: Screen,
    address: string | undefined,
    times: Times | undefined,
  ): Promise<DrawnDocument[]> => {
    const context = await openContext(browser, { token })
    const page = await openSlowPage(context)
    const atRest = watchRest(page)
    const first = await timeFirst(page, address ?? base + screen.path, screen.figure)
    await atRest()
    const documents = []
    if (!times) documents.push(await page.evaluate(readDocument))
    if (!address) await screen.prepare?.(page)
    await atRest()
    await page.waitForTimeout(SETTLE_MS)
    const act = address ? () => page.locator('h1').click() : () => screen.change(page)
    const change = await timeChange(page, screen.watched, act)
    if (!times) documents.push(await page.evaluate(readDocument))
    times?.first.push(first)
    times?.change.push(change)
    await context.close()
    return documents
  }
  try {
    const measured: (ScreenTimes & { address: string })[] = []
    for (const screen of screens) {
      const [first, second] = await once(screen, undefined, undefined)
      measured.push({ screen, ours: noTimes(), bare: noTimes(), address: bare.add(first!, second!) })
    }
    for (let run = 0; run < runs; run += 1)
      for (const { screen, ours, bare: plain, address } of measured) {
        await once(screen, undefined, ours)
        await once(screen, address, plain)
      }
    return measured
  } finally {
    await bare.stop()
  }
}
