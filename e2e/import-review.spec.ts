import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { monthOf, SALES_HEADER as HEADER } from './sales-files.ts'
import { chooseFile, enter, expect, newPerson, signUp, test } from './shop.ts'

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

const discard = (page: Page): Promise<void> => page.getByRole('button', { name: 'Descartar' }).first().click()

test('of files that are reviewed one after another nothing is loaded', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Gil'))
  await enter(page, owner, '/ventas')

  await test.step('the template is a workbook that begins with the date', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descarga la plantilla' }).click()
    const file = await download
    const book = await readXlsx(new Uint8Array(await readFile(await file.path())))
    expect(book.sheets[0]!.rows[0]![0]).toBe('Fecha')
  })

  await test.step('a folder that is dropped is one import: its files, whatever else lies in it', async () => {
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
    await discard(page)
  })

  await test.step('what a column is can be said by hand, and the preview follows without another press', async () => {
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
    await discard(page)
  })

  await test.step('what is no row to mend is told apart: cancelled sales, credit notes, old sales; and day and month tell their period', async () => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
    await discard(page)
  })

  await test.step('of a file without dates the person says the day', async () => {
    await chooseFile(page, 'caja.csv', 'Producto;Cantidad;Valor\r\nCafé;3;15000\r\nPan;2;8000\r\n')
    await expect(page.getByRole('heading', { name: 'No pudimos leer caja.csv' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Valor/ })).toContainText('15.000')
    await page.getByLabel(/Todas sus ventas son del día/).fill('2025-03-15')
    await page.getByRole('button', { name: 'Leer con ese día' }).click()
    await expect(page.getByRole('table', { name: 'Las primeras líneas de venta' })).toContainText('15 mar 2025')
    await expect(page.getByRole('button', { name: 'Cargar 2 líneas' })).toBeEnabled()
    await discard(page)
  })

  await test.step('a month or a year that is not offered can be typed', async () => {
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
    await discard(page)
  })

  await test.step('what is no sale is discarded at a press, which says what to look for instead', async () => {
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
})
