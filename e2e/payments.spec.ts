import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { EVENT_SECRET, wompiEvent, type WompiTransaction } from '../apps/server/src/testing/wompi.ts'
import { testOn } from './own-server.ts'
import { mailTo } from './mails.ts'
import { enter, expect, login, newPerson, register, signUp } from './shop.ts'

const INTEGRITY_SECRET = 'test_integrity_1'
const LINK = 'https://checkout.wompi.co/l/radar'

/** An installation that is paid through Wompi, whose part these tests play: they sign as it does. */
const test = testOn({
  WOMPI_EVENTS_SECRET: EVENT_SECRET,
  WOMPI_PUBLIC_KEY: 'pub_test_1',
  WOMPI_INTEGRITY_SECRET: INTEGRITY_SECRET,
  CHECKOUT_URL_RADAR_90: LINK,
  CONTACT_EMAIL: 'ventas@tienda.example',
})

let transactions = 0

/** Wompi's checkout: shows what is to be paid, and takes the browser back when it is. */
const playCheckout = async (page: Page, url: string, status: WompiTransaction['status']): Promise<void> => {
  await page.route('https://checkout.wompi.co/p/**', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [reference, cents, currency] = ['reference', 'amount-in-cents', 'currency'].map((name) => query.get(name)!)
    const integrity = createHash('sha256').update(`${reference}${cents}${currency}${INTEGRITY_SECRET}`).digest('hex')
    expect(query.get('signature:integrity')).toBe(integrity)
    transactions += 1
    const id = `1${process.pid}-${transactions}`
    const back = `${query.get('redirect-url')}&id=${id}&env=test`
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<h1>Pagas ${Number(cents) / 100} ${currency}</h1><a href="${back}">Pagar</a>`,
    })
    await page.route('**/pago?**', async (returned) => {
      // The event comes after the browser is back, as from a bank that takes a moment.
      setTimeout(() => void send(page, url, { id, status, amount_in_cents: Number(cents), reference }), 1500)
      await returned.continue()
    })
  })
}

const send = async (page: Page, url: string, transaction: WompiTransaction): Promise<void> => {
  const answer = await page.request.post(`${url}${API_PREFIX}/pagos/eventos`, {
    data: wompiEvent(transaction, new Date()),
  })
  expect(answer.status()).toBe(200)
}

test('who has an account goes from the account to the checkout and sees the plan seconds after paying', async ({
  page,
  request,
  server,
}) => {
  await playCheckout(page, server.url, 'APPROVED')
  const member = await signUp(request, newPerson('Paula'))
  await enter(page, member, '/cuenta')
  await page.getByRole('link', { name: 'Actualizar a PREMIUM' }).click()
  await page
    .getByRole('region', { name: 'Visión Táctica' })
    .getByRole('button', { name: /^Pagar \$ 164\.000$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Pagas 164000 COP' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar' }).click()
  await expect(page.getByText('Estamos confirmando tu pago')).toBeVisible()
  await expect(page.getByText(/Tu plan Visión Táctica está activo hasta el/)).toBeVisible({ timeout: 10_000 })
  await page.getByRole('link', { name: 'Ir a mi Dashboard' }).click()
  await page.goto('/cuenta')
  await expect(page.getByText('Visión Táctica').first()).toBeVisible()
  await mailTo(member.email, /Tu plan Visión Táctica está activo/, server.dataDir)
})

test('a payment that the bank refuses is told, changes nothing and can be tried again', async ({
  page,
  request,
  server,
}) => {
  await playCheckout(page, server.url, 'DECLINED')
  await enter(page, await signUp(request, newPerson('Dora')), '/pagar')
  await page
    .getByRole('region', { name: 'Radar 90' })
    .getByRole('button', { name: /^Pagar/ })
    .click()
  await page.getByRole('link', { name: 'Pagar' }).click()
  await expect(page.getByText('no te cobramos nada')).toBeVisible()
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByText('El que elegiste')).toBeVisible()
})

test('a plan chosen on the landing page is kept through registration and login until it is paid', async ({ page }) => {
  await page.goto('/')
  await page.locator('#planes').getByRole('link', { name: 'Elegir Visión Táctica' }).first().click()
  await expect(page.getByText(/Elegiste Visión Táctica: \$\s164\.000 COP por 1 mes/)).toBeVisible()
  const person = newPerson('Rosa')
  await register(page, person, page.url())
  await login(page, person)
  await page.waitForURL('**/pagar?plan=*')
  await expect(page.getByRole('region', { name: 'Visión Táctica' }).getByText('El que elegiste')).toBeVisible()
})

test('the landing page leads who has a session to pay within it, and others to the provider’s link', async ({
  page,
  request,
}) => {
  const radar = page.locator('#planes').getByRole('link', { name: 'Elegir Radar 90' }).first()
  await page.goto('/')
  await expect(radar).toHaveAttribute('href', LINK)
  await enter(page, await signUp(request, newPerson('Lina')), '/')
  await expect(radar).toHaveAttribute('href', '/pagar?plan=Radar+90')
})

test('a purchase without an account ends with an account: the mail’s link sets the password, and one is in', async ({
  page,
  server,
}) => {
  const email = `compra-${process.pid}@example.co`
  const transaction = { amount_in_cents: 39_900_000, customer_email: email, customer_data: { full_name: 'Nubia Ríos' } }
  await send(page, server.url, { id: `sin-cuenta-${process.pid}`, status: 'APPROVED', ...transaction })
  await page.goto('/bienvenido')
  await expect(page.getByText('credenciales de acceso')).toBeVisible()
  const [link] = await mailTo(email, /https?:\/\/\S+token=\S+/, server.dataDir)
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: /Bienvenid/ })).toBeVisible()
  const password = 'tres gatos grises'
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(password)
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  await save.click()
  await expect(page.getByText(MESSAGES.politicaSinAceptar).first()).toBeVisible()
  await page.getByRole('checkbox', { name: /política de datos/ }).check()
  await save.click()
  await page.waitForURL('**/login')
  await login(page, { email, password })
  await page.waitForURL('**/predicciones')
  await page.goto('/cuenta')
  await expect(page.getByText('Radar 90').first()).toBeVisible()
  await expect(page.getByText('Hola, Nubia Ríos')).toBeVisible()

  await test.step('a payment that is given back ends the plan, and the account stays', async () => {
    await send(page, server.url, { id: `sin-cuenta-${process.pid}`, status: 'VOIDED', ...transaction })
    await page.reload()
    await expect(page.getByText('Reto 15').first()).toBeVisible()
    await mailTo(email, /Tu pago fue devuelto/, server.dataDir)
  })
})
