import { faultsByAxe } from './axe.ts'
import { chooseFile, enter, expect, loadSales, newPerson, settled, signUp, test } from './shop.ts'

const HEADER = 'Fecha;Producto;Cantidad;Valor'
const salesOf = (product: string, units: number): string =>
  [
    HEADER,
    ...Array.from({ length: 20 }, (_, row) => {
      // Two lines a day: one a day would be a book of daily sums, of which it is asked.
      const day = row - (row % 2) + 1 + (row > 17 ? 1 : 0)
      return `${String(day).padStart(2, '0')}/03/2025;${product} ${row % 2};${units};9000`
    }),
  ].join('\r\n')

test('a file may take the place of what there was of its days, which returns when it is undone', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Rita'))
  await loadSales(request, owner, salesOf('Pan', 2), 'marzo.csv')
  const sold = async () => {
    const { data } = await owner.call<{ data: { cantidad: number }[] }>('GET', '/ventas/agregadas/mensual')
    return data.reduce((sum, { cantidad }) => sum + cantidad, 0)
  }
  expect(await sold()).toBe(40)
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'marzo-corregido.csv', salesOf('Pan', 3))
  await expect(page.getByRole('button', { name: 'Cargar 20 líneas' })).toBeEnabled()
  // Before anything is chosen nothing leaves; the choice stands before what was understood, and the button follows it.
  const choice = page.getByRole('radiogroup', { name: /^Ya tienes otras ventas/ })
  await expect(choice.getByLabel('Sumar lo nuevo')).toBeChecked()
  await expect(choice).toContainText('Salen 20 líneas')
  const understood = await page.getByRole('heading', { name: 'Entendimos tu archivo así' }).boundingBox()
  expect((await choice.boundingBox())!.y).toBeLessThan(understood!.y)
  await choice.getByLabel('Reemplazar lo que había de este período').check()
  await expect(page.getByRole('button', { name: 'Cargar 20 líneas', exact: true })).toHaveCount(0)
  // The choice is kept where the page is read anew.
  await page.reload()
  await expect(choice.getByLabel('Reemplazar lo que había de este período')).toBeChecked()
  await page.getByRole('button', { name: 'Reemplazar y cargar 20 líneas' }).click()
  await expect(page.getByText('20 líneas anteriores reemplazadas')).toBeVisible({ timeout: 30_000 })
  await settled(owner)
  expect(await sold()).toBe(60)
  await page
    .getByRole('row', { name: /marzo-corregido\.csv/ })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Vuelven las 20 líneas')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: /marzo-corregido\.csv/ })).toContainText('Deshecha', { timeout: 30_000 })
  await settled(owner)
  expect(await sold()).toBe(40)
  // Two lines of some client among those of a month: far more would leave than comes.
  await page.reload()
  await chooseFile(page, 'un-cliente.csv', [HEADER, '01/03/2025;Queso;1;5000', '20/03/2025;Queso;1;5000'].join('\r\n'))
  await choice.getByLabel('Reemplazar lo que había de este período').check()
  const load = page.getByRole('button', { name: 'Reemplazar y cargar 2 líneas' })
  await load.click()
  const dialog = page.getByRole('dialog', { name: 'Sale mucho más de lo que entra' })
  await expect(dialog).toContainText('Este archivo trae 2 líneas. Salen 20 líneas de otros archivos')
  expect(await faultsByAxe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(load).toBeFocused()
  await choice.getByLabel('Sumar lo nuevo').check()
  await expect(page.getByRole('button', { name: 'Cargar 2 líneas', exact: true })).toBeEnabled()

  await page.getByRole('button', { name: 'Descartar' }).first().click()
  await test.step('a corrected file is set to take the place of what it corrects, and says why', async () => {
    await chooseFile(
      page,
      'marzo-corregido.csv',
      salesOf('Pan', 2).replace('07/03/2025;Pan 0;2', '07/03/2025;Pan 0;12'),
    )
    await expect(choice.getByLabel('Reemplazar lo que había de este período')).toBeChecked()
    await expect(page.getByText(/parece una versión corregida/)).toBeVisible()
    await expect(choice).toContainText('Sale 1 línea')
    const load = page.getByRole('button', { name: 'Reemplazar y cargar 20 líneas' })
    await expect(load).toBeEnabled()
    await choice.getByLabel('Sumar lo nuevo').check()
    await expect(page.getByRole('button', { name: 'Cargar 1 línea nueva' })).toBeEnabled()
    await choice.getByLabel('Reemplazar lo que había de este período').check()
    await load.click()
    await expect(page.getByText('1 línea anterior reemplazada')).toBeVisible({ timeout: 30_000 })
  })
})

test('a month that comes again with other lines is asked about with its figures, and takes the place of what there was', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Nora'))
  const summary = [HEADER, '31/03/2025;Pan de la casa;40;180000'].join('\r\n')
  await loadSales(request, owner, summary, 'resumen.csv')
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'facturas.csv', salesOf('Pan', 2))
  const question = page.getByRole('radiogroup', { name: /^Estas ventas parecen cargadas ya/ })
  await expect(question).toBeVisible()
  await expect(
    page.getByText(/Marzo 2025 de Principal ya está: \$\s180\.000, y este archivo trae \$\s180\.000\./),
  ).toBeVisible()
  await expect(page.getByText(/no se repiten/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Responde 1 pregunta para cargar' })).toBeEnabled()
  await question.getByLabel('Son otras ventas: sumar').check()
  await expect(page.getByRole('button', { name: 'Cargar 20 líneas', exact: true })).toBeEnabled()
  await question.getByLabel('Reemplazar marzo 2025 de Principal').check()
  await page.getByRole('button', { name: 'Reemplazar y cargar 20 líneas' }).click()
  await expect(page.getByText('1 línea anterior reemplazada')).toBeVisible({ timeout: 30_000 })
})

test('how a file was read by hand is remembered for the next with its headers, and can be forgotten', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Saul'))
  await enter(page, owner, '/ventas')
  const withZones = (units: number) =>
    salesOf('Pan', units)
      .split('\r\n')
      .map((line, row) => `${line};${row === 0 ? 'Obs' : `Zona ${row % 3}`}`)
      .join('\r\n')
  const sample = page.getByRole('table', { name: 'Las primeras líneas de venta' })
  await chooseFile(page, 'uno.csv', withZones(2))
  await page.getByLabel('Qué es la columna Obs').selectOption({ label: 'Local o sucursal' })
  await expect(sample).toContainText('Zona 1')
  await page.getByRole('button', { name: 'Cargar 20 líneas' }).click()
  await expect(page.getByText('20 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await chooseFile(page, 'dos.csv', withZones(5))
  await expect(page.getByText('Lo leímos como la última vez')).toBeVisible()
  await expect(sample).toContainText('Zona 1')
  await page.getByRole('button', { name: 'Olvidarlo y leer de nuevo' }).click()
  await expect(page.getByText('Lo leímos como la última vez')).toHaveCount(0)
  await expect(sample).not.toContainText('Zona 1')
})
