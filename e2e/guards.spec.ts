import type { Page } from '@playwright/test'
import { LOGOUT_REDIRECT_MS, TOAST_AUTO_CLOSE_MS } from '../apps/web/src/lib/ui-constants.ts'
import { API_PREFIX } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { PORT } from './port.ts'
import { enter, expect, goOn, login, logInByApi, newPerson, shown, signUp, test } from './shop.ts'

const toast = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).first()

/** Ends the session that the page has, on the server alone. */
const endSession = async (page: Page): Promise<void> => {
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('auth')))!) as { token: string }
  await page.request.post(`${API_PREFIX}/logout`, { headers: { authorization: `Bearer ${token}` } })
}

const GUARDS: Record<string, string> = {
  '/predicciones': MESSAGES.guardaPredicciones,
  // Filters too many for a search.
  '/predicciones#productos=1,2': MESSAGES.guardaPredicciones,
  '/ventas': MESSAGES.guardaVentas,
  '/demanda_comprometida': MESSAGES.guardaPagina,
  '/integraciones': MESSAGES.guardaIntegraciones,
  '/cuenta': MESSAGES.guardaCuenta,
  '/ayuda': MESSAGES.guardaAyuda,
  '/pagar': MESSAGES.guardaPagar,
  '/pago': MESSAGES.guardaPagar,
}

test('each protected page sends visitors to the login with its own sentence', async ({ page, shop }) => {
  for (const [path, message] of Object.entries(GUARDS)) {
    await page.goto(path)
    await page.waitForURL(`**/login?volver=${encodeURIComponent(path)}`)
    await expect(toast(page, message)).toBeVisible()
  }
  await test.step('in a browser that forbids to keep anything, too, where the session lasts as long as the page', async () => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    })
    await page.goto('/predicciones')
    await page.waitForURL('**/login?**')
    await login(page, shop)
    await page.waitForURL('**/predicciones')
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})

test('a stored session that cannot be read is removed', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('auth', '{"not": a session'))
  await page.goto('/predicciones')
  await page.waitForURL('**/login**')
  await expect(toast(page, MESSAGES.sesionInvalida)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('a readable session that the server never gave is refused by the guard, and removed', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('auth', JSON.stringify({ token: 'inventado' })))
  await page.goto('/integraciones')
  await page.waitForURL('**/login**')
  await expect(toast(page, MESSAGES.sesionInvalida)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('an expired session leads to the login, and login leads back to the same address with its filters', async ({
  page,
  request,
  shop,
}) => {
  const other = await logInByApi(request, shop)
  await enter(page, other, '/predicciones?unidad=cantidad')
  await page.getByRole('button', { name: /Categorías/ }).click()
  await page.getByRole('option', { name: 'Granos' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/categor/)
  const filtered = new URL(page.url())
  // Away meanwhile: a call of the open page could be answered before it is opened again, and its message would go with the page.
  await page.goto('/favicon.svg')
  await other.call('POST', '/logout')
  // Not held up until the page is loaded: on a busy machine the message is gone by then.
  await page.goto(filtered.href, { waitUntil: 'commit' })
  await expect(toast(page, MESSAGES.sesionInvalida)).toBeVisible()
  await page.waitForURL('**/login**')
  await login(page, shop)
  await expect(toast(page, MESSAGES.loginExitoso)).toBeVisible()
  await page.waitForURL((url) => url.pathname === filtered.pathname && url.search === filtered.search)
  await expect(page.getByRole('button', { name: /Categorías Granos/ })).toBeVisible()
  // The keyboard goes on in the content of the page that one comes to.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Seguimiento' }).press('Enter')
  await page.waitForURL('**/seguimiento')
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('the filter by which it was found that the session has ended is there after the login', async () => {
    await page.getByRole('link', { name: 'Predicciones' }).press('Enter')
    await page.getByRole('button', { name: /Categorías Sin filtro/ }).click()
    await endSession(page)
    // Its figures have not been asked for in this document: they are as soon as it is pressed, and refused before it is released.
    await page.getByRole('option', { name: 'Lácteos' }).hover()
    await page.mouse.down()
    await page.waitForURL('**/login?**')
    await page.mouse.up()
    await login(page, shop)
    await page.waitForURL(({ pathname, search }) => pathname === '/predicciones' && search.includes('categor'))
    await expect(page.getByRole('button', { name: /Categorías Lácteos/ })).toBeVisible()
  })
})

test('a filter that is changed while the login is on its way leads to the login all the same, and back to it', async ({
  page,
  request,
  shop,
}) => {
  const other = await logInByApi(request, shop)
  await page.clock.install()
  await enter(page, other, '/predicciones')
  await page.getByRole('button', { name: /Categorías/ }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/login-*.js', async (route) => {
    await held
    await route.continue()
  })
  await other.call('POST', '/logout')
  const asked = page.waitForRequest('**/assets/login-*.js')
  await page.getByRole('option', { name: 'Granos' }).click()
  await asked
  await page.keyboard.press('Escape')
  // By then the URL of the filter would have been written.
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  release()
  await page.waitForURL('**/login?**')
  await expect(toast(page, MESSAGES.sesionInvalida)).toBeVisible()
  await login(page, shop)
  // As it was left, without the filter.
  await page.waitForURL(({ pathname, search }) => pathname === '/predicciones' && !search.includes('categor'))
  await expect(page.getByRole('button', { name: /Categorías Sin filtro/ })).toBeVisible()
})

test('what was being written when the session ended is there after the login, and not saved meanwhile', async ({
  page,
  request,
  shop,
}) => {
  /** Goes on to a page whose session ends as soon as this call is made. */
  const goOnUntil = async (path: string, call: string) => {
    await goOn(page, path)
    await page.route(`**/api/v1/${call}`, async (route) => {
      if (route.request().method() === 'POST') await endSession(page)
      await route.fallback()
    })
  }
  await enter(page, await logInByApi(request, shop), '/integraciones')
  const dialog = page.getByRole('dialog')
  await test.step('a commitment', async () => {
    await goOnUntil('/demanda_comprometida', 'ventas_comprometidas')
    await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
    await dialog.getByLabel('Cliente').click()
    await page.getByRole('option', { name: 'Cafetería Sol' }).click()
    await dialog.getByRole('checkbox', { name: /Panela/ }).check()
    await dialog.getByLabel('Cantidad').fill('77')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.waitForURL('**/login?**')
    await login(page, shop)
    await expect(dialog.getByText(MESSAGES.borradorDevuelto)).toBeVisible()
    await expect(dialog.getByLabel('Cliente')).toHaveValue('Cafetería Sol')
    await expect(dialog.getByLabel('Cantidad')).toHaveValue('77')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
    await expect(dialog.getByLabel('Cantidad')).toHaveCount(0)
  })
  await test.step('an adjustment', async () => {
    await goOnUntil('/predicciones', 'ajustes')
    await page.getByRole('button', { name: 'Ajustar' }).click()
    await dialog.getByLabel('Cuánto, en %').fill('15')
    await dialog.getByLabel('Nota').fill('feria')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.waitForURL('**/login?**')
    await login(page, shop)
    await expect(dialog.getByLabel('Cuánto, en %')).toHaveValue('15')
    await expect(dialog.getByLabel('Nota')).toHaveValue('feria')
  })
  await test.step('stock that was pasted, and the figure that was typed is told', async () => {
    await goOnUntil('/que_pedir', 'inventario')
    await page.getByRole('button', { name: 'Pegar existencias' }).click()
    await dialog.getByLabel('Productos y existencias').fill('Panela\t12')
    await dialog.getByRole('button', { name: 'Guardar existencias' }).click()
    await page.waitForURL('**/login?**')
    await login(page, shop)
    await expect(dialog.getByLabel('Productos y existencias')).toHaveValue('Panela\t12')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByLabel('Existencias de Panela').fill('9')
    await page.getByLabel('Existencias de Panela').press('Enter')
    await page.waitForURL('**/login?**')
    await expect(toast(page, MESSAGES.existenciasSinSesion)).toBeVisible()
  })
})

test('who is logged in is not asked again', async ({ page, shop }) => {
  await enter(page, shop, '/login')
  await page.waitForURL('**/predicciones')
  await expect(toast(page, MESSAGES.sesionExistente)).toBeVisible()
  await page.goto('/register')
  await page.waitForURL('**/predicciones')
})

test('logging out says so, tells the seconds it waits, and ends the session on the server', async ({
  page,
  request,
}) => {
  const member = await signUp(request, newPerson('Olga'))
  await page.clock.install()
  await enter(page, member, '/logout')
  await expect(toast(page, MESSAGES.sesionCerrada)).toBeVisible()
  await expect(page.getByText('3 segundos')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await page.clock.runFor(LOGOUT_REDIRECT_MS)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await member.status('GET', '/user-info')).toBe(401)
})

test('logging out in another tab leaves this one too', async ({ page, request }) => {
  const member = await signUp(request, newPerson('Paz'))
  await enter(page, member, '/integraciones')
  await shown(page)
  const other = await page.context().newPage()
  await other.goto('/logout')
  await page.waitForURL('**/login?volver=%2Fintegraciones')
  await expect(toast(page, MESSAGES.guardaGeneral)).toBeVisible()
})

test('logging in as somebody else in another tab shows this one what is theirs, and nothing that was written here', async ({
  page,
  request,
}) => {
  const member = await signUp(request, newPerson('Rita'))
  const somebodyElse = await signUp(request, newPerson('Nora'))
  await enter(page, member, '/cuenta')
  const name = page.getByLabel('Nombre y apellido')
  await expect(name).toHaveValue('Rita Pérez')
  await name.fill('Rita de la otra tienda')
  const other = await page.context().newPage()
  await other.goto('/politica-de-datos')
  await other.evaluate((token) => localStorage.setItem('auth', JSON.stringify({ token })), somebodyElse.token)
  await expect(name).toHaveValue('Nora Pérez')
  await expect(page.getByText(somebodyElse.email).first()).toBeVisible()
  await expect(page.getByText(member.email)).toHaveCount(0)
})

test('an unknown address says so and shows ways on, to who is known the sections of the menu', async ({
  page,
  shop,
}) => {
  // An address that begins with two slashes is none of another site.
  for (const address of ['//evil.co', '//evil.co/cuenta']) {
    await page.goto(`http://localhost:${PORT}${address}`)
    await expect(page).toHaveTitle('Página no encontrada · Vigía')
  }
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await enter(page, shop, '/cuenta')
  const menu = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(menu.first()).toBeVisible()
  const sections = await menu.allTextContents()
  await page.goto('/no-existe')
  await expect(page.getByRole('listitem').getByRole('link')).toHaveText(sections)
})

test('toasts stand at the top right and close by themselves after 5 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/cuenta')
  const said = toast(page, MESSAGES.guardaCuenta)
  await expect(said).toBeVisible()
  // From here the clock goes on only when it is told: on a busy machine seconds pass between two calls.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const box = (await said.boundingBox())!
  expect(box.y).toBeLessThan(120)
  expect(box.x + box.width).toBeGreaterThan(1440 - 60)
  await page.clock.runFor(TOAST_AUTO_CLOSE_MS - 2000)
  await expect(said).toBeVisible()
  // And the time it takes to fade.
  await page.clock.runFor(3000)
  await expect(said).toBeHidden()
})

test('one toast stands at a time: what comes takes the place of what was', async ({ page }) => {
  await page.goto('/cuenta')
  await expect(toast(page, MESSAGES.guardaCuenta)).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(toast(page, MESSAGES.camposIncompletos)).toBeVisible()
  await expect(toast(page, MESSAGES.guardaCuenta)).toBeHidden({ timeout: TOAST_AUTO_CLOSE_MS / 2 })
})

test('a toast covers neither the buttons of the bar nor the page below it, and a menu of the bar stands over it', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/integraciones')
  await page.getByRole('main').locator('[aria-disabled="true"]').first().click({ force: true })
  const said = toast(page, MESSAGES.proximamente)
  await expect(said).toBeVisible()
  const bar = (await page.getByRole('banner').boundingBox())!
  const bell = (await page.getByRole('button', { name: /^Alertas de tendencia/ }).boundingBox())!
  const right = async () => {
    const box = (await said.boundingBox())!
    return box.x + box.width
  }
  // It slides in from the right.
  await expect.poll(right).toBeLessThanOrEqual(bell.x)
  const { x, y, height } = (await said.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(bar.y + bar.height)
  expect(x).toBeGreaterThan(1440 / 2)

  await page.getByRole('button', { name: 'Tu cuenta' }).click()
  const layer = (inside: string): Promise<number> =>
    page
      .locator(inside)
      .first()
      .evaluate((element) => Number(getComputedStyle(element).zIndex))
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await layer('.mantine-Notifications-root:has([role="alert"])')).toBeLessThan(await layer('[role="menu"]'))

  await test.step('on a phone a toast stands at the bottom, away from the title', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('main').locator('[aria-disabled="true"]').first().click({ force: true })
    const bottom = async () => {
      const box = await said.boundingBox()
      return box ? 844 - box.y - box.height : -1
    }
    // It slides in.
    await expect.poll(bottom).toBeGreaterThanOrEqual(0)
    await expect.poll(bottom).toBeLessThan(40)
  })
})
