import type { Page } from '@playwright/test'
import { enter, expect, test } from './shop.ts'

const WIDTHS = [390, 800, 1440]
const PUBLIC = ['/', '/login', '/register', '/logout', '/bienvenido', '/politica-de-datos', '/no-existe']
const PRIVATE = ['/predicciones', '/ventas', '/demanda_comprometida', '/integraciones', '/cuenta']

/** Pixels that the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const openQuietly = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

for (const width of WIDTHS)
  test(`no page scrolls sideways at ${width} px, and the navigation reaches every section`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 })
    const wide: string[] = []
    for (const path of PUBLIC) {
      await openQuietly(page, path)
      if ((await overflow(page)) > 0) wide.push(path)
    }
    await enter(page, shop, '/cuenta')
    for (const path of PRIVATE) {
      await openQuietly(page, path)
      if ((await overflow(page)) > 0) wide.push(path)
    }
    expect(wide).toEqual([])

    const menu = page.getByRole('button', { name: 'Abrir el menú' })
    for (const [name, path] of [
      ['Importar Ventas', '/ventas'],
      ['Demanda Comprometida', '/demanda_comprometida'],
      ['Integraciones', '/integraciones'],
      ['Predicciones', '/predicciones'],
    ] as const) {
      if (width < 768) await menu.click()
      await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
    }

    const notice = page.getByRole('heading', { name: 'El Dashboard de Predicciones no está disponible en móvil' })
    if (width >= 768) {
      await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
      await expect(notice).toBeHidden()
      return
    }
    await expect(notice).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout')
  })

test('the dashboard is offered from 768 px and not at 767', async ({ page, shop }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await enter(page, shop, '/predicciones')
  await expect(page.getByText('no está disponible en móvil')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
})

test('the navigation bar hides after 10 px down and returns after 10 px up', async ({ page, shop }) => {
  await enter(page, shop, '/predicciones')
  await page.getByRole('heading', { name: 'Comparativo Anual por Meses' }).waitFor()
  const header = page.getByRole('banner')
  const top = async () => (await header.boundingBox())!.y
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(top).toBeLessThan(-40)
  await page.mouse.wheel(0, -20)
  await expect.poll(top).toBe(0)
})
