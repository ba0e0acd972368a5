import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { confirmAddress } from './mails.ts'
import { smallShopSales } from './sales-files.ts'
import { enter, expect, joinAsEditor, loadSales, type Member, newPerson, overflowOf, signUp, test } from './shop.ts'

/** The small shop, each of whose products is sold in both stores. */
const bothStores = (): string => {
  const [titles, ...lines] = smallShopSales().split('\r\n')
  const elsewhere = lines.map((line) =>
    line.replace(';F-', ';G-').replace(/;(Centro|Norte);/, (_, store) => (store === 'Centro' ? ';Norte;' : ';Centro;')),
  )
  return [titles, ...lines, ...elsewhere].join('\r\n')
}

const shopWithStores = async (request: APIRequestContext): Promise<Member> => {
  const owner = await signUp(request)
  await loadSales(request, owner, bothStores())
  return owner
}

const choose = async (page: Page, store: string): Promise<void> => {
  await page.getByRole('button', { name: /^Locales/ }).click()
  await page.getByRole('option', { name: store }).click()
  await page.keyboard.press('Escape')
}

const stockOf = (page: Page, product: string) => page.getByRole('textbox', { name: `Existencias de ${product}` })

/** Types a stock and waits until it is kept. */
const type = async (page: Page, product: string, units: string): Promise<void> => {
  const kept = page.waitForResponse((response) => response.url().includes('producto_id='))
  await stockOf(page, product).fill(units)
  await stockOf(page, product).press('Enter')
  await (await kept).finished()
}

const expectNoFaults = async (page: Page): Promise<void> => expect(await faultsByAxe(page)).toEqual([])

test('each store has its stock and its order; the whole is their sum, and told anew forgets them', async ({
  page,
  request,
}) => {
  await enter(page, await shopWithStores(request), '/que_pedir')
  const row = (product: string) => page.getByRole('row').filter({ hasText: product })

  await test.step('that the order by store is a filter away is said', async () => {
    await expect(page.getByText('¿Pides por local? Elige uno en el filtro Locales')).toBeVisible()
  })

  await test.step('of one store the page tells its own stock and order', async () => {
    await choose(page, 'Norte')
    await expect(page.getByRole('heading', { level: 2, name: /^Norte: para / })).toBeVisible()
    await expect(page.getByText('Di cuánto tienes en Norte y te decimos cuánto pedir')).toBeVisible()
    await type(page, 'Panela', '5000')
    await expect(row('Panela').getByText('No pidas')).toBeVisible()
    await type(page, 'Arroz', '4')
    await expectNoFaults(page)
    await row('Panela')
      .getByRole('button', { name: /Ver cómo sale/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Panela' })
    await expect(dialog.getByLabel('Existencias en Norte')).toHaveValue('5.000')
    await dialog.getByLabel('En camino a Norte').fill('10')
    await dialog.getByLabel('Proveedor').fill('Ingenio')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('what leaves the page names the store', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
    await expect(page.getByText(MESSAGES.pedidoCopiado)).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toMatch(/^\*Pedido para .* · Norte\*\n• Arroz: /)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Pedido_Norte_\d{4}-/)
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
    expect(sheets.flatMap(({ rows }) => rows.map(([first]) => first))).toContain('Existencias y pedido de Norte')
  })

  await test.step('another store has none of it', async () => {
    await choose(page, 'Norte')
    await choose(page, 'Centro')
    await expect(page.getByRole('heading', { level: 2, name: /^Centro: para / })).toBeVisible()
    await expect(stockOf(page, 'Panela')).toHaveValue('')
    await type(page, 'Panela', '0')
  })

  await test.step('two stores of more are told what to choose, and all of them are the whole: the sum', async () => {
    await choose(page, 'Centro')
    await expect(page.getByRole('heading', { level: 2, name: /^Para / })).toBeVisible()
    await expect(stockOf(page, 'Panela')).toHaveValue('5.000')
    await expect(row('Panela').getByText('de Centro y Norte')).toBeVisible()
    await expect(row('Arroz').getByText('solo de Norte')).toBeVisible()
  })

  await test.step('a product tells what each store has and could pass to the other', async () => {
    await row('Panela')
      .getByRole('button', { name: /Ver cómo sale/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Panela' })
    await expect(dialog.getByRole('row', { name: /^Norte 5\.000 10 \d+ Sobran [\d.]+$/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Centro 0 - \d+ Faltan \d+$/ })).toBeVisible()
    await expect(dialog.getByText(/^Pasa \d+ de Norte a Centro: el pedido ya cuenta con eso\.$/)).toBeVisible()
    await expect(dialog.getByText(/^Reserva para que alcance .* entre todos los locales$/)).toBeVisible()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('what to pass from one to the other is in its row, in a list to copy and in a sheet', async () => {
    await expect(row('Panela').getByText(/^Le faltan a Centro\s\d+ · le sobran a Norte\s[\d.]+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Ver traslados' }).click()
    const dialog = page.getByRole('dialog', { name: 'Traslados entre locales' })
    await expect(dialog.getByRole('region', { name: 'De Norte a Centro' }).getByText('Panela')).toBeVisible()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
    await expect(page.getByText(MESSAGES.trasladosCopiados)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^\*Traslados para .* · De Norte a Centro\*\n• Panela: \d+ unidades$/,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await downloading).path())))
    expect(sheets.at(-1)!.name).toBe('Traslados')
    expect(sheets.at(-1)!.rows[1]!.slice(0, 3)).toEqual(['Norte', 'Centro', 'Panela'])
  })

  await test.step('told of the whole, which is said before, each store has none any more', async () => {
    const words = 'Si lo cambias aquí, olvidamos lo que dijiste de cada local'
    await stockOf(page, 'Panela').fill('30')
    await expect(stockOf(page, 'Panela')).toHaveAccessibleDescription(words)
    await type(page, 'Panela', '30')
    await expect(row('Panela').getByText('de Centro y Norte')).toHaveCount(0)
    await choose(page, 'Norte')
    await expect(page.getByRole('heading', { level: 2, name: /^Norte: para / })).toBeVisible()
    await expect(stockOf(page, 'Panela')).toHaveValue('')
    await expect(stockOf(page, 'Arroz')).toHaveValue('4')
  })
})

const REPORT = [
  'Código;Producto;Sucursal;Existencias',
  'P1;Panela;Centro;12',
  'P1;Panela;NORTE;7',
  'P2;Arroz;Norte;9',
  'P2;Arroz;Principal;100',
].join('\r\n')

const give = async (page: Page, report: string, name = 'saldos.csv'): Promise<void> => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Subir existencias' }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(report) })
}

test('on a phone a report whose branches are stores is loaded by store, and a list is pasted for one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page, await shopWithStores(request), '/que_pedir')
  await page.getByRole('heading', { level: 2, name: /^Para / }).waitFor()

  await test.step('the report tells how many products of each', async () => {
    await give(page, REPORT)
    const dialog = page.getByRole('dialog', { name: 'Subir existencias' })
    await expect(dialog.getByText('Centro: 1 producto · Norte: 2 productos · Otras bodegas: 1 producto')).toBeVisible()
    await expect(dialog.getByText('«Principal» no se llama como ninguno de tus locales')).toBeVisible()
    await expect(dialog.getByText('2 productos coinciden con los tuyos: 128 unidades')).toBeVisible()
    await expect(dialog.getByText('Bodegas que cargamos')).toBeVisible()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(stockOf(page, 'Arroz')).toHaveValue('109')
    await expect(page.getByText('solo de Norte y otras bodegas')).toBeVisible()
  })

  await test.step('what each store has of a product fits its dialogue', async () => {
    await page
      .getByRole('button', { name: /Ver cómo sale el pedido de Panela/ })
      .first()
      .click()
    const table = page.getByRole('dialog', { name: 'Panela' }).getByRole('table', { name: 'Por local' })
    await expect(table.getByRole('row', { name: /^Norte 7 - \d+ Faltan \d+$/ })).toBeVisible()
    expect(
      await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('a list for the whole says what it would forget', async () => {
    await page.getByRole('button', { name: 'Pegar existencias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pegar existencias' })
    await dialog.getByLabel('Productos y existencias').fill('Arroz\t3\nLenteja\t8\n')
    await expect(dialog.getByText('De 1 producto olvidamos lo que dijiste de cada local')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('a report that tells no store is of the one that its file names, and may be said to be of another', async () => {
    await give(page, 'Producto;Existencias\r\nPanela;4\r\nArroz;6\r\n', 'existencias norte.csv')
    const dialog = page.getByRole('dialog', { name: 'Subir existencias en Norte' })
    await expect(dialog.getByText('Norte: 2 productos')).toBeVisible()
    const store = dialog.getByLabel('¿De qué local son estas existencias?')
    await expect(store.getByRole('option', { selected: true })).toHaveText('Norte')
    await expectNoFaults(page)
    await store.selectOption('De todo el negocio')
    const whole = page.getByRole('dialog', { name: 'Subir existencias', exact: true })
    await expect(whole.getByText(/olvidamos lo que dijiste de cada local/)).toBeVisible()
    await whole.getByLabel('¿De qué local son estas existencias?').selectOption('Centro')
    const centro = page.getByRole('dialog', { name: 'Subir existencias en Centro' })
    await expect(centro.getByText('Centro: 2 productos')).toBeVisible()
    await centro.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('pasted with a store chosen it is of that store', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click()
    await choose(page, 'Norte')
    await expect(page.getByRole('heading', { level: 2, name: /^Norte: para / })).toBeVisible()
    await expect(stockOf(page, 'Panela')).toHaveValue('7')
    await page.getByRole('button', { name: 'Pegar existencias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pegar existencias en Norte' })
    await dialog.getByLabel('Productos y existencias').fill('Panela\t3\n')
    await expect(dialog.getByText(/olvidamos/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Guardar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(stockOf(page, 'Panela')).toHaveValue('3')
    expect(await overflowOf(page)).toBe(0)
  })

  await test.step('a report with a store chosen loads that one alone', async () => {
    await give(page, REPORT)
    const dialog = page.getByRole('dialog', { name: 'Subir existencias en Norte' })
    await expect(dialog.getByText('Norte: 2 productos')).toBeVisible()
    await expect(dialog.getByText('No cargamos «Centro» y «Principal»: estas existencias son de Norte.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(stockOf(page, 'Panela')).toHaveValue('7')
  })
})

test('an editor of one store tells its stock and reads its order, and nothing that products have in common', async ({
  page,
  request,
}) => {
  const owner = await shopWithStores(request)
  await confirmAddress(request, owner)
  const { data: stores } = await owner.call<{ data: { id: number; nombre: string }[] }>('GET', '/locales')
  const norte = stores.find(({ nombre }) => nombre === 'Norte')!
  const person = newPerson('Nubia')
  const member = await joinAsEditor(request, owner, person, [norte.id])
  await enter(page, member, '/que_pedir')
  await expect(page.getByRole('heading', { level: 2, name: /^Norte: para / })).toBeVisible()
  await type(page, 'Panela', '3')
  await page
    .getByRole('row')
    .filter({ hasText: 'Panela' })
    .getByRole('button', { name: /Ver cómo sale/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Panela' })
  await expect(dialog.getByLabel('Existencias en Norte')).toHaveValue('3')
  await expect(page.getByLabel('Agrupar por').locator('option')).toHaveText(['Sin agrupar', 'Categoría'])
  for (const common of ['Proveedor', 'Costo por unidad', 'Unidades por empaque', 'Días de entrega'])
    await expect(dialog.getByLabel(common)).toHaveCount(0)
  await dialog.getByLabel('En camino a Norte').fill('2')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/¿Agotado\?/)).toHaveCount(0)
  await expectNoFaults(page)
})
