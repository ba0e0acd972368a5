import type { Browser, Page } from '@playwright/test'
import { openContext, openSlowPage, seenBy } from './pages.ts'

/** Total of the newest year in the monthly table: it is there once the first data are, and every filter changes it. */
const total = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').last()

/** @returns ms from the start of the navigation until the tables show figures */
const firstData = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/predicciones`, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => (/\d/.test(document.querySelector('main table td')?.textContent ?? '') ? performance.now() : false),
    undefined,
    { polling: 'raf' },
  )
  return Number(await shown.jsonValue())
}

/** No card changes for so long once all answers are drawn (ms). */
const QUIET_MS = 700

/**
 * Runs in the page. Whenever figures of a card change, a mark is put on the page in the same frame; the browser says
 * when it presented it (Element Timing).
 * @returns when the last change of all the cards was on the screen, on the page's clock
 */
const lastPainted = (quiet: number): Promise<number> =>
  new Promise((resolve) => {
    let presented = 0
    let mark: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) presented = (entry as PerformanceEntry & { renderTime: number }).renderTime
    }).observe({ type: 'element' })
    const observer = new MutationObserver(() => {
      mark?.remove()
      mark = document.createElement('span')
      mark.setAttribute('elementtiming', 'figures')
      mark.textContent = '·'
      mark.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999'
      document.body.append(mark)
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        mark?.remove()
        resolve(presented)
      }, quiet)
    })
    const figures = { subtree: true, childList: true, characterData: true, attributeFilter: ['d', 'points'] }
    for (const card of document.querySelectorAll(
      'main section[aria-labelledby], main section[aria-label="Lo que viene"]',
    ))
      observer.observe(card, figures)
  })

/** @returns ms from the click on an option until every card shows the figures of the answers */
const changeFilter = async (page: Page, option: string): Promise<number> => {
  const before = await total(page).textContent()
  await page.getByRole('button', { name: /Categorías/ }).click()
  const choice = page.getByRole('option', { name: option, exact: true })
  await choice.waitFor()
  await page.waitForTimeout(500)
  const painted = page.evaluate(lastPainted, QUIET_MS)
  await choice.click()
  const at = await painted
  const { clicked } = await seenBy(page)
  if ((await total(page).textContent()) === before) throw new Error(`the filter ${option} changed no figure`)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  return at - clicked
}

/** @returns ms from the click on 'Generar' until the finished file is handed over */
const exportAll = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const generate = page.getByRole('button', { name: 'Generar' })
  await generate.waitFor()
  await page.waitForTimeout(500)
  const download = page.waitForEvent('download')
  await generate.click()
  await download
  const { clicked, downloaded } = await seenBy(page)
  return downloaded - clicked
}

export interface DashboardTimes {
  firstData: number
  filters: number[]
}

export const timeDashboard = async (
  browser: Browser,
  url: string,
  token: string,
  categories: readonly string[],
): Promise<DashboardTimes> => {
  const context = await openContext(browser, { token })
  const page = await openSlowPage(context)
  const first = await firstData(page, url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const filters: number[] = []
  for (const category of categories) filters.push(await changeFilter(page, category))
  await context.close()
  return { firstData: first, filters }
}

export const timeExport = async (browser: Browser, url: string, token: string): Promise<number> => {
  const context = await openContext(browser, { token })
  const page = await openSlowPage(context)
  await firstData(page, url)
  await page.waitForLoadState('networkidle')
  const time = await exportAll(page)
  await context.close()
  return time
}
