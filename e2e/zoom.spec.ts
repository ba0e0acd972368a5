import type { Page } from '@playwright/test'
import { enter, expect, goOn, shown, test } from './shop.ts'

/** A window of 1440 × 900 enlarged to 200 % (WCAG 2.2, 1.4.4). */
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })

/** Pixels that the page is wider than its window, and words that no scrolling brings into it. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    const cut = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // What is for screen readers alone is a pixel wide.
      if (width <= 1 || !hasWords(element) || scrolls(element)) return false
      return left < -1 || right > clientWidth + 1
    })
    return [
      ...(scrollWidth > clientWidth ? [`${location.pathname} is ${scrollWidth - clientWidth} px too wide`] : []),
      ...cut.map((element) => `${location.pathname} cuts off «${element.textContent}»`),
    ]
  })

test('at 200 % no page scrolls sideways or cuts words off, and what it is for can be reached', async ({
  page,
  shop,
}) => {
  const found: string[] = []
  const look = async () => {
    await shown(page)
    found.push(...(await faults(page)))
  }
  await page.goto('/')
  await look()
  await page.getByRole('link', { name: 'Ir al Portal' }).first().click()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeInViewport({ ratio: 1 })
  await look()

  await enter(page, shop, '/predicciones')
  await expect(page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 })
  await look()
  for (const [name, path] of [
    ['Demanda Comprometida', '/demanda_comprometida'],
    ['Importar Ventas', '/ventas'],
    ['Cuenta', '/cuenta'],
  ] as const) {
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look()
  }
  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await goOn(page, '/demanda_comprometida')
  await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Guardar' })
  await save.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
  // Half a pixel of what scrolls below it would show between it and the dialogue's edge.
  await dialog.getByRole('checkbox').first().check()
  const past = await save.evaluate((button) => {
    const edge = button.closest('[role="dialog"]')!.getBoundingClientRect().bottom
    return button.parentElement!.getBoundingClientRect().bottom - edge
  })
  expect(past).toBeGreaterThanOrEqual(1)
  expect(found).toEqual([])
})

/** Buttons of a page that another part covers, or that do not hold their words. */
const faultyButtons = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && !button.disabled)
      .flatMap((button) => {
        button.scrollIntoView({ block: 'center', inline: 'start' })
        const { left, top, width, height } = button.getBoundingClientRect()
        const covered = [0.1, 0.5, 0.9].some(
          (part) => !button.contains(document.elementFromPoint(left + width * part, top + height / 2)),
        )
        const cut = [button, ...button.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
        )
        return covered || cut ? [`${location.pathname}: «${button.ariaLabel ?? button.textContent}»`] : []
      }),
  )

test('at 400 % what can be done to a row is not covered, and buttons hold their words', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  const { data: products } = await shop.call<{ data: { id: number }[] }>('GET', '/productos')
  const { data: clients } = await shop.call<{ data: { id: number }[] }>('GET', '/clientes')
  const inOneYear = `${new Date().getFullYear() + 1}-01-15`
  const { data: made } = await shop.call<{ data: { id: number } }>('POST', '/ventas_comprometidas', {
    producto_id: products[0]!.id,
    cliente_id: clients[0]!.id,
    fecha_venta: inOneYear,
    cantidad: 3,
  })
  const found: string[] = []
  await enter(page, shop, '/integraciones')
  for (const [path, action] of [
    ['/demanda_comprometida', /^Cancelar /],
    ['/ventas', /^Deshacer/],
  ] as const) {
    await goOn(page, path)
    await page.getByRole('table').getByRole('button', { name: action }).first().waitFor()
    await shown(page)
    found.push(...(await faults(page)), ...(await faultyButtons(page)))
  }
  await shop.call('DELETE', `/ventas_comprometidas/${made.id}`)
  expect(found).toEqual([])
})
