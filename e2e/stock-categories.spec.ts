import { faultsByAxe } from './axe.ts'
import { SALES_HEADER } from './sales-files.ts'
import { enter, expect, loadSales, overflowOf, settled, signUp, test, WIDTHS } from './shop.ts'

const SALES = [
  SALES_HEADER,
  ...Array.from({ length: 24 }, (_, at) => {
    const month = `${String(1 + (at % 12)).padStart(2, '0')}/${2024 + Math.floor(at / 12)}`
    return `01/${month};Arroz;8;32000\r\n02/${month};Jabón;5;20000`
  }),
].join('\r\n')

const REPORT = 'Producto;Línea;Existencias\nArroz;Granos;3\nJabón;Aseo;2\n'

test('the groups of a stock report are offered to products without a category, and given where that is said', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, SALES)
  await enter(page, member, '/que_pedir')
  const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
  const open = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir existencias' }).click()
    await (await choosing).setFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(REPORT) })
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await open()
    await expect(dialog.getByLabel('Qué es la columna Línea')).toHaveValue('categoria')
    await expect(dialog.getByText('2 productos no tienen categoría y el reporte la dice')).toBeVisible()
    await dialog.getByRole('button', { name: 'Usar estas categorías' }).click()
    await expect(dialog.getByText('2 productos sin categoría toman la del reporte')).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Dejarlos sin categoría' }).click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }
  await open()
  await dialog.getByRole('button', { name: 'Usar estas categorías' }).click()
  await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
  await expect(page.getByText(/Volvemos a calcular tu pronóstico/)).toBeVisible()
  const { data } = await member.call<{ data: { nombre_categoria: string }[] }>('GET', '/categorias')
  expect(data.map(({ nombre_categoria }) => nombre_categoria).toSorted()).toEqual(['Aseo', 'Granos'])

  await settled(member)
  await page.reload()
  const given = page.getByText(/^2 productos tomaron su categoría de un reporte de existencias el /)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect(given).toBeVisible()
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, 'main')).toEqual([])
  }
  await page.getByRole('button', { name: 'Quitarles esas categorías' }).click()
  await expect(given).toBeHidden()
  const { data: after } = await member.call<{ data: { nombre_categoria: string }[] }>('GET', '/categorias')
  expect(after.map(({ nombre_categoria }) => nombre_categoria)).toEqual(['Sin categoría'])
})
