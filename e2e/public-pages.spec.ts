import { MESSAGES } from '@vigia/contract/messages.ts'
import { mailTo } from './mails.ts'
import { expect, login, newPerson, signUp, test } from './shop.ts'

test('the landing page sells the three plans, keeps its promises about data, and leads in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convierte tus Datos en DECISIONES ESTRATÉGICAS')
  await expect(page.getByText('Predicción de Ventas Inteligente para PYMES')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir al Portal' }).first()).toHaveAttribute('href', '/login')

  const plans = page.locator('#planes')
  for (const plan of ['Reto 15', 'Visión Táctica', 'Radar 90'])
    await expect(plans.getByRole('columnheader', { name: new RegExp(plan) })).toBeVisible()
  for (const words of ['15 días', '164.000', '1 mes', '399.000', '3 meses'])
    await expect(plans.getByText(words).first()).toBeVisible()
  const row = (name: string) => plans.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  for (const feature of ['Predicciones', 'Alertas de tendencia', 'Reportes'])
    await expect(row(feature)).toHaveText(['Sí', 'Sí', 'Sí'])
  await expect(row('Unidades monetarias')).toHaveText([/No/, 'Sí', 'Sí'])
  for (const feature of ['Seguimiento semanal', 'Integración con punto de venta', 'Soporte prioritario'])
    await expect(row(feature)).toHaveText([/No/, /No/, 'Sí'])

  await page.getByRole('link', { name: 'Ver los planes' }).click()
  await expect(plans).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: /política de datos/ })).toHaveAttribute(
    'href',
    '/politica-de-datos',
  )
  const booking = page.locator('[data-booking]')
  await expect(booking).toContainText('30 minutos')
  await expect(booking.getByText('Escríbenos o llámanos').first()).toBeVisible()
  await expect(page.locator('#contacto')).toContainText('Cali')
})

test('the landing header hides on the way down and returns on the way up, without the application', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  const header = page.getByRole('banner')
  const bottom = async () => {
    const box = (await header.boundingBox())!
    return box.y + box.height
  }
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 900)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -100)
  await expect.poll(bottom).toBeGreaterThan(30)
  expect(scripts.filter((url) => /react|mantine/.test(url))).toEqual([])
})

test('after a purchase one is told when an advisor calls, and led to the login', async ({ page }) => {
  await page.goto('/bienvenido')
  await expect(page.getByText(/1 día hábil/)).toBeVisible()
  await expect(page.getByText(/credenciales/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a mi Dashboard' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
})

test('the data policy says who owns the data, what they serve for and when they are deleted', async ({ page }) => {
  await page.goto('/politica-de-datos')
  await expect(page.getByText(/10 días hábiles para responderte una consulta y 15 para un reclamo/)).toBeVisible()
  for (const promise of [
    /dueñ/i,
    /compart/i,
    /los ciframos antes de guardarlos/,
    /no tiene servidor de correo/,
    /rectific/i,
    /30 días/,
  ])
    await expect(page.getByText(promise).first()).toBeVisible()
  await page
    .getByRole('link', { name: /inicio/i })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('registration leads to terms that say what plans, the forecast and leaving are', async ({ page }) => {
  await page.goto('/register')
  const terms = page.getByRole('link', { name: 'términos del servicio' })
  await expect(terms).toHaveAttribute('href', '/terminos')
  await page.goto('/terminos')
  for (const words of [
    /no una garantía/,
    /Visión Táctica, \$\s164\.000 por 1 mes y Radar 90, \$\s399\.000 por 3 meses/,
    /Tu cuenta y tus datos se quedan/,
    /copia de todo en un \.zip.*durante 7 días.*30 días para arrepentirte/,
  ])
    await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'política de datos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Política de datos' })).toBeVisible()
})

test('an empty login asks for every field, and a wrong password says so without telling which part is wrong', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText(MESSAGES.camposIncompletos).first()).toBeVisible()
  await page.getByLabel('Correo electrónico').fill('nadie@example.co')
  const password = page.getByRole('textbox', { name: 'Contraseña' })
  await password.fill('no-es-esta')
  await page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText(MESSAGES.credencialesInvalidas).first()).toBeVisible()
})

test('a session is for the working day, or for 30 days when the person asks to be remembered', async ({
  page,
  request,
}) => {
  const person = await signUp(request, newPerson('Memo'))
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await page.getByLabel('Recordarme por 30 días').check()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/predicciones')
  interface Open {
    actual: boolean
    vence_en: string
  }
  const { data } = await person.call<{ data: Open[] }>('GET', '/sesiones')
  const hours = data.map(({ vence_en }) => Math.round((Date.parse(vence_en) - Date.now()) / 3_600_000))
  expect(hours.toSorted((a, b) => a - b)).toEqual([12, 720])
})

test('registration marks every missing or wrong field before anything is sent, and answers a known address as an unknown one', async ({
  page,
  request,
}) => {
  const taken = await signUp(request, newPerson('Nora'))
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Crear mi cuenta' })
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('12345678')
  await expect(page.getByText(/Fácil de adivinar/)).toBeVisible()
  await submit.click()
  await expect(page.getByText(MESSAGES.camposIncompletos).first()).toBeVisible()
  expect(await page.getByLabel('Tipo de documento').locator('option').allTextContents()).toEqual([
    'Cédula de Ciudadanía',
    'Tarjeta de Identidad',
    'Cédula de Extranjería',
    'Pasaporte',
  ])
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Número de documento').fill('1144000111')
  await page.getByLabel('Correo electrónico').fill(taken.email)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('una-clave-larga')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra-clave-larga')
  await submit.click()
  await expect(page.getByText(MESSAGES.clavesDistintas).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('una-clave-larga')
  await submit.click()
  await expect(page.getByText(MESSAGES.politicaSinAceptar).first()).toBeVisible()
  await page.getByLabel('Tipo de documento').selectOption('TI')
  await page.getByRole('checkbox', { name: /política de datos/ }).check()
  await submit.click()
  await expect(page.getByText(MESSAGES.acudienteSinAutorizar).first()).toBeVisible()
  await page.getByRole('checkbox', { name: /acudiente/ }).check()
  await submit.click()
  await expect(page.getByText(MESSAGES.registroExitoso)).toBeVisible()
  await page.waitForURL('**/login')
  await mailTo(taken.email, /Ya tienes una cuenta/)
})

test('without a configured checkout a chosen plan is kept, and its page tells whom to write to', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.locator('#planes').getByRole('link', { name: 'Elegir Radar 90' }).first().click()
  await expect(page.getByText(/^Elegiste Radar 90/)).toBeVisible()
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await login(page, await signUp(request, newPerson('Clara')))
  await page.waitForURL('**/pagar?plan=*')
  const radar = page.getByRole('region', { name: 'Radar 90' })
  await expect(radar.getByText('El que elegiste')).toBeVisible()
  await expect(radar.getByRole('link', { name: 'Pedir Radar 90 por correo' })).toHaveAttribute(
    'href',
    /^mailto:comercial@vigia\.example\?subject=Quiero%20el%20plan%20Radar%2090/,
  )
})
