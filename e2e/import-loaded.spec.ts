import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { monthOf, SALES_HEADER as HEADER, smallShopSales } from './sales-files.ts'
import { chooseFile, chooseFiles, enter, expect, loadSales, newPerson, settled, signUp, test } from './shop.ts'

/** A file is loaded, with what it brought; the next one may be chosen. */
const loaded = async (page: Page, file: string, brought: string): Promise<void> => {
  await expect(page.getByText(`Cargamos ${file}`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(brought).first()).toBeVisible()
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
}

test('files are reviewed and loaded one after another', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Hilda'))
  await enter(page, owner, '/ventas')

  await test.step('monthly files are one import: each is named with what it brings, and what is no sales file is left out', async () => {
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
    await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  })

  await test.step('a question holds the loading back, tells what each answer would load, and one press answers it', async () => {
    const rows = ['20/05/2025;Café;1;1.500', '21/05/2025;Pan;1;2.000', '22/05/2025;Pan;1;3.500']
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
    await loaded(page, 'miles.csv', '3 líneas nuevas')
  })

  await test.step('a refused file is read once the person says which column is which', async () => {
    const rows = ['45853;Café;3;15000', '45854;Pan;2;8000', '45855;Pan;1;4000']
    await chooseFile(page, 'raro.csv', ['Ref;Qué;Cuántos;Plata', ...rows].join('\r\n'))
    await expect(page.getByRole('heading', { name: 'No pudimos leer raro.csv' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('fecha')
    await page.getByLabel('Qué es la columna Qué').selectOption({ label: 'Fecha' })
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByLabel('Qué es la columna Qué').selectOption({ label: 'Producto' })
    await page.getByLabel('Qué es la columna Ref').selectOption({ label: 'Fecha' })
    await page.getByLabel('Qué es la columna Cuántos').selectOption({ label: 'Cantidad' })
    await page.getByLabel('Qué es la columna Plata').selectOption({ label: 'Valor total' })
    await page.getByRole('button', { name: 'Cargar 3 líneas' }).click()
    await loaded(page, 'raro.csv', '3 líneas nuevas')
  })

  await test.step('of titles that say nothing every column stays in view, and several are told without waiting', async () => {
    const goods = ['Arroz', 'Leche', 'Pan']
    const rows = Array.from(
      { length: 24 },
      (_, k) =>
        `${k + 1}/01/2026;${k % 5 < 2 ? 'Rosa' : 'Luz'};${goods[k % 3]};${(k % 5) + 1};${(k % 5) * 2500 + 2500}`,
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
    await loaded(page, 'columnas.csv', '24 líneas nuevas')
  })

  await test.step('rejected rows are a workbook with the headers of the file and why, which is mended and sent back', async () => {
    const rows = ['20/06/2025;Café;doce;15000', '21/06/2025;Pan;2;8000', '22/06/2025;Pan;1;4000']
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
    await loaded(page, 'con-error.csv', '2 líneas nuevas')
    const mended = [header!, [...rows[0]!.replace('doce', '12').split(';'), ...row!.slice(4)]]
    await chooseFile(page, 'corregidas.csv', mended.map((cells) => cells.join(';')).join('\r\n'))
    await page.getByRole('button', { name: 'Cargar 1 línea' }).click()
    await expect(page.getByText('1 línea nueva').first()).toBeVisible({ timeout: 30_000 })
  })
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
  // On a phone the list stands above its field, and not over the button.
  await page.setViewportSize({ width: 390, height: 844 })
  await other.click()
  const list = (await page.getByRole('listbox').boundingBox())!
  const button = (await use.boundingBox())!
  expect(list.y >= button.y + button.height || list.y + list.height <= button.y).toBe(true)
  await other.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
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

test('nothing below the files moves while they are sent and read', async ({ page, request }) => {
  const member = await signUp(request, newPerson('Olga'))
  await loadSales(request, member, smallShopSales())
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, member, '/ventas')
  await expect(page.getByRole('group', { name: 'Subir ventas' })).toBeVisible()
  // Heights of each step, least and most, looked at in every frame.
  await page.evaluate(() => {
    const heights: Record<string, [least: number, most: number]> = {}
    Object.assign(window, { heights })
    const look = (): void => {
      for (const step of document.querySelectorAll<HTMLElement>('main [role="group"][aria-label]')) {
        const [least, most] = heights[step.ariaLabel!] ?? [Infinity, 0]
        heights[step.ariaLabel!] = [Math.min(least, step.offsetHeight), Math.max(most, step.offsetHeight)]
      }
      requestAnimationFrame(look)
    }
    look()
  })
  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `2026-03-${String(1 + (at % 28)).padStart(2, '0')};Arroz ${at % 50};1;5000`,
  )
  await chooseFile(page, 'marzo.csv', [HEADER, ...rows].join('\r\n'))
  await expect(page.getByRole('group', { name: 'Revisar la importación' })).toBeVisible({ timeout: 60_000 })
  const heights = await page.evaluate(() => (window as unknown as { heights: Record<string, number[]> }).heights)
  const [least, most] = heights['Subir ventas']!
  expect(least).toBe(most)
  expect(heights['Avance de la importación']![0]).toBe(most)
})
