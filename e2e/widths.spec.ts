import type { Page } from '@playwright/test'
import { tinySales } from './sales-files.ts'
import { enter, expect, goOn, loadSales, newPerson, overflowOf, signUp, test, WIDTHS } from './shop.ts'

test('the navigation reaches every section at each width', async ({ page, shop }) => {
  // Drawn first on a phone.
  await page.setViewportSize({ width: WIDTHS[0]!, height: 844 })
  await enter(page, shop, '/cuenta')
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  for (const width of WIDTHS)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      for (const [name, path] of [
        ['Importar Ventas', '/ventas'],
        ['Qué pedir', '/que_pedir'],
        ['Seguimiento', '/seguimiento'],
        ['¿Acertamos?', '/aciertos'],
        ['Demanda Comprometida', '/demanda_comprometida'],
        ['Integraciones', '/integraciones'],
        ['Ayuda', '/ayuda'],
        ['Predicciones', '/predicciones'],
      ] as const) {
        if (width < 768) await menu.click()
        await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click()
        await page.waitForURL(`**${path}`)
      }
      const notice = page.getByText('El Dashboard de Predicciones no está disponible en móvil')
      if (width >= 768) {
        await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
        await expect(notice).toBeHidden()
        return
      }
      await expect(notice).toBeVisible()
      const out = page.getByRole('main').getByRole('link', { name: 'Cerrar sesión' })
      await expect(out).toHaveAttribute('href', '/logout')
    })
})

test('the dashboard is offered from 768 px and not at 767', async ({ page, shop }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await enter(page, shop, '/predicciones')
  await expect(page.getByText('no está disponible en móvil')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()

  await test.step('in a narrow window who has a mouse may see the tables all the same, and finds them again', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await expect(page.getByRole('heading', { level: 1, name: 'La ventana es angosta' })).toBeVisible()
    await page.getByRole('button', { name: 'Ver las tablas de todas formas' }).click()
    await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Comparativo Anual por Meses' })).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const top = page.getByRole('region', { name: /^Top Productos/ })
    await top.scrollIntoViewIfNeeded()
    await expect(top.getByRole('columnheader', { name: /^Ingreso proyectado/ })).toBeInViewport({ ratio: 1 })
    // No word of a name is broken.
    const heights = await top.getByRole('rowheader').evaluateAll((names) => names.map((name) => name.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(80)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    const sections = page.getByRole('navigation', { name: 'Secciones' })
    await page.keyboard.press('Escape')
    await expect(sections).not.toBeInViewport()
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await sections.getByRole('link', { name: 'Cuenta', exact: true }).click()
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await sections.getByRole('link', { name: 'Predicciones', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Análisis Predictivo de Ventas' })).toBeVisible()
  })
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the notice leads to what works on a phone before the way out, and offers no tables', async ({ page, shop }) => {
    await enter(page, shop, '/predicciones')
    const notice = page.getByRole('heading', {
      level: 1,
      name: /^El Dashboard de Predicciones no está disponible en móvil$/,
    })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ver las tablas de todas formas' })).toBeHidden()
    const links = page.getByRole('main').getByRole('link')
    await expect(links.nth(1)).toHaveText('Seguimiento')
    expect((await links.allTextContents()).slice(0, 3)).toEqual(['Qué pedir', 'Seguimiento', 'Cerrar sesión'])
  })
})

test('Qué pedir is a table from 768 px on, whole in its window, and a list below', async ({ page, shop }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await enter(page, shop, '/que_pedir')
  const table = page.getByRole('table', { name: 'Qué pedir de cada producto' })
  await expect(table.getByRole('columnheader', { name: /^Pedido sugerido/ })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('columnheader', { name: /^Rango probable/ })).toBeHidden()
  await expect(table.getByText(/^De\s\d+\sa\s\d+/).first()).toBeVisible()
  expect(await table.evaluate((of) => of.scrollWidth - of.parentElement!.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(table).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0)
})

test('no figure is cut beside the fixed column of years', async ({ page, shop }) => {
  for (const width of [768, 800, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, shop, '/predicciones')
    const table = page.getByRole('region', { name: 'Histórico mensual', exact: true }).getByRole('table')
    await expect(table).toBeVisible()
    const cut = () =>
      table
        .getByRole('row')
        .first()
        .evaluate((row) => {
          const [year, ...months] = [...row.children].map((cell) => cell.getBoundingClientRect())
          return months.filter(({ left, right }) => left < year!.right - 1 && right > year!.right + 1).length
        })
    await expect.poll(cut).toBe(0)
  }
})

test('no long figure of a year is cut, at either end, wherever the table rests', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Gilma'))
  // Figures of six digits, which do not all fit.
  await loadSales(request, owner, tinySales().replaceAll(/;(\d+);(\d+)$/gm, ';$10000;$20000'))
  for (const width of [900, 800, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, owner, '/predicciones')
    const table = page.getByRole('region', { name: /^Tabla: Ventas por mes/ })
    await expect(table).toBeVisible()
    const cut = () =>
      table.evaluate((box) => {
        const cells = Array.from(box.querySelectorAll('thead th'), (cell) => cell.getBoundingClientRect())
        const [left, right] = [cells.at(0)!.right, cells.at(-1)!.left]
        const crosses = (edge: number) =>
          cells.slice(1, -1).filter((cell) => cell.left < edge - 1 && cell.right > edge + 1).length
        return crosses(left) + crosses(right)
      })
    await expect.poll(cut).toBe(0)
    for (const left of [0, 130, 10_000]) {
      await table.evaluate((box, to) => box.scrollTo({ left: to }), left)
      await expect.poll(cut).toBe(0)
    }
  }
  await test.step('the total of a year stays in sight at 800 px, and no month scrolls past it', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await enter(page, owner, '/predicciones')
    const months = page.getByRole('region', { name: /^Tabla: Ventas por mes/ })
    await months.scrollIntoViewIfNeeded()
    const total = months.getByRole('columnheader', { name: 'Total' })
    await expect(total).toBeInViewport({ ratio: 1 })
    // It opens on the first predicted month, beside the total.
    const predicted = months.locator('td[data-kind="prediction"]').first()
    const [first, beside] = [(await predicted.boundingBox())!, (await total.boundingBox())!]
    expect(first.x).toBeGreaterThan((await months.boundingBox())!.x)
    expect(first.x + first.width).toBeLessThanOrEqual(beside.x + 1)
    await months.evaluate((table) => table.scrollTo({ left: 0 }))
    await expect(months.getByRole('row').nth(1).getByRole('cell').last()).toBeInViewport({ ratio: 1 })
    // Months that stand under it are told by its shadow.
    const shadow = () => total.evaluate((cell) => getComputedStyle(cell).boxShadow)
    const none = /(?:rgba\(.*, 0\)|\/ 0\)|transparent)/
    expect(await shadow()).not.toMatch(none)
    await months.evaluate((table) => table.scrollTo({ left: table.scrollWidth }))
    await expect.poll(shadow).toMatch(none)
    const december = months.getByRole('columnheader', { name: 'Dic' })
    await expect(december).toBeInViewport({ ratio: 1 })
    const [last, sum] = [(await december.boundingBox())!, (await total.boundingBox())!]
    expect(last.x + last.width).toBeLessThanOrEqual(sum.x + 1)
  })
})

/** Words of fields that are wider than the room for them. */
const cutWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    return [
      ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:is(:not([type]), [type="text"]), select'),
    ].flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const words =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]!.text : field.value || field.placeholder
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(words).width > room ? [words] : []
    })
  })

test('fields hold the words of what was chosen in them', async ({ page, shop }) => {
  await enter(page, shop, '/que_pedir')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    if (width < 768) await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByLabel('Que alcance', { exact: true })).toBeVisible()
    expect(await cutWords(page)).toEqual([])
  }
  await goOn(page, '/demanda_comprometida')
  await page.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: 'Tienda La 44' }).click()
  // Of the length of a usual name.
  await page.getByRole('combobox', { name: 'Cliente' }).evaluate((field: HTMLInputElement) => {
    field.value = 'Tienda Doña Rosalba'
  })
  expect(await cutWords(page)).toEqual([])
})

test('the dashboard in a window that is wide, and made narrow', async ({ page, shop }) => {
  await enter(page, shop, '/predicciones')
  await test.step('the first table is on the first screen', async () => {
    const table = (await page.getByRole('table').first().boundingBox())!
    expect(table.y + table.height).toBeLessThan(900)
  })

  await test.step('in a narrow window the menu is collapsed by itself, and the strip of figures has no hole', async () => {
    const collapse = page.getByRole('button', { name: 'Recoger el menú' })
    await expect(collapse).toBeVisible()
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(collapse).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ampliar el menú' })).toBeVisible()
    const strip = page.getByRole('region', { name: 'Lo que viene' })
    const [whole, last] = [(await strip.boundingBox())!, (await strip.locator('> :last-child').boundingBox())!]
    expect(Math.abs(whole.x + whole.width - last.x - last.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(whole.y + whole.height - last.y - last.height)).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(collapse).toBeVisible()
  })

  await test.step('the navigation bar hides after 10 px down and returns after 10 px up, and the page stays where it is', async () => {
    await page.getByRole('heading', { name: 'Comparativo Anual por Meses' }).waitFor()
    const header = page.getByRole('banner')
    const top = async () => (await header.boundingBox())!.y
    const titleInPage = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY)
    const before = await titleInPage()
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 400)
    await expect.poll(top).toBeLessThan(-40)
    expect(await titleInPage()).toBe(before)
    await page.mouse.wheel(0, -20)
    await expect.poll(top).toBe(0)
  })
})

test('where longer figures come, as of all products after one, the months to come stay in sight and not those before them', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Gilma'))
  // From January 2024 to October 2025: what is expected begins in November.
  const rows = Array.from({ length: 22 }, (_, at) => {
    const day = `15/${String((at % 12) + 1).padStart(2, '0')}/${2024 + Math.floor(at / 12)}`
    const units = 20 + at
    return [
      `${day};F-${at};Doña Rosa;Café molido;${units};${units * 5000}`,
      `${day};F-${at};Doña Rosa;Puntilla;${units * 100_000};${units * 5_000_000}`,
    ]
  })
  await loadSales(request, owner, ['Fecha;Factura;Cliente;Producto;Cantidad;Valor', ...rows.flat()].join('\r\n'))
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, owner, '/predicciones')
  const months = page.getByRole('region', { name: /^Tabla: Ventas por mes/ })
  const filters = page.getByRole('region', { name: 'Filtros' })
  await filters.getByRole('button', { name: /^Productos/ }).click()
  await page.getByRole('option', { name: 'Café molido' }).click()
  await page.keyboard.press('Escape')
  const scrolled = () => months.evaluate((box) => box.scrollLeft)
  await expect.poll(scrolled).toBe(0)
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect.poll(scrolled).toBeGreaterThan(0)
  const edge = async (name: string) => (await months.getByRole('columnheader', { name }).boundingBox())!
  const [december, total] = [await edge('Dic'), await edge('Total')]
  expect(december.x + december.width).toBeLessThanOrEqual(total.x + 1)
  // Who has scrolled back stays there, also when the window becomes another.
  await months.evaluate((box) => box.scrollTo({ left: 0 }))
  await page.setViewportSize({ width: 1340, height: 768 })
  await expect.poll(async () => (await edge('Total')).x).toBeLessThan(total.x)
  expect(await scrolled()).toBe(0)
})
