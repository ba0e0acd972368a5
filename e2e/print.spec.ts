import { pdfPages } from './pdf-text.ts'
import { enter, expect, test } from './shop.ts'

/** Letter on its side, as shops here print, less margins of 12 mm, in CSS pixels of 1/96 inch. */
const PAPER = { width: 965, height: 725 }

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

test.use({ viewport: PAPER, colorScheme: 'dark' })

test('on paper the dashboard is its figures and pictures in light colours, each card whole on its page', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones')
  await page.getByRole('button', { name: /Categorías/ }).click()
  await page.getByRole('option', { name: 'Lácteos' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/categor/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  for (const name of ['Exportar', 'Ver como tabla', /^Qué muestra/, /^Locales/])
    await expect(page.getByRole('button', { name }).first()).toBeHidden()
  await expect(page.getByText('En unidades · Categorías: Lácteos', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  const cards = page.locator('section:visible', { has: page.getByRole('heading', { level: 2 }) })
  expect(await cards.count()).toBeGreaterThanOrEqual(7)
  for (const card of await cards.all()) {
    const { width, height } = (await card.boundingBox())!
    expect(width).toBeLessThanOrEqual(PAPER.width)
    expect(height).toBeLessThanOrEqual(PAPER.height)
    await expect(card).toHaveCSS('break-inside', 'avoid')
  }
  // A printer leaves backgrounds out unless told: without them a prediction would be told by its underline alone.
  for (const mark of [page.locator('td[data-kind="prediction"]').first(), page.locator('svg rect').first()])
    await expect(mark).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.locator('td[data-kind="prediction"] span').first()).toHaveCSS('text-decoration-line', 'underline')

  const pdf = await page.pdf({ preferCSSPageSize: true })
  const pages = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
  // Summary; history; evolution; years and products. A fifth would mean that one was left half empty.
  expect(pages).toBeGreaterThanOrEqual(3)
  expect(pages).toBeLessThanOrEqual(4)
})

test('on paper the order has every product, and its stock without fields', async ({ page, shop }) => {
  await enter(page, shop, '/que_pedir')
  const table = page.getByRole('table', { name: 'Qué pedir de cada producto' })
  // Titles, ten products and the total.
  await page.getByLabel('Productos por página').selectOption('10')
  await expect(table.getByRole('row')).toHaveCount(12)
  // What stands when the browser begins to put it on paper.
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('tbody tr').length)
    }),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '12')
  await page.locator('body').evaluate((body) => delete body.dataset.printed)
  await page.setViewportSize(PAPER)
  await page.pdf()
  expect(await page.locator('body').getAttribute('data-printed')).toBe('12')
  await expect(table.getByRole('row')).toHaveCount(12)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Tus ajustes' })).toBeHidden()
  const stock = table.getByRole('textbox').first()
  await expect(stock).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

test('the order on paper is one table with every product and the total, whatever the window is wide', async ({
  page,
  shop,
}) => {
  const { data } = await shop.call<{ data: { nombre: string }[] }>('GET', '/productos')
  await enter(page, shop, '/que_pedir')
  for (const width of [1440, 1032, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('heading', { name: /^Para / }).waitFor()
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }))
    const [first, text] = [pages[0]!, pages.join('')]
    // No sheet is left to the title alone, and the rows stand under the headings of a table.
    expect(first).toMatch(/Listaimpresael\d+\w+20\d\d·Periodo:/)
    for (const heading of ['Rangoprobable', 'Existencias', data[0]!.nombre])
      expect(first).toContain(withoutSpaces(heading))
    for (const { nombre } of data) expect(text).toContain(withoutSpaces(nombre))
    expect(text).toContain(`Totalde${data.length}productos`)
    expect(pages.length).toBeLessThanOrEqual(2)
  }
})
