import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DELETION_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { testOn } from './own-server.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, login, type Member, newPerson, signUp } from './shop.ts'

const CALENDAR = 'https://agenda.example/vigia'
const CHECKOUT = { tactica: 'https://pagos.example/tactica', radar: 'https://pagos.example/radar' }
const TODAY = bogotaToday(new Date())

/** What the business whose plan lapsed sells, and nobody else. */
const ITS_PRODUCT = 'Bizcocho de achira'

interface Businesses {
  /** Paid until a month from now. */
  paid: Member
  /** Paid until yesterday. */
  lapsed: Member
}

/** An installation with everything configured and two businesses with sales whose plans an operator has set. */
const test = testOn(
  {
    BOOKING_URL: CALENDAR,
    CHECKOUT_URL_VISION_TACTICA: CHECKOUT.tactica,
    CHECKOUT_URL_RADAR_90: CHECKOUT.radar,
    CONTACT_EMAIL: 'ventas@tienda.example',
    CONTACT_PHONE: '+57 602 555 0101',
    CONTACT_ADDRESS: 'Calle 5 # 38-25, Cali',
  },
  async (server, playwright): Promise<Businesses> => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    const paid = await signUp(request, newPerson('Pilar'))
    const lapsed = await signUp(request, newPerson('Lope'))
    await Promise.all([loadSales(request, paid, tinySales()), loadSales(request, lapsed, tinySales(ITS_PRODUCT))])
    // While its plan has the point of sale.
    await server.admin('plan', 'set', lapsed.email, 'Radar 90', addDays(TODAY, 30))
    await lapsed.call('POST', '/integraciones/punto_de_venta/claves', { nombre: 'Caja principal' })
    await server.stop()
    await server.admin('plan', 'set', paid.email, 'Visión Táctica', addDays(TODAY, 30))
    // No program of the operator sets a day that has passed.
    await server.run('../../../e2e/lapse-plan.ts', lapsed.email)
    await server.start()
    await request.dispose()
    return { paid, lapsed }
  },
)

const booking = (page: Page) => page.locator('[data-booking]')
const calendar = (page: Page) => page.frameLocator('iframe[title="Calendario para agendar tu prueba"]')

test('a configured calendar is embedded 700 px high, and plans and contact lead where the installation says', async ({
  page,
}) => {
  await page.route(`${CALENDAR}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elige la hora</h1>' }),
  )
  await page.goto('/')
  await booking(page).scrollIntoViewIfNeeded()
  await expect(calendar(page).getByRole('heading', { name: 'Elige la hora' })).toBeVisible()
  expect((await booking(page).locator('iframe').boundingBox())!.height).toBe(700)
  await expect(booking(page).getByText('¿No ves el calendario?')).toBeVisible()
  await expect(booking(page).getByRole('link', { name: 'Escribir un correo' })).toBeHidden()
  const link = (name: string) => page.locator('#planes').getByRole('link', { name }).first()
  await expect(link('Elegir Visión Táctica')).toHaveAttribute('href', CHECKOUT.tactica)
  await expect(link('Elegir Radar 90')).toHaveAttribute('href', CHECKOUT.radar)
  await expect(link('Empezar gratis')).toHaveAttribute('href', '/register')
  const contact = page.locator('#contacto')
  await expect(contact.getByRole('link', { name: 'ventas@tienda.example' })).toHaveAttribute(
    'href',
    'mailto:ventas@tienda.example',
  )
  await expect(contact.getByRole('link', { name: '+57 602 555 0101' })).toHaveAttribute('href', 'tel:+576025550101')
  await expect(contact.getByText('Calle 5 # 38-25, Cali')).toBeVisible()
})

test('a calendar that cannot be reached gives way to writing and calling, at once', async ({ page }) => {
  await page.route(`${CALENDAR}**`, (route) => route.abort())
  await page.goto('/')
  await booking(page).scrollIntoViewIfNeeded()
  await expect(booking(page).getByRole('link', { name: 'Escribir un correo' })).toHaveAttribute(
    'href',
    'mailto:ventas@tienda.example',
  )
  await expect(booking(page).getByRole('link', { name: /Llamar al \+57 602 555 0101/ })).toBeVisible()
  await expect(booking(page).locator('iframe')).toHaveCount(0)
})

test('a calendar that does not arrive in 15 seconds gives way to writing and calling', async ({ page }) => {
  await page.clock.install()
  await page.route(`${CALENDAR}**`, () => {})
  await page.goto('/')
  const asked = page.waitForRequest(`${CALENDAR}**`)
  await booking(page).scrollIntoViewIfNeeded()
  await asked
  await expect(booking(page).getByText('Cargando el calendario...')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(booking(page).getByRole('link', { name: 'Escribir un correo' })).toBeVisible()
})

test('with a paid plan sales are shown in pesos and in dollars, and the account says until when', async ({
  page,
  found,
}) => {
  await enter(page, found.paid, '/predicciones')
  const figure = page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell').last()
  await expect(figure).toBeVisible()
  const value = async () => Number((await figure.textContent())!.replaceAll(/\D/g, ''))
  const units = await value()
  await page.getByRole('radio', { name: 'COP' }).check()
  await expect(page).toHaveURL(/unidad=cop/)
  // Each unit of the file costs 5000 pesos.
  await expect.poll(value).toBe(units * 5000)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect.poll(value).toBe(Math.round((units * 5000) / 3800))
  await expect(page.getByRole('table').last().getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/\$/)
  await page.goto('/cuenta')
  await expect(page.getByText('Visión Táctica').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Actualizar a PREMIUM' })).toHaveCount(0)
  await expect(page.getByText('No aplica')).toHaveCount(0)
})

test('a paid plan past its renewal day counts as FREE', async ({ page, found }) => {
  await enter(page, found.lapsed, '/predicciones?unidad=cop')
  for (const unit of ['USD', 'COP']) await expect(page.getByRole('radio', { name: unit })).toBeDisabled()
  await page.goto('/cuenta')
  await expect(page.getByText('Reto 15').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Actualizar a PREMIUM' })).toBeVisible()
  await page.goto('/seguimiento')
  await expect(page.getByText(/las semanas que tenías siguen guardadas/)).toBeVisible()
  await page.goto('/integraciones')
  await expect(page.getByText(/Tus claves siguen aquí, pero sin Radar 90 no sirven/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver los planes' }).click()
  await expect(page.getByRole('region', { name: 'Radar 90' })).toBeVisible()
  // A phone, too, is told and led to where it is paid.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/predicciones')
  await expect(page.getByText('Tu plan pago terminó')).toBeVisible()
  await page.getByRole('link', { name: 'Ver planes' }).click()
  await page.waitForURL('**/pagar')
})

/** Files under a folder that hold any of the texts. */
const filesWith = async (folder: string, texts: readonly string[]): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const held = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name))
      return texts.some((text) => content.includes(text)) ? [name] : []
    }),
  )
  return held.flat()
}

// The last one: afterwards it is a month later here.
test('an account that was cancelled is deleted on its day: nobody enters it any more, and nothing of it is left', async ({
  page,
  server,
  found: { paid, lapsed },
}) => {
  await enter(page, lapsed, '/cuenta')
  await page.getByRole('button', { name: 'Cancelar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /contraseña/i }).fill(lapsed.password)
  await dialog.getByRole('button', { name: 'Cancelar mi cuenta' }).click()
  await expect(page.getByText(MESSAGES.cuentaCancelada).first()).toBeVisible()
  await server.stop()
  const itsOwn = [lapsed.email, ITS_PRODUCT]
  expect((await filesWith(server.dataDir, itsOwn)).length).toBeGreaterThan(1)

  await server.start((DELETION_DAYS + 1) * 86_400_000)
  await expect.poll(() => filesWith(server.dataDir, itsOwn), { timeout: 60_000, intervals: [500] }).toEqual([])
  await page.goto('/cuenta')
  await page.waitForURL('**/login?**')
  await login(page, lapsed)
  await expect(page.getByText(MESSAGES.credencialesInvalidas).first()).toBeVisible()
  await login(page, paid)
  await page.waitForURL('**/cuenta')
  await expect(page.getByText(/Hola, Pilar/)).toBeVisible()
})
