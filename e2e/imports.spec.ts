import { smallShopSales, tinySales } from './sales-files.ts'
import { chooseFile, enter, expect, loadSales, newPerson, settled, signUp, test } from './shop.ts'

test('files that cannot be read say why and load nothing', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Beto'))
  await enter(page, owner, '/ventas')
  await expect(page.getByText('Arrastra aquí tus archivos de ventas')).toBeVisible()
  const refused: [name: string, content: Uint8Array | string, message: RegExp][] = [
    ['vacio.csv', '', /vacío/],
    ['foto.xlsx', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /imagen/],
    ['sin-fecha.csv', 'Producto;Cantidad;Valor\r\nCafé;3;15000\r\nPan;2;8000\r\n', /fecha/],
  ]
  for (const [name, content, message] of refused) {
    await chooseFile(page, name, content)
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  }
  // They stay out of the way of what was loaded, and can be taken off the list.
  await page.goto('/ventas')
  await page.getByText('2 archivos que no se cargaron').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'foto.xlsx' })).toContainText(/imagen/)
  await page.getByRole('button', { name: 'Quitarlos de la lista' }).click()
  await expect(page.getByRole('heading', { name: 'Importaciones anteriores' })).toHaveCount(0)
  await page.goto('/predicciones')
  await expect(page.getByText('No hay datos disponibles').first()).toBeVisible()
})

test('a file loads, loading it again adds nothing twice, and the ready forecast is one click away', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Caro'))
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'ventas.csv', tinySales())
  await test.step('a press acts once: a double click loads without complaint', async () => {
    await page.getByRole('button', { name: 'Cargar 36 líneas' }).dblclick()
    await expect(page.getByText('36 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Tu pronóstico está listo.')).toBeVisible({ timeout: 30_000 })
    await settled(owner)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Ver predicciones' }).click()
  await page.waitForURL('**/predicciones')
  await page.goto('/ventas')
  await chooseFile(page, 'otra-vez.csv', tinySales())
  await expect(page.getByText('0 nuevas, 36 repetidas').first()).toBeVisible()
  // What was told once is no news on the next visit, and beside a file under way it is of the sales before.
  await expect(page.getByRole('heading', { name: 'Importaciones anteriores' })).toBeVisible()
  await expect(page.getByText('Tu pronóstico está listo.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cargar/ })).toHaveCount(0)
  // Who comes back to it finds the way in for the next file first; it takes the place of what had nothing to load.
  await page.reload()
  const way = page.getByText('Arrastra aquí')
  await expect(page.getByText('0 nuevas, 36 repetidas').first()).toBeVisible()
  expect((await way.boundingBox())!.y).toBeLessThan(
    (await page.getByRole('heading', { name: /otra-vez\.csv/ }).boundingBox())!.y,
  )
  await page.getByLabel('Archivos de ventas').setInputFiles({
    name: 'tercera.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(tinySales()),
  })
  await expect(page.getByRole('heading', { name: /tercera\.csv/ })).toBeVisible()
  await expect(page.getByText(/otra-vez\.csv/)).toHaveCount(0)
  const left = Promise.withResolvers<void>()
  const isDiscarding = '**/api/v1/importaciones/*'
  await page.route(isDiscarding, async (route) => {
    if (route.request().method() === 'DELETE') await left.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await expect(page.getByText('Arrastra aquí')).toBeVisible()
  await expect(page.getByText('Tu pronóstico está listo.')).toHaveCount(0)

  await test.step('the same press in another window loads without complaint too', async () => {
    // Chosen while the file before is still on its way out. Invoices of its own: those that are there with other lines would be asked about.
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/importaciones'),
    )
    await chooseFile(page, 'panela.csv', tinySales('Panela').replaceAll(';F-', ';P-'))
    await sent
    left.resolve()
    await expect(page.getByText(/tercera\.csv/)).toHaveCount(0)
    await page.unroute(isDiscarding)
    const load = page.getByRole('button', { name: 'Cargar 36 líneas' })
    await expect(load).toBeEnabled()
    const other = await page.context().newPage()
    await other.goto('/ventas')
    await expect(other.getByRole('button', { name: 'Cargar 36 líneas' })).toBeEnabled()
    await load.click()
    await expect(page.getByText('Cargamos panela.csv')).toBeVisible({ timeout: 30_000 })
    await other.getByRole('button', { name: 'Cargar 36 líneas' }).click()
    await expect(other.getByText('Cargamos panela.csv')).toBeVisible({ timeout: 30_000 })
    await expect(other.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the import asks to choose a file: nothing can be dragged', async ({ page, shop }) => {
    await enter(page, shop, '/ventas')
    await expect(page.getByText('Elige tus archivos de ventas')).toBeVisible()
    await expect(page.getByText('Arrastra aquí')).toBeHidden()
  })
})

test('undoing an import restores sales and forecast exactly, and a preview that waits is counted again', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Dario'))
  await loadSales(request, owner, smallShopSales(), 'primero.csv')
  const figures = () =>
    Promise.all(
      ['/ventas/agregadas/mensual', '/predicciones/agregadas/mensual', '/predicciones/agregadas/productos-mensual'].map(
        (path) => owner.call<{ data: unknown[] }>('GET', path),
      ),
    )
  const before = await figures()
  // It tells its store, of which a business that has others would be asked.
  const second = tinySales('Chocolate de mesa')
    .replace('Factura;', 'Factura;Local;')
    .replaceAll(';Doña', ';Centro;Doña')
  await loadSales(request, owner, second, 'segundo.csv')
  expect(await figures()).not.toEqual(before)
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'segundo.csv', second)
  await expect(page.getByText('Todo lo de este archivo ya está cargado')).toBeVisible()
  await page
    .getByRole('row', { name: /segundo\.csv/ })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('segundo.csv')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: /segundo\.csv/ })).toContainText('Deshecha', { timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Cargar 36 líneas$/ })).toBeEnabled({ timeout: 30_000 })
  await expect(page.getByText('Todo lo de este archivo ya está cargado')).toBeHidden()
  await settled(owner)
  const after = await figures()
  expect(after).toEqual(before)
  await page.goto('/predicciones')
  await page.getByRole('button', { name: /^Productos/ }).click()
  await expect(page.getByRole('option', { name: 'Panela' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Chocolate de mesa' })).toHaveCount(0)
})

/** Enough lines for their reading to be met half-way. */
const manySales = (): string => {
  const lines = ['Fecha;Factura;Cliente;Producto;Cantidad;Valor']
  for (let line = 0; line < 120_000; line += 1) {
    const day = String(1 + (line % 28)).padStart(2, '0')
    const month = String(1 + (line % 12)).padStart(2, '0')
    lines.push(`${day}/${month}/${2022 + (line % 3)};F-${line};Cliente ${line % 90};Producto ${line % 400};2;9000`)
  }
  return lines.join('\r\n')
}

test('a reading goes on while the page is reloaded, and can be cancelled; a review is still there after a reload', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Fabio'))
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'grande.csv', manySales())
  const progress = page.getByRole('region', { name: 'grande.csv' })
  await expect(progress).toBeVisible()
  await page.reload()
  await expect(progress).toBeVisible()
  await progress.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cancelaste la lectura de este archivo.').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Arrastra aquí')).toBeVisible()
  await chooseFile(page, 'ventas.csv', tinySales())
  await expect(page.getByRole('button', { name: 'Cargar 36 líneas' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entendimos tu archivo así' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Arrastra aquí')).toBeVisible()
})
