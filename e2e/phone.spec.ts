import { faultsByAxe } from './axe.ts'
import { enter, expect, overflowOf, shown, test } from './shop.ts'

const WIDTHS = [360, 390, 767]

test('a phone of any width has the summary, and no link of it is a dead end', async ({ page, shop }) => {
  await enter(page, shop, '/predicciones')
  for (const width of WIDTHS)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 })
      const main = page.getByRole('main')
      await expect(main.getByText('El Dashboard de Predicciones no está disponible en móvil')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout')
      const facts = page.getByRole('region', { name: 'Lo que viene' })
      await expect(facts.getByRole('heading')).toHaveCount(3)
      await expect(page.getByRole('region', { name: 'Los meses que vienen' }).getByRole('listitem')).toHaveCount(6)
      await expect(page.getByRole('region', { name: 'Alertas de tendencia' })).toBeVisible()
      await shown(page)
      expect(await overflowOf(page)).toBe(0)
      expect(await faultsByAxe(page)).toEqual([])
      await main.getByRole('link', { name: 'Ver qué pedir' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Qué pedir' })).toBeVisible()
      await page.goBack()
    })
})

test('a link to a product shows its figures on a phone, and the way back to the whole', async ({ page, shop }) => {
  const { data } = await shop.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
  const rice = data.find(({ nombre }) => nombre === 'Arroz')!
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, shop, '/predicciones')
  const figures = page.getByRole('region', { name: 'Lo que viene' })
  await expect(figures.getByRole('heading')).toHaveCount(3)
  const whole = await figures.textContent()
  await page.goto(`/predicciones?productos=${rice.id}`)
  await expect(page.getByText('Productos: Arroz')).toBeVisible()
  await expect(figures).not.toHaveText(whole!)
  await page.getByRole('link', { name: 'Ver todo el negocio' }).click()
  await expect(figures).toHaveText(whole!)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a list that opens in a dialogue leaves the page as wide as it is, and all of it is in sight', async ({
    page,
    shop,
  }) => {
    await enter(page, shop, '/demanda_comprometida')
    await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).tap()
    await page.evaluate(() => {
      const widths = new Set([innerWidth])
      Object.assign(globalThis, { widths })
      addEventListener('resize', () => widths.add(innerWidth))
    })
    await page.getByRole('dialog').getByLabel('Cliente').tap()
    const option = page.getByRole('option', { name: 'Cafetería Sol' })
    await expect(option).toBeInViewport({ ratio: 1 })
    await option.tap()
    await expect(page.getByRole('dialog').getByLabel('Cliente')).toHaveValue('Cafetería Sol')
    const widths = () => page.evaluate(() => [...(globalThis as unknown as { widths: Set<number> }).widths])
    expect(await widths()).toEqual([390])
  })
})
