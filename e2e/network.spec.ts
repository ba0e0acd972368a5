import type { Route } from '@playwright/test'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, login, newPerson, signUp, test, total } from './shop.ts'

test('without a network the page says so, keeps what it shows and what one writes, and goes on when the network returns', async ({
  page,
  context,
  shop,
}) => {
  await enter(page, shop, '/predicciones')
  const before = await total(page).textContent()
  await context.setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: 'Sin conexión a internet' })
  await expect(banner).toBeVisible()
  await expect(total(page)).toHaveText(before!)
  await page.getByRole('button', { name: /Locales/ }).click()
  await page.getByRole('option', { name: 'Norte' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Estas cifras no son de lo que elegiste en los filtros')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await menu.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Todavía no la habías abierto' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Predicciones' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expect(banner).toBeHidden()
  const question = page.getByLabel('¿Qué pasó o qué necesitas?')
  await question.fill('No me cuadra octubre')
  await page.reload()
  await expect(question).toHaveValue('No me cuadra octubre')
})

test('when sales cannot be read each part says what failed, and a retry brings them', async ({ page, shop }) => {
  await page.route(/api\/v1\/(ventas|predicciones)\/agregadas/, (route) => route.fulfill({ status: 503, body: '' }))
  await enter(page, shop, '/predicciones')
  await expect(page.getByText(MESSAGES.ventasFallo).first()).toBeVisible({ timeout: 20_000 })
  await test.step('when only the predictions cannot be read the page says that it is them', async () => {
    await page.unroute(/api\/v1\/(ventas|predicciones)\/agregadas/)
    await page.route(/api\/v1\/predicciones\/agregadas\/mensual/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect(page.getByText(MESSAGES.prediccionesFallo).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(MESSAGES.ventasFallo)).toHaveCount(0)
  })
  await page.unroute(/api\/v1\/predicciones\/agregadas\/mensual/)
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('when the explanation cannot be read the figures stand, and a retry brings it', async ({ page, shop }) => {
  const ranges = /api\/v1\/predicciones\/intervalos/
  await page.route(ranges, (route) => route.abort())
  await page.route('**/api/v1/alertas', (route) => route.fulfill({ status: 500, body: '' }))
  await enter(page, shop, '/predicciones')
  const card = page.getByRole('region', { name: '¿Por qué este número?' })
  await expect(card.getByText('No pudimos traer la explicación')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.unroute(ranges)
  await card.getByRole('button', { name: 'Reintentar' }).click()
  await card.getByRole('button', { name: '¿Por qué este número?' }).click()
  await expect(card.getByText('se espera:')).toBeVisible()

  await test.step('when the alerts cannot be read the dashboard stands and a retry brings them', async () => {
    await expect(page.getByText(MESSAGES.alertasFallo).first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.unroute('**/api/v1/alertas')
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect(page.getByText(MESSAGES.alertasFallo)).toHaveCount(0)
  })
})

test('when the filter options cannot be read the dashboard stands and says so', async ({ page, shop }) => {
  await page.route('**/api/v1/locales', (route) => route.abort())
  await enter(page, shop, '/predicciones')
  await expect(page.getByText(MESSAGES.filtrosFallo).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('when the person cannot be read the dashboard and the account say so', async ({ page, shop }) => {
  await page.route('**/api/v1/user-info', (route) => route.fulfill({ status: 500, body: 'nada' }))
  await enter(page, shop, '/predicciones')
  await expect(page.getByText(MESSAGES.usuarioFallo).first()).toBeVisible({ timeout: 20_000 })
  await page.goto('/cuenta')
  await expect(page.getByRole('heading', { name: 'Vigía no responde' })).toBeVisible()
  await expect(page.getByText(MESSAGES.falloServidor).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull()
  await page.unroute('**/api/v1/user-info')
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect(
    page
      .getByText(shop.email)
      .or(page.locator(`input[value="${shop.email}"]`))
      .first(),
  ).toBeVisible()
})

test('the tutorial closes even where the server cannot note it', async ({ page, shop }) => {
  await page.route('**/user/tutorial-completed', (route) => route.abort())
  await page.route('**/api/v1/user-info', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { user: { ...body.user, tutorial_completed: false } } })
  })
  await enter(page, shop, '/predicciones')
  await page.getByRole('button', { name: 'Omitir Tutorial' }).click()
  await expect(page.getByText(MESSAGES.tutorialOmitido)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a page of the network in the place of an answer is told as no connection, of a call and of files, which may be sent again', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Wilmer'))
  const pageOfNetwork = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title><p>Acepta los términos' }
  await page.route('**/api/v1/login', (route) => route.fulfill(pageOfNetwork))
  await page.goto('/login')
  await login(page, owner)
  await expect(page.getByText(MESSAGES.sinConexion).first()).toBeVisible()
  await enter(page, owner, '/ventas')
  await page.route('**/api/v1/importaciones', (route) =>
    route.request().method() === 'POST' ? route.fulfill(pageOfNetwork) : route.fallback(),
  )
  const files = page.getByLabel('Archivos de ventas')
  const sales = { name: 'ventas.csv', mimeType: 'text/csv', buffer: Buffer.from(tinySales()) }
  await files.setInputFiles(sales)
  await expect(page.getByRole('alert').getByText(MESSAGES.sinConexion)).toBeVisible()
  await page.unroute('**/api/v1/importaciones')
  await files.setInputFiles(sales)
  await expect(page.getByRole('button', { name: 'Cargar 36 líneas' })).toBeVisible()
})

test('a dialog whose code is slow or does not come says so, and the page stays', async ({ page, shop }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route(/export-modal.*\.js/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await enter(page, shop, '/predicciones')
  const opener = page.getByRole('button', { name: 'Exportar' })
  await opener.click()
  // The page's own parts may say that they are loading too.
  const opening = page.getByRole('status').and(page.locator(':not([data-skeleton])'))
  await expect(opening.filter({ hasText: MESSAGES.cargandoDatos })).toBeVisible()
  arrived.resolve()
  await expect(page.getByRole('dialog', { name: 'Exportar predicciones a Excel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Histórico mensual' })).toBeVisible()
  // Neither the code nor the page itself, which would else be loaded anew.
  await page.route(/export-modal.*\.js|\/predicciones$/, (route) => route.abort())
  await opener.click()
  await expect(page.getByText(MESSAGES.parteSinAbrir)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Histórico mensual' })).toBeVisible()
})

test('when the greeting cannot be read the page works and the failure is said', async ({ page, shop }) => {
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ status: 500, body: '' }))
  for (const [path, heading] of [
    ['/ventas', 'Importar Ventas'],
    ['/integraciones', 'Integraciones'],
  ] as const) {
    await enter(page, shop, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(MESSAGES.falloServidor).first()).toBeVisible()
  }
})

test('two presses of a button act once', async ({ page, shop }) => {
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      for (let presses = 0; presses < 2; presses += 1) (button as HTMLElement).click()
    })
  let logins = 0
  await page.route('**/api/v1/login', (route) => {
    logins += 1
    return route.fallback()
  })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(shop.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password)
  await test.step('when nothing answers at login the person is told, and may try again', async () => {
    await page.route('**/api/v1/login', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText(MESSAGES.sinConexion).first()).toBeVisible()
  })
  await press('Iniciar sesión')
  await page.waitForURL('**/predicciones')
  expect(logins).toBe(1)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Próximo mes' }).click()
  await press('Generar')
  await expect(page.getByText(/^Reporte generado: Predicciones_(\d{4}-\d{2})_a_\1\.xlsx/)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(downloads).toBe(1)
})

test('pages say that they are loading', async ({ page, shop }) => {
  const release = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/ventas\/agregadas/, async (route) => {
    await release.promise
    await route.continue()
  })
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/productos-proximos**', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await enter(page, shop, '/predicciones')
  await expect(page.getByText(MESSAGES.cargandoDatos).first()).toBeAttached()
  release.resolve()
  await test.step('no other figures wait for the projected products; a list of them that cannot be read says so in its card, and a retry brings it', async () => {
    await expect(page.getByRole('table', { name: /^Ventas por mes/ })).toBeVisible({ timeout: 20_000 })
    answer()
    const card = page.locator('section', { has: page.getByRole('heading', { name: /^Top Productos/ }) }).last()
    await expect(card.getByText(MESSAGES.productosFallo)).toBeVisible({ timeout: 20_000 })
    await expect(card.getByText('Quita algún filtro')).toHaveCount(0)
    await expect(page.getByText(MESSAGES.falloServidor)).toHaveCount(0)
    await page.unroute('**/productos-proximos**')
    await card.getByRole('button', { name: 'Reintentar' }).click()
    await expect(card.getByRole('table')).toBeVisible()
  })
  // What is said over the figures follows from the forecast: they come with it, so that nothing moves under the finger.
  const told = Promise.withResolvers<void>()
  await page.route('**/api/v1/pronostico', async (route) => {
    await told.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 800, height: 900 })
  await page.reload()
  await expect(page.getByText(MESSAGES.cargandoDatos).first()).toBeAttached()
  await expect(page.getByRole('table')).toHaveCount(0)
  told.resolve()
  await expect(page.getByText(/Datos completos hasta/)).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.unroute('**/api/v1/pronostico')
  // Nor is a page blank until the server says whose it is.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/v1/user-info', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/cuenta')
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  await expect(page.getByText(MESSAGES.cargandoInformacion).first()).toBeAttached()
  known.resolve()
  await expect(page.getByText(`Hola, ${shop.name}`).first()).toBeVisible()
})

test('a page that could not be shown while the server was away comes by itself once it is back', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones')
  let away = true
  const unlessAway = (route: Route): Promise<void> => (away ? route.abort() : route.continue())
  await page.route('**/assets/aciertos-*.js', unlessAway)
  await page.route('**/predicciones', unlessAway)
  await page.route('**/aciertos', unlessAway)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: '¿Acertamos?' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos mostrar esta página' })).toBeVisible()
  away = false
  await expect(page.getByRole('heading', { level: 1, name: '¿Acertamos?' })).toBeVisible()
})

test('a page whose code is gone after a release reloads itself once, and then says what to do', async ({ page }) => {
  let refused = 0
  await page.route('**/assets/politica-de-datos-*.js', (route) => {
    refused += 1
    return route.fulfill({ status: 404 })
  })
  await page.goto('/politica-de-datos')
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible()
  expect(refused).toBe(2)
})

test('a forecast that failed says so and is asked for with a button, which also says when that fails', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request, newPerson('Rita'))
  let asked = 0
  await page.route('**/api/v1/trabajos', (route) => {
    const failed = {
      id: '00000000-0000-4000-8000-000000000000',
      tipo: 'pronosticar',
      estado: asked > 1 ? 'en_cola' : 'fallido',
      progreso: 0,
      etapa: 'No se pudo terminar',
      error: MESSAGES.pronosticoFallo,
      intentos: asked > 1 ? 0 : 3,
      importacion_id: null,
      creado_en: new Date().toISOString(),
      terminado_en: null,
    }
    return route.fulfill({ json: { data: [failed] } })
  })
  await page.route('**/api/v1/pronostico/recalcular', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.fulfill({ status: 202, json: { data: {} } })
  })
  await enter(page, newcomer, '/ventas')
  await expect(page.getByText(MESSAGES.pronosticoFallo)).toBeVisible()
  const again = page.getByRole('button', { name: 'Volver a calcular' })
  await again.click()
  await expect(page.getByText(MESSAGES.sinConexion)).toBeVisible()
  await again.click()
  await expect(page.getByText('En fila, empieza en un momento')).toBeVisible()
})

test('when the sample shop cannot be loaded the empty dashboard and the import say why, and offer it again', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request, newPerson('Nico'))
  const reason = 'El disco está lleno. Inténtalo más tarde.'
  await page.route('**/api/v1/importaciones/ejemplo', (route) =>
    route.fulfill({ status: 503, json: { msg: reason, code: 'fallo_servidor' } }),
  )
  for (const path of ['/predicciones', '/ventas']) {
    await enter(page, newcomer, path)
    const offer = page.getByRole('region', { name: 'Datos de ejemplo' })
    const load = offer.getByRole('button', { name: 'Cargar datos de ejemplo' })
    await load.click()
    await expect(offer.getByRole('alert')).toContainText(reason)
    await expect(load).toBeEnabled()
  }

  // The loading itself may fail too, after the request was taken.
  await page.route('**/api/v1/importaciones', async (route) => {
    const failed = {
      id: '00000000-0000-4000-8000-000000000000',
      archivo: 'Datos de ejemplo.csv',
      bytes: 0,
      ejemplo: true,
      estado: 'fallida',
      error: reason,
      resumen: null,
      vista_previa: null,
      resultado: null,
      trabajo: null,
      creada_en: new Date().toISOString(),
    }
    await route.fulfill({ json: { data: [failed] } })
  })
  await page.goto('/predicciones')
  await expect(page.getByRole('region', { name: 'Datos de ejemplo' }).getByRole('alert')).toContainText(reason)
})
