import type { Page } from '@playwright/test'
import { PRIVATE } from './private-pages.ts'
import { enter, expect, goOn, overflowOf, test } from './shop.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** CSS pixels: WCAG 2.2, 2.5.5; a field of 44 px has a border of one on each side. */
const TARGET = 44 - 2

/** Controls whose height, with the room around them that answers a touch, is less than a finger needs; links in a sentence may be. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const heightOf = (element: Element): number => {
      const { position, height } = getComputedStyle(element, '::after')
      return Math.max(element.getBoundingClientRect().height, position === 'absolute' ? Number.parseFloat(height) : 0)
    }
    const controls = document.querySelectorAll('button, a[href], input, select, textarea:not([aria-hidden]), summary')
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true }) && heightOf(control) < least)
      .filter((control) => !control.closest('p, [class*="skip"], .mantine-Text-root'))
      .filter((control) => !(control instanceof HTMLInputElement && control.labels?.length))
      .map((control) => `${heightOf(control)} ${control.outerHTML.slice(0, 120)}`)
  }, TARGET)

test('on a phone all that is pressed is as high as a finger needs, and no page is wider than it', async ({
  page,
  shop,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  expect(await small(page)).toEqual([])
  await enter(page, shop, '/integraciones')
  for (const path of PRIVATE) {
    await goOn(page, path)
    expect([path, await small(page)]).toEqual([path, []])
    expect(await overflowOf(page)).toBe(0)
  }
})

test('the list of products to commit has the height that a phone gives', async ({ page, shop }) => {
  await enter(page, shop, '/demanda_comprometida')
  await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
  const list = page.getByRole('dialog').getByRole('group', { name: 'Productos' })
  const most = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight))
  expect(most).toBeGreaterThan(400)
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport({ ratio: 1 })
})
