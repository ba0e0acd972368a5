import { readFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { bogotaToday, lastDay, monthOfDate } from '@vigia/contract/months.ts'
import { noAmountText } from '../apps/web/src/lib/parse-amount.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { readXlsx } from 'hucre/xlsx'
import { faultsByAxe } from './axe.ts'
import { smallShopSales } from './sales-files.ts'
import { enter, expect, loadSales, login, signUp, test } from './shop.ts'

for (const width of [390, 1440])
  test(`from the login an order for the next month takes three clicks at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await login(page, shop)
    await page.waitForURL('**/predicciones')
    let clicks = 0
    const click = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
      clicks += 1
      await page.getByRole(role, { name }).first().click()
    }
    await click(width < 768 ? 'Ver qué pedir' : 'Qué pedir', 'link')
    await expect(page.getByRole('heading', { level: 1, name: 'Qué pedir' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: /^Para / })).toBeVisible()
    await expect(page.getByText('Almojábana').first()).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await click('Copiar para WhatsApp')
    await expect(page.getByText(MESSAGES.esperadoCopiado)).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toMatch(/^\*Lo que esperamos vender en .*\*\n• /)
    expect(message).toContain('• Almojábana: ')
    expect(clicks).toBeLessThanOrEqual(3)
  })

test('stock typed, packs and supplier told, stock pasted: the order follows and is explained', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  await enter(page, member, '/que_pedir')
  const row = (product: string) => page.getByRole('row').filter({ hasText: product })

  await test.step('without stock the page says what it lacks', async () => {
    await expect(page.getByText('Di cuánto tienes y te decimos cuánto pedir')).toBeVisible()
    await expect(row('Panela').getByText('Faltan existencias')).toBeVisible()
  })

  await test.step('stock that is no amount stays as it was typed, with the reason tied to its field', async () => {
    const stock = page.getByRole('textbox', { name: 'Existencias de Panela' })
    for (const [typed, words] of [
      ['12 cajas', noAmountText(3)],
      ['−5', MESSAGES.inventarioNumero],
    ] as const) {
      await stock.fill(typed)
      await stock.press('Enter')
      await expect(stock).toBeFocused()
      await expect(stock).toHaveValue(typed)
      await expect(stock).toHaveAttribute('aria-invalid', 'true')
      await expect(stock).toHaveAccessibleDescription(words)
      await stock.press('Tab')
      await expect(stock).toHaveValue(typed)
      await expect(stock).toHaveAccessibleDescription(words)
    }
    expect(await faultsByAxe(page, 'main')).toEqual([])
    await stock.fill('')
    await expect(stock).toHaveAttribute('aria-invalid', 'false')
  })

  await test.step('stock typed in the table gives an order at once', async () => {
    // A slow connection: the second is typed before the first is answered.
    await page.route('**/api/v1/inventario', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    const stockOf = (product: string) => page.getByRole('textbox', { name: `Existencias de ${product}` })
    const fields = page.getByRole('textbox', { name: /^Existencias de/ })
    const places = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')))
    for (const [product, amount] of [
      ['Panela', '5'],
      ['Lenteja', '7'],
    ] as const) {
      await stockOf(product).fill(amount)
      await stockOf(product).press('Enter')
      // As in a sheet: the field of the next product, or the last one still.
      const next = Math.min(places.indexOf(`Existencias de ${product}`) + 1, places.length - 1)
      await expect(fields.nth(next)).toBeFocused()
    }
    await expect(row('Lenteja').getByRole('button', { name: /Ver cómo sale el pedido de Lenteja$/ })).toBeVisible()
    await page.unroute('**/api/v1/inventario')
    await expect(row('Panela').getByRole('button', { name: /Ver cómo sale el pedido de Panela$/ })).toBeVisible()
  })

  await test.step('sorted by what to order, a row stays while its stock is typed, and finds its place afterwards', async () => {
    const fields = page.getByRole('textbox', { name: /^Existencias de/ })
    const places = () => fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')))
    await page.getByRole('button', { name: 'Pedido sugerido', exact: true }).click()
    const before = await places()
    const first = page.getByRole('textbox', { name: before[0]! })
    const kept = await first.inputValue()
    await first.fill('99999')
    await first.press('Enter')
    await expect(page.getByRole('row').filter({ has: first })).toContainText('No pidas')
    await expect(fields.nth(1)).toBeFocused()
    expect(await places()).toEqual(before)
    await fields.nth(1).blur()
    await expect(fields.first()).not.toHaveAccessibleName(before[0]!)
    await first.fill(kept)
    await first.blur()
    await expect(fields.first()).toHaveAccessibleName(before[0]!)
    await page.getByRole('button', { name: 'Esperado', exact: true }).click()
  })

  await test.step('the order is explained, and packs, supplier and cost change it', async () => {
    await page.getByRole('button', { name: /Ver cómo sale el pedido de Panela$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Panela' })
    await expect(dialog.getByText('Necesitas')).toBeVisible()
    await expect(dialog.getByText('−5')).toBeVisible()
    await dialog.getByLabel('Unidades por empaque').fill('24')
    await dialog.getByLabel('Proveedor').fill('Ingenio del Valle')
    await dialog.getByLabel('Costo por unidad').fill('3500')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(row('Panela').getByText(/^\d+ × 24$/)).toBeVisible()
    await expect(row('Panela').getByText(/^\$\s[\d.]+$/)).toBeVisible()
  })

  await test.step('once a cost is known the table is sorted by what each order costs', async () => {
    await page.getByRole('button', { name: 'Costo', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: /^Pedido sugerido/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(page).toHaveURL(/orden=costo/)
    await expect(page.getByRole('textbox', { name: /^Existencias de/ }).first()).toHaveAccessibleName(
      'Existencias de Panela',
    )
    expect(await faultsByAxe(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Esperado', exact: true }).click()
  })

  await test.step('how often orders are to last is chosen beside one of them, in one press', async () => {
    await page.getByRole('button', { name: /Ver cómo sale el pedido de Lenteja$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Lenteja' })
    const levels = dialog.getByRole('radiogroup', { name: /^Cuántas veces quieres que alcance/ })
    await levels.getByText('8 de 10').click()
    await expect(dialog.getByText('Reserva para que alcance 8 de 10 veces')).toBeVisible()
    await expect(page).toHaveURL(/servicio=80/)
    await levels.getByText('9 de 10').click()
    await expect(dialog.getByText('Reserva para que alcance 9 de 10 veces')).toBeVisible()
    // As the list has it at first.
    await expect(page).not.toHaveURL(/servicio=/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the buttons of a dialogue longer than the window are in sight', async () => {
    await page.setViewportSize({ width: 1440, height: 560 })
    await page.getByRole('button', { name: /Ver cómo sale el pedido de Panela$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Panela' })
    const save = dialog.getByRole('button', { name: 'Guardar' })
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((of) => of.scrollHeight > of.clientHeight)).toBe(true)
    // What has the focus is not below them.
    await dialog.getByLabel('Costo por unidad').focus()
    const [field, button] = [await dialog.getByLabel('Costo por unidad').boundingBox(), await save.boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(button!.y)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('stock copied from a spreadsheet is recognised, and what is not is told', async () => {
    await page.getByRole('button', { name: 'Pegar existencias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pegar existencias' })
    await dialog.getByLabel('Productos y existencias').fill('nada de esto\nes una lista')
    await expect(dialog.getByText('No encontramos productos con su cantidad')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Guardar existencias' })).toBeDisabled()
    await dialog
      .getByLabel('Productos y existencias')
      .fill('Producto\tExistencias\nQUESO campesino\t600\nQueso campesino\t400\nAlmojabana\t3\nPanela\t-5\nChicle\t7')
    await expect(dialog.getByText('Reconocimos 2 productos')).toBeVisible()
    await expect(dialog.getByText('Queso campesino: 1.000 en 2 líneas')).toBeVisible()
    await expect(dialog.getByText('1 producto queda en negativo: no lo cambiamos')).toBeVisible()
    await expect(dialog.getByText('Panela: −5')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ponerlos en 0' }).click()
    await expect(dialog.getByText('1 producto en negativo queda en 0')).toBeVisible()
    await dialog.getByRole('button', { name: 'Dejarlos como estaban' }).click()
    await expect(dialog.getByText('Chicle · 7')).toBeVisible()
    await dialog.getByRole('button', { name: 'Guardar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText('Guardamos 2 productos. Sumamos 1 que aparecía varias veces. 1 en negativo quedó como estaba.'),
    ).toBeVisible()
    await expect(row('Queso campesino').getByText('No pidas')).toBeVisible()
  })

  await test.step('on a phone the order has a name, and what is not to be ordered none', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const card = (product: string) => page.getByRole('listitem').filter({ hasText: product })
    await expect(card('Queso campesino').getByText('No pidas')).toBeVisible()
    await expect(card('Queso campesino').getByText('Pedir', { exact: true })).toHaveCount(0)
    const named = page.getByRole('listitem').filter({ has: page.getByText('Pedir', { exact: true }) })
    await expect(named.first().getByRole('button', { name: /^[\d.]+.*Ver cómo sale el pedido/ })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a pasted table that says more is read as a report', async () => {
    await page.getByRole('button', { name: 'Pegar existencias' }).click()
    await page
      .getByLabel('Productos y existencias')
      .fill('Producto\tExistencias\tProveedor\tEmpaque\tCosto\nAlmojábana\t3\tPandebonos SAS\t10\t800\n')
    await page.getByRole('button', { name: 'Seguir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pegar existencias' })
    await expect(dialog.getByText('1 producto coincide con los tuyos: 3 unidades')).toBeVisible()
    await expect(dialog.getByText('Entendimos así lo que pegaste')).toBeVisible()
    await expect(dialog.getByText('Lo que pegaste no dice de cuándo son.')).toBeVisible()
    await expect(dialog.getByText(/archivo/)).toHaveCount(0)
    await expect(dialog.getByLabel('Qué es la columna Empaque')).toHaveValue('empaque')
    await dialog.getByRole('button', { name: 'Cargar existencias' }).click()
    await expect(dialog).toBeHidden()
    await expect(row('Almojábana').getByText(/^\d+ × 10$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pegar existencias' })).toBeFocused()
  })

  await test.step('a change of period asks nobody, and after a stock is told shows the new one', async () => {
    // What the page before was still asking for is never finished.
    await page.reload({ waitUntil: 'commit' })
    await Promise.all(
      ['proximos_30_dias', 'tres_meses'].map((period) =>
        page.waitForEvent('requestfinished', (request) => request.url().includes(period)),
      ),
    )
    const asked: string[] = []
    const note = (sent: Request) => asked.push(sent.url())
    page.on('request', note)
    await page.getByText('3 meses', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Para los 3 meses/ })).toBeVisible()
    expect(asked.filter((url) => url.includes('/que_pedir'))).toEqual([])
    page.off('request', note)
    const stock = page.getByRole('textbox', { name: 'Existencias de Lenteja' })
    await stock.fill('9')
    const kept = page.waitForResponse((response) => response.url().includes('producto_id='))
    await stock.press('Enter')
    await (await kept).finished()
    await page.getByText('Próximo mes', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Para los 3 meses/ })).toBeHidden()
    await expect(stock).toHaveValue('9')
  })

  await test.step('what is left of this month is a period of its own', async () => {
    const today = bogotaToday(new Date())
    if (today === lastDay(monthOfDate(today))) {
      // The month is known whole: nothing is left of it.
      await expect(page.getByText('Este mes', { exact: true })).toBeHidden()
      return
    }
    await page.getByText('Este mes', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Para lo que queda de / })).toBeVisible()
    await expect(page).toHaveURL(/periodo=mes_en_curso/)
    await page.getByText('Próximo mes', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Para lo que queda de / })).toBeHidden()
    // The one that is shown first has no name in the address.
    await expect(page).not.toHaveURL(/periodo=/)
  })

  await test.step('what is no product that is ordered leaves the list, and comes back', async () => {
    await page.getByRole('button', { name: 'Faltan existencias de Aceite' }).click()
    await page.getByRole('button', { name: 'No es un producto que se pida' }).click()
    await expect(row('Aceite')).toHaveCount(0)
    await expect(page.getByText('1 producto no se pide.')).toBeVisible()
    await page.getByRole('button', { name: 'Ver cuáles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lo que no se pide' })
    await expect(dialog.getByText('Aceite')).toBeVisible()
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Volver a pedir Aceite' }).click()
    await expect(dialog).toBeHidden()
    await expect(row('Aceite')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ver cuáles' })).toHaveCount(0)
  })

  await test.step('each supplier has a message of its own', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
    await page.getByRole('menuitem', { name: 'Solo Pandebonos SAS · 1 producto' }).click()
    await expect(page.getByText(MESSAGES.pedidoDeProveedorCopiado('Pandebonos SAS'))).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message).toMatch(/^\*Pedido para .* · Pandebonos SAS\*\n• Almojábana: \d+ unidades \(\d+ empaques? de 10\)$/)
  })

  await test.step('grouped by supplier and searched, kept in the address', async () => {
    await page.getByLabel('Agrupar por').selectOption('Proveedor')
    await expect(page.getByRole('rowheader', { name: 'Ingenio del Valle' })).toBeVisible()
    await page.getByLabel('Buscar').fill('ingenio')
    await expect(row('Arroz')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('rowheader', { name: 'Panela' })).toBeVisible()
    await expect(row('Arroz')).toHaveCount(0)
    await page.getByLabel('Buscar').fill('')
    await expect(row('Arroz')).toBeVisible()
  })

  await test.step('the spreadsheet has a sheet a supplier, with numbers as numbers', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Pedido_\d{4}-\d\d-01_a_\d{4}-\d\d-\d\d\.xlsx$/)
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
    expect(sheets.map(({ name }) => name)).toEqual(['Ingenio del Valle', 'Pandebonos SAS', 'Sin proveedor'])
    const [header, panela] = sheets[0]!.rows
    const cell = (title: string) => panela![header!.indexOf(title)]
    expect(cell('Producto')).toBe('Panela')
    expect(cell('Existencias')).toBe(5)
    expect(cell('Pedido sugerido')).toBe(24 * Number(cell('Empaques')))
    // What is ordered for, less what there is, up to the last pack.
    const parts = ['Esperado', 'Se venderá antes', 'Hasta la entrega siguiente', 'Reserva'].map((title) =>
      Number(cell(title) ?? 0),
    )
    const missing = parts.reduce((sum, part) => sum + part, 0) - Number(cell('Existencias'))
    expect(Number(cell('Pedido sugerido')) - missing).toBeGreaterThanOrEqual(0)
    expect(Number(cell('Pedido sugerido')) - missing).toBeLessThan(24)
  })
})

test('Back leaves the page after a search, and the search field follows the address', async ({ page, shop }) => {
  await enter(page, shop, '/demanda_comprometida')
  await page.getByRole('link', { name: 'Qué pedir' }).first().click()
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await search.pressSequentially('caf', { delay: 300 })
  await expect(page).toHaveURL(/texto=caf$/)
  await page.goBack()
  await expect(page).toHaveURL(/demanda_comprometida$/)
  await page.goForward()
  await expect(search).toHaveValue('caf')
  await test.step('what was searched and chosen is there again after all of it was cleared', async () => {
    await search.fill('zz')
    await expect(page).toHaveURL(/texto=zz$/)
    await page.getByRole('button', { name: /^Categorías/ }).click()
    await page.getByRole('option', { name: 'Granos' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/texto=zz&categorias=/)
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(search).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(/texto=zz&categorias=/)
    await expect(search).toHaveValue('zz')
  })

  await test.step('a browser that does not let copy says what to use instead', async () => {
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    )
    await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
    await expect(page.getByText(MESSAGES.pedidoSinCopiar)).toBeVisible()
  })
})
