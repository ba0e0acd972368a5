import type { APIRequestContext } from '@playwright/test'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { faultsByAxe } from './axe.ts'
import { adminOfShared } from './own-server.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, type Member, newPerson, overflowOf, settled, signUp, test } from './shop.ts'

const TODAY = bogotaToday(new Date())

/** On Radar 90, with sales. */
let radar: Member
let free: Member
let calls: APIRequestContext
test.beforeAll(async ({ playwright }, { project }) => {
  calls = await playwright.request.newContext({ baseURL: project.use.baseURL })
  radar = await signUp(calls, newPerson('Rosa'))
  free = await signUp(calls, newPerson('Fabio'))
  await loadSales(calls, radar, tinySales())
  await adminOfShared('plan', 'set', radar.email, 'Radar 90', addDays(TODAY, 30))
})
test.afterAll(() => calls?.dispose())

test('a till is connected: its key is shown once and tested, what it sends is in the sales at once, and is undone', async ({
  page,
  request,
}) => {
  await enter(page, radar, '/integraciones')
  const card = page.getByRole('region', { name: 'Conecta tu punto de venta' })
  const form = card.getByRole('form', { name: 'Crear una clave' })
  await form.getByRole('button', { name: 'Crear clave' }).click()
  await expect(form).toContainText(MESSAGES.posNombreClave)
  await form.getByLabel('Nombre de la clave').fill('Caja principal')
  await form.getByRole('button', { name: 'Crear clave' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Tu clave nueva' })
  const clave = await dialog.getByLabel('Clave del punto de venta').inputValue()
  expect(clave).toMatch(/^vgp_/)
  await expect(dialog.getByLabel('Ejemplo de llamada')).toContainText(`Bearer ${clave}`)
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(dialog).toHaveCount(0)
  const key = card.getByRole('list', { name: 'Claves del punto de venta' }).getByRole('listitem')
  await expect(key).toHaveCount(1)
  await expect(key).toContainText('sin usar todavía')
  expect(await page.content()).not.toContain(clave)

  await key.getByRole('button', { name: 'Probar Caja principal' }).click()
  await expect(page.getByText(MESSAGES.posPruebaBien)).toBeVisible()
  const calls = card.getByRole('table', { name: 'Últimos envíos del punto de venta' })
  await expect(calls.getByRole('row', { name: /Prueba/ })).toHaveCount(1)

  const sold = async () => {
    const { data } = await radar.call<{ data: { cantidad: number }[] }>('GET', '/ventas/agregadas/mensual')
    return data.reduce((sum, { cantidad }) => sum + cantidad, 0)
  }
  const before = await sold()
  const line = { documento: 'FV-1', fecha: TODAY, producto: 'Café molido', cantidad: 3, valor: 15_000 }
  const send = (lineas: object[]) =>
    request.post(`${API_PREFIX}/pos/ventas`, { headers: { authorization: `Bearer ${clave}` }, data: { lineas } })
  const answer = await send([line, { ...line, documento: 'FV-2', fecha: '2026-02-31' }])
  expect(answer.status()).toBe(200)
  expect(await sold()).toBe(before + 3)
  await page.reload()
  const received = calls.getByRole('row', { name: /Recibido, con rechazos/ })
  await expect(received).toContainText(MESSAGES.posFechaInvalida)
  await expect(card.getByText('Hay ventas nuevas que tu pronóstico aún no conoce')).toBeVisible()
  await card.getByRole('button', { name: 'Calcular ahora' }).click()
  await expect(card.getByText('Hay ventas nuevas que tu pronóstico aún no conoce')).toHaveCount(0, { timeout: 60_000 })
  await settled(radar)

  await page.goto('/ventas')
  const row = page.getByRole('row', { name: /^Punto de venta, / })
  await expect(row).toContainText('Cargada')
  await row.getByRole('button', { name: 'Deshacer' }).click()
  const undo = page.getByRole('dialog', { name: 'Deshacer la importación' })
  await expect(undo).toContainText('que tu caja envió de ese mes')
  await undo.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(sold).toBe(before)
  await settled(radar)

  // The example names one of the shop's own stores; another name is told to make a new one.
  await page.goto('/integraciones')
  await expect(card.getByLabel('Ejemplo de llamada')).toContainText('"local": "Principal"')
  const elsewhere = { ...line, documento: 'FV-8', local: 'Norte' }
  const tried = await request.post(`${API_PREFIX}/pos/ventas`, {
    headers: { authorization: `Bearer ${clave}` },
    data: { lineas: [elsewhere], prueba: true },
  })
  expect((await tried.json()).data.avisos).toEqual([MESSAGES.posLocalNuevo('Norte', '«Principal»')])
  await page.reload()
  await expect(calls.getByRole('row', { name: /Prueba, con avisos/ })).toContainText('«Norte» es un local nuevo')
  await key.getByRole('button', { name: 'Revocar Caja principal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText(MESSAGES.posClaveRevocada)).toBeVisible()
  await expect(key).toHaveCount(0)
  expect((await send([line])).status()).toBe(401)
})

test('the key and the example are copied, and where the browser does not let us it is said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, radar, '/integraciones')
  await page.getByLabel('Nombre de la clave').fill('Caja de copiar')
  await page.getByRole('button', { name: 'Crear clave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu clave nueva' })
  const clave = await dialog.getByLabel('Clave del punto de venta').inputValue()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', { name: 'Copiar clave' }).click()
  await expect(page.getByText(MESSAGES.posClaveCopiada)).toBeVisible()
  expect(await copied()).toBe(clave)
  await dialog.getByRole('button', { name: 'Copiar ejemplo' }).click()
  await expect(page.getByText(MESSAGES.posEjemploCopiado)).toBeVisible()
  expect(await copied()).toContain(`Authorization: Bearer ${clave}`)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: 'Copiar clave' }).click()
  await expect(page.getByText(MESSAGES.posSinCopiar)).toBeVisible()
})

test('on another plan the page says what the point of sale needs', async ({ page }) => {
  await enter(page, free, '/integraciones')
  const card = page.getByRole('region', { name: 'Conecta tu punto de venta' })
  await expect(card).toContainText('Es parte del plan Radar 90')
  await expect(card.getByRole('link', { name: 'Ver los planes' })).toHaveAttribute('href', '/pagar')
  await expect(card.getByRole('form')).toHaveCount(0)
  await expect(card.getByLabel('Ejemplo de llamada')).toContainText('/api/v1/pos/ventas')
})

for (const width of [1440, 800, 390])
  test(`the point of sale fits a window of ${width} px and is clean for axe`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const made = await radar.call<{ data: { clave: string } }>('POST', '/integraciones/punto_de_venta/claves', {
      nombre: `Caja ${width}`,
    })
    await request.post(`${API_PREFIX}/pos/ventas`, {
      headers: { authorization: `Bearer ${made.data.clave}` },
      data: {
        lineas: [{ documento: `FV-${width}`, fecha: 'ayer', producto: 'Café molido', cantidad: 3, valor: 15_000 }],
      },
    })
    await enter(page, radar, '/integraciones')
    const card = page.getByRole('region', { name: 'Conecta tu punto de venta' })
    await expect(card.getByText(MESSAGES.posFechaInvalida).first()).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    await card.getByText('Cómo envía tu caja las ventas').click()
    expect(await faultsByAxe(page)).toEqual([])
  })
