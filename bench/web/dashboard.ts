import type { Browser, Page } from '@playwright/test'
import { timeChange } from './painted.ts'
import { openContext, openSlowPage, seenBy } from './pages.ts'

/** The cards that a filter changes. */
export const CARDS = 'main section[aria-labelledby], main section[aria-label="Lo que viene"]'

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

/** @returns ms from the click on an option until every card shows the figures of the answers */
const changeFilter = async (page: Page, option: string): Promise<number> => {
  const before = await total(page).textContent()
  await page.getByRole('button', { name: /Categorías/ }).click()
  const choice = page.getByRole('option', { name: option, exact: true })
  await choice.waitFor()
  await page.waitForTimeout(500)
  const time = await timeChange(page, CARDS, () => choice.click())
  if ((await total(page).textContent()) === before) throw new Error(`the filter ${option} changed no figure`)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  return time
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
  const { acted, downloaded } = await seenBy(page)
  return downloaded - acted
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
