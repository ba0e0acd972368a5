import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { login, newPerson, register } from './shop.ts'

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth'))

/** Without SMTP_URL the server leaves its e-mails in a folder beside its data, a moment after it has answered. */
const findLink = async (email: string): Promise<string | undefined> => {
  const outbox = join(process.env.VIGIA_E2E_DATA!, 'outbox')
  const names = await readdir(outbox).catch((): string[] => [])
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  const mail = mails.find((text) => text.includes(email))
  return /\/restablecer\?token=[\w-]+/.exec(mail ?? '')?.[0]
}

test('the server is asked about a stored session: a false one ends at the login, which returns to the page', async ({
  page,
}) => {
  const person = newPerson('Elsa')
  await register(page, person)
  await page.evaluate(() => localStorage.setItem('auth', JSON.stringify({ token: 'x'.repeat(43) })))
  await page.goto('/cuenta')
  await page.waitForURL('**/login**')
  await expect(page.getByText('Sesión expirada o inválida')).toHaveCount(1)
  expect(await tokenOf(page)).toBeNull()
  await login(page, person)
  await page.waitForURL('**/cuenta')
})

test('a server that does not answer ends no session: the page says so and can be tried again', async ({ page }) => {
  const person = newPerson('Fabio')
  await register(page, person)
  await login(page, person)
  await page.waitForURL('**/predicciones')
  await page.route('**/api/v1/user-info', (route) => route.abort())
  await page.goto('/cuenta')
  await expect(page.getByRole('heading', { name: 'Vigía no responde' })).toBeVisible()
  expect(await tokenOf(page)).not.toBeNull()
  await page.unroute('**/api/v1/user-info')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible()
})

test('registration asks consent, and a minor for a guardian; the login page then knows the e-mail', async ({
  page,
}) => {
  const person = newPerson('Gina')
  await page.goto('/register')
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellido').fill(person.lastName)
  await page.getByLabel('Tipo de documento').selectOption('TI')
  await page.getByLabel('Número de documento').fill('1144000111')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('gina2024')
  await expect(page.getByText(/Fácil de adivinar/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(person.password)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('tu acudiente debe autorizar el registro').first()).toBeVisible()
  await expect(page.getByText('necesitamos que aceptes la política de datos').first()).toBeVisible()
  await page.getByLabel(/mi acudiente autoriza/).check()
  await page.getByLabel(/Acepto/).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email)
})

test("'Recordarme por 30 días' is sent, and who is logged in needs no login", async ({ page }) => {
  const person = newPerson('Hugo')
  await register(page, person)
  await page.getByLabel('Recordarme por 30 días').check()
  const sent = page.waitForRequest('**/api/v1/login')
  await login(page, person)
  expect((await sent).postDataJSON()).toMatchObject({ recordarme: true })
  await page.waitForURL('**/predicciones')
  await page.goto('/login')
  await expect(page.getByText('Ya has iniciado sesión')).toBeVisible()
  await page.waitForURL('**/predicciones')
})

test('a forgotten password is replaced through the link of the e-mail, which serves once', async ({ page }) => {
  const person = newPerson('Iris')
  await register(page, person)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.waitForURL('**/olvide-mi-clave')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText(/Si ese correo tiene una cuenta/)).toBeVisible()
  await expect.poll(() => findLink(person.email)).toBeDefined()
  const link = (await findLink(person.email))!
  const setPassword = async (password: string): Promise<void> => {
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password)
    await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(password)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await setPassword('cuatro gatos en el tejado')
  await page.waitForURL('**/login')
  await login(page, { email: person.email, password: 'cuatro gatos en el tejado' })
  await page.waitForURL('**/predicciones')
  await setPassword('otra clave cualquiera')
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
})

test('a page whose code is gone after a release reloads itself once, and then says what to do', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/assets/politica-de-datos-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/politica-de-datos')
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible()
  expect(loads).toBe(2)
})

test('the landing page works without the application: its header hides and returns, and leads to plans and login', async ({
  page,
}) => {
  // Without smooth scrolling the jump to the plans is over at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver los planes' }).click()
  await expect(page.getByRole('heading', { name: /Un plan para/ })).toBeInViewport()
  const header = page.getByRole('banner')
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -300)
  await expect(header).toBeInViewport()
  expect(scripts.filter((url) => /react|mantine/.test(url))).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Ir al Portal' }).click()
  await page.waitForURL('**/login')
})
