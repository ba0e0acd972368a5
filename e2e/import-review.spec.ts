import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { smallShopSales } from './sales-files.ts'
import { chooseFile, chooseFiles, enter, expect, loadSales, newPerson, settled, signUp, test } from './shop.ts'

const HEADER = 'Fecha;Producto;Cantidad;Valor'
/** One month of sales, one a day of twenty days. */
const monthOf = (month: string): string =>
  [
    HEADER,
    ...Array.from({ length: 20 }, (_, row) => `${String(1 + row).padStart(2, '0')}/${month}/2025;Pan;2;9000`),
  ].join('\r\n')

/** Whether what has the focus lies under the buttons that stay at the bottom. */
const focusIsCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-actions]')!
    const focused = document.activeElement!
    if (focused === document.body || bar.contains(focused)) return false
    const edge = bar.getBoundingClientRect()
    const { top, bottom } = focused.getBoundingClientRect()
    return bottom > edge.top && top < edge.bottom
  })

test('monthly files are one import: each is named with what it brings, and what is no sales file is left out', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Gil'))
  await enter(page, owner, '/ventas')
  await chooseFiles(page, [
    ['febrero.csv', monthOf('02')],
    ['enero.csv', monthOf('01')],
    ['abril.csv', monthOf('04')],
    ['logo.png', 'x'],
  ])
  await expect(page.getByText('logo.png: no es un archivo de ventas')).toBeVisible()
  await expect(page.getByRole('heading', { name: /abril\.csv y 2 más/ })).toBeVisible()
  await page.getByText('3 archivos', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^enero\.csv/ })).toContainText('20 líneas')
  await expect(page.getByText('No hay ninguna venta en marzo 2025')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar 60 líneas' }).click()
  await expect(page.getByText('60 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
})

test('a notebook is put in the store that the person says, and so is the next one', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Nora'))
  await loadSales(request, owner, smallShopSales())
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'cuaderno.csv', monthOf('02'))
  // Another store is written with the question, and nowhere else meanwhile.
  const store = page.getByRole('combobox', { name: '¿De qué local son estas ventas?' })
  const question = page.getByRole('group', { name: /^Ninguna columna del archivo dice el local/ })
  const other = question.getByRole('combobox', { name: 'Otro local' })
  await expect(store).toBeHidden()
  const use = question.getByRole('button', { name: 'Usar este local' })
  await expect(use).toBeDisabled()
  // The keyboard alone: the list has the stores of the business.
  await other.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Centro', 'Norte'])
  await page.getByRole('option', { name: 'Norte' }).click()
  expect(await faultsByAxe(page)).toEqual([])
  await use.press('Enter')
  await expect(page.getByText('Ninguna columna dice el local: todo queda en «Norte».')).toBeVisible()
  await expect(store).toHaveValue('Norte')
  await page.getByRole('button', { name: 'Cargar 20 líneas' }).click()
  await expect(page.getByText('20 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
  await settled(owner)
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await chooseFile(page, 'cuaderno-marzo.csv', monthOf('03'))
  await expect(store).toHaveValue('Norte')
  // A name that is not in the list is a new store.
  await store.fill('Feria')
  await store.press('Enter')
  await expect(page.getByText('todo queda en «Feria»')).toBeVisible()
})

test('a folder that is dropped is one import: its files, whatever else lies in it', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Gema'))
  await enter(page, owner, '/ventas')
  const folder = join(await mkdtemp(join(tmpdir(), 'vigia-carpeta-')), 'ventas 2025')
  await mkdir(folder)
  for (const month of ['01', '02']) await writeFile(join(folder, `mes ${month}.csv`), monthOf(month))
  await writeFile(join(folder, '.DS_Store'), 'x')
  const area = page.getByText('Arrastra aquí tus archivos de ventas')
  const { x, y } = (await area.boundingBox())!
  // What a hand does that drags from the desktop.
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + 5,
      y: y + 5,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    })
  await expect(page.getByRole('heading', { name: /mes 01\.csv y 1 más/ })).toBeVisible()
  await expect(page.getByText(/Dejamos fuera/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cargar 40 líneas' })).toBeEnabled()
})

test('a question holds the loading back, tells what each answer would load, and one press answers it', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Hilda'))
  await enter(page, owner, '/ventas')
  const rows = ['20/01/2025;Café;1;1.500', '21/01/2025;Pan;1;2.000', '22/01/2025;Pan;1;3.500']
  await chooseFile(page, 'miles.csv', [HEADER, ...rows].join('\r\n'))
  const question = page.getByRole('group', { name: /1\.500/ })
  const answers = question.getByRole('button')
  await expect(answers.first()).toContainText('nuestra lectura')
  await expect(answers.first()).toContainText(/Cargaría 3 líneas, 3 unidades, \$\s7\.000/)
  await expect(answers.last()).toContainText(/Cargaría 3 líneas, 3 unidades, \$\s7$/)
  await expect(page.getByRole('button', { name: /^Cargar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Responde 1 pregunta para cargar' }).click()
  await expect(question.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Entendimos tu archivo así' })).toBeFocused()
  await page.getByRole('button', { name: 'Cargar 3 líneas' }).click()
  await expect(page.getByText('3 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
})

test('what a column is can be said by hand, and the preview follows without another press', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Iris'))
  await enter(page, owner, '/ventas')
  const rows = Array.from(
    { length: 12 },
    (_, row) => `${20 + (row % 8)}/01/2025;Pan;${1 + row};${(1 + row) * 1000};Zona ${row % 3}`,
  )
  await chooseFile(page, 'zonas.csv', [`${HEADER};Obs`, ...rows].join('\r\n'))
  const sample = page.getByRole('table', { name: 'Las primeras líneas de venta' })
  await expect(sample).toContainText('Principal')
  const role = page.getByLabel('Qué es la columna Obs')
  await role.focus()
  await role.selectOption({ label: 'Local o sucursal' })
  await expect(sample).toContainText('Zona 1')
  await expect(role).toHaveValue('local')
  await expect(role).toBeFocused()
  await role.selectOption({ label: 'No se usa' })
  await expect(sample).not.toContainText('Zona 1')
  const adding = page.getByRole('button', { name: 'Agregar dato' })
  const [words, table] = await Promise.all([
    adding.locator('.mantine-Button-label').boundingBox(),
    page.getByRole('table').first().boundingBox(),
  ])
  expect(Math.abs(words!.x - table!.x)).toBeLessThan(2)
  await adding.click()
  await page.getByLabel('Dato', { exact: true }).selectOption({ label: 'Cliente' })
  await page.getByLabel('Está en la columna').selectOption({ label: 'Obs (Zona 0)' })
  await expect(sample).toContainText('Zona 1')
  await expect(page.getByRole('button', { name: 'Cargar 12 líneas' })).toBeEnabled()

  // All corrections are taken back at one press, also after a reload.
  await page.reload()
  await expect(sample).toContainText('Zona 1')
  await page.getByRole('button', { name: 'Volver a lo que leímos' }).click()
  await expect(sample).not.toContainText('Zona 1')
  await expect(role).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Volver a lo que leímos' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Entendimos tu archivo así' })).toBeFocused()
})

test('what is no row to mend is told apart: cancelled sales, credit notes, old sales; and day and month tell their period', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Irma'))
  await enter(page, owner, '/ventas')
  const rows = ['02/03/2023;Pan;2;9000;Pagada', '02/03/2023;Té;2;9000;Anulada', '02/03/2023;Pan;-1;-4500;Pagada']
  await chooseFile(page, 'viejas.csv', [`${HEADER};Estado`, ...rows].join('\r\n'))
  const answers = page.getByRole('group', { name: /va primero el día o el mes/ }).getByRole('button')
  await expect(answers.first()).toContainText('Ventas del 2 mar 2023')
  await expect(answers.last()).toContainText('Ventas del 3 feb 2023')
  await answers.first().click()
  await expect(answers).toHaveCount(0)
  await expect(page.getByText('1 fila anulada no se cuenta').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Filas rechazadas' })).toHaveCount(0)
  await expect(page.getByText('1 línea es una devolución o nota crédito')).toBeVisible()
  await expect(page.getByText('Tu última venta es de marzo 2023')).toBeVisible()
  await page.getByRole('button', { name: 'Contarlas' }).click()
  await expect(page.getByRole('button', { name: 'Cargar 3 líneas' })).toBeEnabled()

  // On a phone the keyboard reaches nothing that lies under the buttons at the bottom.
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByLabel('Qué es la columna Fecha').focus()
  for (let step = 0; step < 12; step += 1) {
    // The page may still be scrolling.
    await expect.poll(() => focusIsCovered(page), { intervals: [50] }).toBe(false)
    await page.keyboard.press('Tab')
  }
})

test('a refused file is read once the person says which column is which', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Juan'))
  await enter(page, owner, '/ventas')
  const rows = ['45672;Café;3;15000', '45673;Pan;2;8000', '45674;Pan;1;4000']
  await chooseFile(page, 'raro.csv', ['Cuándo;Qué;Cuántos;Plata', ...rows].join('\r\n'))
  await expect(page.getByRole('heading', { name: 'No pudimos leer raro.csv' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('fecha')
  await page.getByLabel('Qué es la columna Qué').selectOption({ label: 'Fecha' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByLabel('Qué es la columna Qué').selectOption({ label: 'Producto' })
  await page.getByLabel('Qué es la columna Cuándo').selectOption({ label: 'Fecha' })
  await page.getByLabel('Qué es la columna Cuántos').selectOption({ label: 'Cantidad' })
  await page.getByLabel('Qué es la columna Plata').selectOption({ label: 'Valor total' })
  await page.getByRole('button', { name: 'Cargar 3 líneas' }).click()
  await expect(page.getByText('3 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
})

test('of titles that say nothing every column stays in view, and several are told without waiting', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Nora'))
  await enter(page, owner, '/ventas')
  const goods = ['Arroz', 'Leche', 'Pan']
  const rows = Array.from(
    { length: 24 },
    (_, k) => `${k + 1}/01/2026;${k % 5 < 2 ? 'Rosa' : 'Luz'};${goods[k % 3]};${(k % 5) + 1};${(k % 5) * 2500 + 2500}`,
  )
  await chooseFile(page, 'columnas.csv', ['Col1;Col2;Col3;Col4;Col5', ...rows].join('\r\n'))
  await expect(page.getByRole('heading', { name: 'Dinos qué es cada columna' })).toBeVisible()
  const role = (column: string) => page.getByLabel(`Qué es la columna ${column}`)
  await role('Col4').selectOption({ label: 'Cantidad' })
  await expect(page.getByText('¿Qué columna dice el producto?')).toBeVisible()
  await role('Col3').selectOption({ label: 'Producto' })
  await role('Col2').selectOption({ label: 'Cliente' })
  await role('Col5').selectOption({ label: 'Valor total' })
  await page.getByRole('button', { name: 'Cargar 24 líneas' }).click()
  await expect(page.getByText('24 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
})

test('of a file without dates the person says the day', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Kika'))
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'caja.csv', 'Producto;Cantidad;Valor\r\nCafé;3;15000\r\nPan;2;8000\r\n')
  await expect(page.getByRole('heading', { name: 'No pudimos leer caja.csv' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Valor/ })).toContainText('15.000')
  await page.getByLabel(/Todas sus ventas son del día/).fill('2025-03-15')
  await page.getByRole('button', { name: 'Leer con ese día' }).click()
  await expect(page.getByRole('table', { name: 'Las primeras líneas de venta' })).toContainText('15 mar 2025')
  await expect(page.getByRole('button', { name: 'Cargar 2 líneas' })).toBeEnabled()
})

test('a month or a year that is not offered can be typed', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Kike'))
  await enter(page, owner, '/ventas')
  const table = page.getByRole('table', { name: 'Las primeras líneas de venta' })
  const products = ['Café', 'Pan', 'Queso', 'Leche'].map((name, k) => `${name};${k + 2};${5000 * (k + 2)}`)
  await chooseFile(
    page,
    'caja.csv',
    ['Ventas de la tienda', 'Producto;Cantidad vendida;Valor', ...products].join('\r\n'),
  )
  const question = page.getByRole('group', { name: /no trae fechas/ })
  await question.getByLabel('Son de otro día o de otro mes').fill('2024-03-01')
  await question.getByRole('button', { name: 'Leer con ese día' }).click()
  await expect(table).toContainText('1 mar 2024')
  await page.getByRole('button', { name: 'Descartar' }).first().click()
  await chooseFile(
    page,
    'meses.csv',
    ['Mes;Producto;Cantidad;Valor', ...products.map((row, k) => `${k % 2 ? 'Mayo' : 'Abril'};${row}`)].join('\r\n'),
  )
  const year = page.getByRole('group', { name: /de qué año/ })
  await year.getByLabel('Son de otro año').fill('2019')
  await year.getByRole('button', { name: 'Leer con ese año' }).click()
  await expect(table).toContainText('2019')
})

test('rejected rows are a workbook with the headers of the file and why, which is mended and sent back', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Karol'))
  await enter(page, owner, '/ventas')
  const rows = ['20/01/2025;Café;doce;15000', '21/01/2025;Pan;2;8000', '22/01/2025;Pan;1;4000']
  await chooseFile(page, 'con-error.csv', [HEADER, ...rows].join('\r\n'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar .xlsx' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Filas rechazadas - con-error.xlsx')
  const [header, row, ...others] = (await readXlsx(new Uint8Array(await readFile(await file.path())))).sheets[0]!.rows
  expect(header).toEqual([...HEADER.split(';'), 'Motivo', 'Archivo', 'Fila'])
  expect(row!.slice(1, 4)).toEqual(['Café', 'doce', 15_000])
  expect(row![4]).toContain('No es un número')
  expect(row!.slice(5)).toEqual(['con-error.csv', 2])
  expect(others).toEqual([])
  // One row of three is much: whether the others are loaded without it is asked.
  await page.getByRole('button', { name: /Carga solo las otras/ }).click()
  await page.getByRole('button', { name: 'Cargar 2 líneas' }).click()
  await expect(page.getByText('2 líneas nuevas').first()).toBeVisible({ timeout: 30_000 })
  await settled(owner)
  const mended = [header!, [...rows[0]!.replace('doce', '12').split(';'), ...row!.slice(4)]]
  await chooseFile(page, 'corregidas.csv', mended.map((cells) => cells.join(';')).join('\r\n'))
  await page.getByRole('button', { name: 'Cargar 1 línea' }).click()
  await expect(page.getByText('1 línea nueva').first()).toBeVisible({ timeout: 30_000 })
})

test('the template is a workbook that begins with the date', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Lina'))
  await enter(page, owner, '/ventas')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarga la plantilla' }).click()
  const file = await download
  const book = await readXlsx(new Uint8Array(await readFile(await file.path())))
  expect(book.sheets[0]!.rows[0]![0]).toBe('Fecha')
})

test('what is no sale is discarded at a press, which says what to look for instead', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Nelly'))
  await enter(page, owner, '/ventas')
  const given = Array.from({ length: 40 }, (_, at) => {
    const pieces = 1 + (at % 4)
    return `${1 + (at % 28)}/01/2025;Jean ${at % 4};${pieces};89000;${89_000 * pieces}`
  })
  await chooseFile(page, 'enero.csv', ['Fecha;Producto;Muestras entregadas;Precio;Total', ...given].join('\r\n'))
  await expect(page.getByRole('heading', { name: 'Revisa antes de cargar: enero.csv' })).toBeVisible()
  await page
    .getByRole('group', { name: /ventas\?/ })
    .getByRole('button', { name: /^No: es otra cosa/ })
    .press('Enter')
  await expect(page.getByText('Arrastra aquí')).toBeVisible()
  const told = page.getByRole('group', { name: 'No cargamos enero.csv' })
  await expect(told).toBeFocused()
  await expect(told).toHaveAccessibleDescription(
    /una fila por cada producto vendido.* «Ventas por producto» o «Facturas detalladas»/,
  )
  await expect(told.getByRole('link', { name: 'escríbenos' })).toHaveAttribute('href', '/ayuda')
  await expect(page.getByRole('heading', { name: 'Importaciones anteriores' })).toHaveCount(0)
  expect(await faultsByAxe(page)).toEqual([])
  expect(await owner.call('GET', '/importaciones')).toMatchObject({ data: [] })
  // It is no news beside the next file.
  await page.getByLabel('Archivos de ventas').setInputFiles({
    name: 'corta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Fecha;Producto;Cantidad;Valor', '1/01/2025;Pan;1;900', '2/01/2025;Pan;3;2700', 'TOTAL;;;9999'].join('\r\n'),
    ),
  })
  await expect(page.getByRole('heading', { name: 'Revisa antes de cargar: corta.csv' })).toBeVisible()
  await expect(told).toHaveCount(0)
  const question = page.getByRole('group', { name: /da 9\.999 como total/ })
  await expect(question.getByRole('button')).toHaveCount(2)
  await question.getByRole('button', { name: /^No: lo corrijo y lo subo de nuevo/ }).click()
  await expect(page.getByRole('group', { name: 'No cargamos corta.csv' })).toContainText('súbelo otra vez')
})
