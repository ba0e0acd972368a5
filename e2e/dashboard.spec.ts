import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TUTORIAL_OPEN_DELAY_MS } from '../apps/web/src/lib/ui-constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { readXlsx } from 'hucre/xlsx'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, newPerson, shown, signUp, test, total } from './shop.ts'

const CARDS = [
  'Histórico mensual',
  'Histórico trimestral',
  'Variación mensual frente al año anterior',
  'Variación trimestral frente al año anterior',
  'Evolución Temporal de Ventas',
  'Comparativo Anual por Meses',
  'Top Productos - Proyección Trimestral',
]

/** Presses Tab until the element with this accessible name has the focus. */
const tabTo = async (page: Page, name: RegExp, limit = 60): Promise<void> => {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      return element?.getAttribute('aria-label') ?? (labelled || (element?.textContent ?? ''))
    })
    if (name.test(focused)) return
  }
  throw new Error(`${name} was not reached by Tab`)
}

test('the seven cards show, each explained, with predictions told apart by more than colour', async ({
  dashboard: page,
}) => {
  for (const card of CARDS) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible()
    await expect(page.getByRole('button', { name: `Qué muestra ${card}` })).toBeVisible()
  }
  await expect(page.getByRole('list', { name: 'Leyenda' }).first()).toContainText('Predicción')
  const predicted = page.locator('td[data-kind="prediction"] span').first()
  await expect(predicted).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.getByText('en curso').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Q4' }).first()).toBeVisible()
  for (const column of ['Producto', 'Unidades (3 meses)', 'Ingreso proyectado (COP)'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
})

test('the FREE plan disables money and says why, whatever the address asks', async ({ page, shop }) => {
  await enter(page, shop, '/predicciones?unidad=cop')
  for (const unit of ['USD', 'COP']) {
    await expect(page.getByRole('radio', { name: unit })).toBeDisabled()
    await expect(page.getByRole('note', { name: new RegExp(`^${unit}: .*planes`) })).toBeVisible()
  }
  await expect(page.getByRole('radio', { name: 'Cantidad' })).toBeChecked()
  await expect(page.getByRole('cell', { name: 'Plan pago' })).toHaveCount(10)

  await test.step('the dashboard is walked by keyboard alone: filter, unit, explanation, export, and focus returns', async () => {
    await expect(page.getByRole('table').first()).toBeVisible()
    const all = await total(page).textContent()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await tabTo(page, /^Categorías/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Buscar en Categorías' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Categorías Despensa/ })).toBeFocused()
    await expect(total(page)).not.toHaveText(all!)
    await tabTo(page, /^Exportar$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Exportar predicciones a Excel' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused()
    await tabTo(page, /^Qué muestra Histórico mensual/)
    await expect(page.getByRole('tooltip').filter({ hasText: 'Lo que vendiste' })).toBeVisible()
  })

  await test.step('an export that cannot be written says so and keeps the dialog', async () => {
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('full disk')
      }
    })
    await page.getByRole('button', { name: 'Exportar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Generar' }).click()
    await expect(page.getByText(MESSAGES.exportarFallo)).toBeVisible()
    await expect(dialog).toBeVisible()
  })
})

test('products are shown ten at a time, or as many as one chooses', async ({ dashboard: page }) => {
  const table = page.getByRole('table').last()
  await expect(table.getByRole('row')).toHaveCount(11)
  const size = page.getByLabel('Productos por página')
  expect(await size.locator('option').allTextContents()).toEqual(['10', '20', '30', '50', '100'])
  await size.selectOption('20')
  await expect(table.getByRole('row')).toHaveCount(13)
  await size.selectOption('10')
  await expect(table.getByRole('row')).toHaveCount(11)
})

test('each chart can be read as a table', async ({ dashboard: page }) => {
  for (const title of ['Evolución Temporal de Ventas', 'Comparativo Anual por Meses']) {
    const card = page.locator('section', { has: page.getByRole('heading', { name: title }) }).last()
    await card.getByRole('button', { name: 'Ver como tabla' }).click()
    await expect(card.getByRole('table')).toBeVisible()
    await card.getByRole('button', { name: 'Ver como gráfica' }).click()
  }
})

test("this year's expected months stand in its own outline beside the next year's", async ({ dashboard: page }) => {
  const card = page
    .locator('section', { has: page.getByRole('heading', { name: 'Comparativo Anual por Meses' }) })
    .last()
  const hatched = card.locator('svg[role=img] path[fill^="url("]')
  const readOutlines = () => hatched.evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke')))
  await expect.poll(readOutlines).toContain('var(--vg-year-0)')
  const outlines = await readOutlines()
  expect(new Set(outlines).size).toBe(outlines.length)
})

test('the tutorial opens on the first visit with sales, is walked by keyboard, holds the page still and is not shown again', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request, newPerson('Nueva'))
  await loadSales(request, newcomer, tinySales())
  await newcomer.call('DELETE', '/user/tutorial-completed')
  await enter(page, newcomer, '/predicciones')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())!.width).toBe(400)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await expect(page.getByRole('button', { name: 'Omitir Tutorial' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Paso 2 de 6' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Omitir Tutorial' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('list', { name: 'Paso 1 de 6' })).toBeVisible()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Paso 6 de 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Finalizar' }).press('Enter')
  await expect(page.getByText(MESSAGES.tutorialCompletado)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const noted = () => newcomer.call<{ user: { tutorial_completed: boolean } }>('GET', '/user-info')
  await expect.poll(async () => (await noted()).user.tutorial_completed).toBe(true)
  await page.clock.install()
  await page.reload()
  await shown(page)
  await page.clock.runFor(2 * TUTORIAL_OPEN_DELAY_MS)
  await expect(dialog).toHaveCount(0)
})

test('who asked for less motion gets none', async ({ browser, shop }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await enter(page, shop, '/predicciones')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect?.getComputedTiming().duration)
      .filter((duration) => Number(duration) > 10),
  )
  expect(moving).toEqual([])
  await context.close()
})

test('the export bounds its months, and without one of them cannot be generated', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Generar' })).toBeEnabled()
  for (const label of ['Mes inicial', 'Mes final']) await expect(dialog.getByLabel(label)).toHaveText(/\p{L}+ \d{4}/u)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('a shop of one month is told of the next month alone, without comparisons, and how to get more', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request, newPerson('Mes'))
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  const sale = (day: number) =>
    `${new Date(Date.UTC(year!, month! - 2, day)).toISOString().slice(0, 10)};F-${day};Doña Rosa;Panela;${day};${day * 5000}`
  const lastDay = new Date(Date.UTC(year!, month! - 1, 0)).getUTCDate()
  const days = Array.from({ length: lastDay }, (_, before) => sale(before + 1))
  await loadSales(request, newcomer, ['Fecha;Factura;Cliente;Producto;Cantidad;Valor', ...days].join('\r\n'))
  await enter(page, newcomer, '/predicciones')
  await expect(page.getByRole('link', { name: 'Sube meses anteriores y el pronóstico mejora' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que viene' })).toContainText(/Próximo mes: \p{L}+ \d{4}/u)
  await expect(page.getByRole('heading', { name: /^Variación/ })).toHaveCount(0)
  await expect(page.getByText('Mes más fuerte')).toHaveCount(0)
  const label = page.getByText('Empieza la predicción')
  const axis = (await label.locator('xpath=ancestor::*[local-name()="svg"]').boundingBox())!
  expect((await label.boundingBox())!.x).toBeGreaterThan(axis.x + 72)
})

test('what new clients and products will buy is told in a line, is in the totals, and has a row of its own in the export', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Nueva'))
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  const lines = Array.from({ length: 30 }, (_, back) => {
    const day = new Date(Date.UTC(year!, month! - 2 - back, 5)).toISOString().slice(0, 10)
    return [
      `${day};Doña Rosa;Panela;Despensa;600;3000000`,
      `${day};Cliente ${back};Panela;Despensa;200;1000000`,
      `${day};Doña Rosa;Dulce ${back};Dulces;100;500000`,
    ]
  })
  await loadSales(request, owner, ['Fecha;Cliente;Producto;Categoría;Cantidad;Valor', ...lines.flat()].join('\r\n'))
  await enter(page, owner, '/predicciones')
  const line = page.getByRole('button', { name: /^Compras nuevas que esperamos/ })
  const table = (await page.getByRole('table').first().boundingBox())!
  expect(table.y + table.height, 'the first table is on the first screen with this line too').toBeLessThan(900)
  await expect(line).toContainText(/unidades de lo esperado \((2|3)\d%\) serán compras nuevas/)
  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/Está sumado en los totales/)).toBeVisible()
  // No product is called so.
  const top = page.getByRole('table', { name: 'Productos con más ventas esperadas en el próximo trimestre' })
  await expect(top).toContainText('Panela')
  await expect(top).not.toContainText('nuevos')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generar' }).click()
  const book = await readXlsx(new Uint8Array(await readFile(await (await download).path())))
  const rows = (book.sheets[0]!.rows as (string | number | null)[][]).slice(1)
  expect(rows.pop()![0]).toMatch(/^En unidades · (Todo el negocio|\w+: )/)
  expect(rows.pop()![0]).toMatch(/^Cada fila está redondeada/)
  const total = rows.pop()!
  expect(total[1]).toBe('Total')
  const [id, name] = rows.at(-1)!
  expect([id || null, name]).toEqual([null, 'Productos nuevos (aún sin ventas)'])
  const share = Number(rows.at(-1)!.at(-1)) / Number(total.at(-1))
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.2)
})
