import {
  chooseFile,
  enter,
  expect,
  loadSales,
  newPerson,
  settled,
  signUp,
  smallShopSales,
  test,
  tinySales,
} from './shop.ts'

test('files that cannot be read say why and load nothing', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Beto'))
  await enter(page, owner, '/ventas')
  await expect(page.getByText('Arrastra aquí tu archivo de ventas')).toBeVisible()
  const refused: [name: string, content: Uint8Array | string, message: RegExp][] = [
    ['vacio.csv', '', /vacío/],
    ['foto.xlsx', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /imagen/],
    ['sin-fecha.csv', 'Producto;Cantidad;Valor\r\nCafé;3;15000\r\nPan;2;8000\r\n', /fecha/],
  ]
  for (const [name, content, message] of refused) {
    await chooseFile(page, name, content)
    await expect(page.locator('main').getByText(message).first()).toBeVisible()
  }
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
  await page.getByRole('button', { name: 'Cargar 36 líneas' }).click()
  await expect(page.getByText('36 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Tu pronóstico está listo.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await chooseFile(page, 'otra-vez.csv', tinySales())
  await page.getByRole('button', { name: 'Cargar 36 líneas' }).click()
  await expect(page.getByText(/36 que ya estaban/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Ver predicciones' }).click()
  await page.waitForURL('**/predicciones')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the import asks to choose a file: nothing can be dragged', async ({ page, shop }) => {
    await enter(page, shop, '/ventas')
    await expect(page.getByText('Elige tu archivo de ventas')).toBeVisible()
    await expect(page.getByText('Arrastra aquí')).toBeHidden()
  })
})

test('undoing an import restores sales and forecast exactly', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Dario'))
  await loadSales(request, owner, smallShopSales(), 'primero.csv')
  const figures = () =>
    Promise.all(
      ['/ventas/agregadas/mensual', '/predicciones/agregadas/mensual', '/predicciones/agregadas/productos-mensual'].map(
        (path) => owner.call<{ data: unknown[] }>('GET', path),
      ),
    )
  const before = await figures()
  await loadSales(request, owner, tinySales('Chocolate de mesa'), 'segundo.csv')
  expect(await figures()).not.toEqual(before)
  await enter(page, owner, '/ventas')
  await page
    .getByRole('row', { name: /segundo\.csv/ })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('segundo.csv')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: /segundo\.csv/ })).toContainText('Deshecha', { timeout: 30_000 })
  await settled(owner)
  const after = await figures()
  expect(after).toEqual(before)
  await page.goto('/predicciones')
  await page.getByRole('button', { name: /^Productos/ }).click()
  await expect(page.getByRole('option', { name: 'Panela' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Chocolate de mesa' })).toHaveCount(0)
})

test('the integrations are announced: their buttons are disabled and a press says when; Excel leads to the import', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/integraciones')
  const waiting = page.getByRole('main').locator('[aria-disabled="true"]')
  await expect(waiting).toHaveCount(2)
  await waiting.last().click({ force: true })
  await expect(page.getByText('disponible proximamente').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Excel/ }).click()
  await page.waitForURL('**/ventas')
})
