import type { Browser, Page } from '@playwright/test'
import { openContext, openSlowPage } from './pages.ts'

/** Between two keys, as a person types fast (ms). */
const KEY_MS = 120
/** Nothing is left to do so long after the last key or click (ms). */
const SETTLE_MS = 1200

interface Tasks {
  /** The longest task of the page's main thread (ms); 0 where none was over 50, which is what the browser tells of. */
  longest: number
  /** From a key or click until the frame that shows it, at most (ms, to the next 8). */
  delay: number
}

/** Runs in the page. */
const observeTasks = (): void => {
  const tasks: Tasks = { longest: 0, delay: 0 }
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.delay = Math.max(tasks.delay, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const type = async (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_MS })

/** What is done to a list of thousands of products, one after the other. */
const ACTS: readonly { name: string; act: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'buscar, tecla por tecla',
    act: async (page) => {
      await page.getByLabel('Buscar').click()
      await type(page, 'producto 49')
    },
  },
  {
    name: 'borrar la búsqueda',
    act: async (page) => {
      for (let key = 0; key < 'producto 49'.length; key += 1) await page.keyboard.press('Backspace', { delay: KEY_MS })
    },
  },
  {
    name: 'escribir existencias',
    act: async (page) => {
      for (const row of [0, 1, 2]) {
        await page
          .getByLabel(/^Existencias de/)
          .nth(row)
          .click()
        await page.keyboard.press('ControlOrMeta+A')
        await type(page, '125')
        await page.keyboard.press('Enter')
        await page.waitForTimeout(SETTLE_MS)
      }
    },
  },
  {
    name: 'ordenar',
    act: async (page) => {
      for (const name of ['Producto', 'Pedido sugerido', 'Confianza', 'Esperado']) {
        await page.getByRole('columnheader', { name }).getByRole('button', { name, exact: true }).click()
        await page.waitForTimeout(SETTLE_MS)
      }
    },
  },
  {
    name: 'pasar de página',
    act: async (page) => {
      for (let press = 0; press < 3; press += 1) {
        await page.getByRole('button', { name: /siguiente/i }).click()
        await page.waitForTimeout(SETTLE_MS)
      }
    },
  },
]

export interface Delays extends Tasks {
  name: string
}

/** The list of what to order, with all products of a large shop, used on a slow processor. */
export const timeDelays = async (browser: Browser, base: string, token: string): Promise<Delays[]> => {
  const context = await openContext(browser, { token })
  await context.addInitScript(observeTasks)
  const page = await openSlowPage(context)
  await page.goto(`${base}/que_pedir`)
  await page.locator('main table td').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const delays: Delays[] = []
  for (const { name, act } of ACTS) {
    await page.evaluate(() =>
      Object.assign((globalThis as unknown as { tasks: Tasks }).tasks, { longest: 0, delay: 0 }),
    )
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    delays.push({ name, ...(await page.evaluate(() => (globalThis as unknown as { tasks: Tasks }).tasks)) })
  }
  await context.close()
  return delays
}
