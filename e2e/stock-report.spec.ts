import type { Page } from '@playwright/test'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { faultsByAxe } from './axe.ts'
import { smallShopSales } from './sales-files.ts'
import { chooseFile, enter, expect, goOn, loadSales, overflowOf, signUp, test, WIDTHS } from './shop.ts'

/** As an accounting program gives it: titles above, two warehouses, a total, two quantities that differ. */
const REPORT = [
  'DISTRIBUIDORA EL SOL S.A.S.;;;;;',
  'Existencias a 02/03/2026;;;;;',
  ';;;;;',
  'Código;Descripción;Bodega;Saldo;Disponible;Costo promedio',
  'P1;Panela;Principal;5;5;3200',
  'P1;Panela;Vitrina;4;2;3200',
  'P2;Lenteja;Principal;7;7;4100',
  // Examples as long as this leave the titles their room.
  `P3;Chicle ${'surtido de menta en caja de doce unidades '.repeat(4)};Principal;90;90;100`,
  'Total general;;;106;104;',
].join('\r\n')

/** A phone chooses; on a computer the file is dropped somewhere on the page. */
const give: Record<number, (page: Page) => Promise<void>> = {
  390: async (page) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir existencias' }).click()
    await (await choosing).setFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(REPORT) })
  },
  1440: async (page) => {
    const held = await page.evaluateHandle((text) => {
      const files = new DataTransfer()
      files.items.add(new File([text], 'saldos.csv', { type: 'text/csv' }))
      return files
    }, REPORT)
    await page.dispatchEvent('body', 'dragover', { dataTransfer: held })
    await expect(page.getByText('Suelta aquí tu reporte de existencias')).toBeVisible()
    await page.dispatchEvent('body', 'drop', { dataTransfer: held })
  },
}

test('a stock report is dropped, confirmed and orders by it, on a phone and on a computer; one that comes to the sales is led there', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  const { data } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
  const named = data.filter(({ nombre }) => ['Panela', 'Lenteja'].includes(nombre))
  const filas = named.map(({ id }) => ({ producto_id: id, existencias: 1 }))
  for (const width of [390, 1440]) {
    // What is in stock before is not what the report tells.
    await member.call('POST', '/inventario', { filas })
    await page.setViewportSize({ width, height: 844 })
    await enter(page, member, '/que_pedir')
    await page.getByRole('heading', { level: 2, name: /^Para / }).waitFor()
    await give[width]!(page)
    const dialog = page.getByRole('dialog', { name: 'Subir existencias' })

    await test.step('what was answered of the last one is not asked again, unless the person wants it', async () => {
      if (width === 390) return
      await expect(dialog.getByText('Lo leímos como la última vez')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Cargar existencias' })).toBeEnabled()
      await dialog.getByRole('button', { name: 'Preguntar de nuevo' }).click()
    })

    await test.step('two quantities are asked for, and nothing is loaded before', async () => {
      await expect(dialog.getByText('Varias columnas pueden ser tus existencias')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Cargar existencias' })).toBeDisabled()
      await dialog.getByRole('button', { name: /^Disponible/ }).click()
      await expect(dialog.getByText('2 productos coinciden con los tuyos: 14 unidades')).toBeVisible()
      await expect(dialog.getByText('1 producto del archivo no está en tus ventas')).toBeVisible()
      await expect(dialog.getByLabel('Qué es la columna Disponible')).toHaveValue('existencias')
      await expect(dialog.getByLabel('Existencias del día')).toHaveValue('2026-03-02')
      // No word of a title is broken: one line.
      const title = dialog.getByRole('rowheader', { name: 'Descripción' })
      expect(await title.evaluate((cell) => cell.getClientRects()[0]!.width)).toBeGreaterThan(70)
    })

    await test.step('one warehouse alone', async () => {
      await page.route('**/inventario/lectura**', (route) => route.abort(), { times: 1 })
      await dialog.getByLabel(/^Vitrina/).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      // What would be loaded is what is shown.
      await expect(dialog.getByText('2 productos coinciden con los tuyos: 14 unidades')).toBeVisible()
      await expect(dialog.getByLabel(/^Vitrina/)).toBeChecked()
      await dialog.getByLabel(/^Vitrina/).uncheck()
      await expect(dialog.getByText('2 productos coinciden con los tuyos: 12 unidades')).toBeVisible()
    })

    await test.step('loaded, it is ordered by and said to be old', async () => {
      await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(MESSAGES.inventarioGuardado(2))).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Existencias de Panela' })).toHaveValue('5')
      await expect(page.getByRole('textbox', { name: 'Existencias de Lenteja' })).toHaveValue('7')
      await expect(page.getByText(/^hace \d+ días$/)).toHaveCount(2)
    })
  }

  await test.step('a stock report that comes to the sales is led to Qué pedir', async () => {
    await goOn(page, '/ventas')
    await chooseFile(page, 'existencias.csv', 'Producto;Existencias\nPanela;11\nArroz;3\n')
    await page.getByRole('link', { name: 'Llevar existencias.csv a Qué pedir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
    await expect(dialog.getByText('2 productos coinciden con los tuyos: 14 unidades')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Existencias de Panela' })).toHaveValue('11')
    await goOn(page, '/ventas')
    await expect(page.getByText('existencias.csv')).toHaveCount(0)
  })
})

test('a list of suppliers is loaded on a phone, and the stock stays as it was', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  await enter(page, member, '/que_pedir')
  const stock = page.getByRole('textbox', { name: 'Existencias de Panela' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/inventario') && response.ok())
  await stock.fill('4')
  await stock.press('Enter')
  await saved
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir existencias' }).click()
  const list =
    'Código;Producto;Proveedor;Días de entrega;Celular;Und x caja\n;Panela;Trapiche;5;310;24\n;Lenteja;Granos;3;311;12\n'
  await (await choosing).setFiles({ name: 'proveedores.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
  await expect(dialog.getByLabel('Qué es la columna Und x caja')).toHaveValue('empaque')
  await dialog.getByRole('button', { name: /^Cargar sin existencias: proveedor/ }).click()
  await expect(dialog.getByText('2 productos coinciden con los tuyos', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Panela: Trapiche · 5 días de entrega · empaques de 24')).toBeVisible()
  await expect(dialog.getByText('Tus existencias quedan como estaban')).toBeVisible()
  await expect(dialog.getByLabel('Existencias del día')).toHaveCount(0)
  expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cargar sin existencias', exact: true }).click()
  await expect(page.getByText(MESSAGES.inventarioGuardado(2))).toBeVisible()
  await expect(stock).toHaveValue('4')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Agrupar por').selectOption('Proveedor')
  await expect(page.getByText('Trapiche').first()).toBeVisible()
})

test('a price list says its supplier once for all of its products', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  await enter(page, member, '/que_pedir')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir existencias' }).click()
  const list =
    'ANDINA DE PARTES S.A.S.\nLISTA DE PRECIOS\n\nCód.;Artículo;Und/Empaque;Precio lista\n;Panela;24;2000\n;Lenteja;12;3000\n'
  await (await choosing).setFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
  await dialog.getByRole('button', { name: 'Cargar sin existencias: unidades por empaque' }).click()
  await dialog.getByLabel('¿De qué proveedor es esta lista?').fill('Andina de Partes')
  expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cargar sin existencias', exact: true }).click()
  await expect(page.getByText(MESSAGES.inventarioGuardado(2))).toBeVisible()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Agrupar por').selectOption('Proveedor')
  await expect(page.getByText('Andina de Partes').first()).toBeVisible()
})

test('whether a quantity is packs is asked with what each answer loads, and once', async ({ page, request }) => {
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  await enter(page, member, '/que_pedir')
  const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
  const open = async (units: number) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir existencias' }).click()
    const text = `Producto;Presentación;Existencias;Costo\nPanela;CAJ x 24;${units};48000\nLenteja;UND;7;4100\n`
    await (await choosing).setFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await open(3)
    await expect(
      dialog.getByText('«Panela» viene en empaque de 24, y el reporte dice 3. ¿Son empaques o unidades?'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cargar existencias' })).toBeDisabled()
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }
  await open(3)
  await dialog.getByRole('button', { name: /^Empaques: 3 × 24 = 72 unidades; el costo .* de cada empaque/ }).click()
  await expect(dialog.getByText('2 productos coinciden con los tuyos: 79 unidades')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Existencias de Panela' })).toHaveValue('72')

  await open(2)
  await expect(dialog.getByText('Lo leímos como la última vez')).toBeVisible()
  await expect(dialog.getByText('Donde se dice el empaque, las cantidades son empaques.')).toBeVisible()
  await expect(dialog.getByText('2 productos coinciden con los tuyos: 55 unidades')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Preguntar de nuevo' }).click()
  await expect(dialog.getByText(/¿Son empaques o unidades\?$/)).toBeVisible()
})
