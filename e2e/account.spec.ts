import { MESSAGES } from '@vigia/contract/messages.ts'
import { readFile } from 'node:fs/promises'
import { confirmAddress, mailTo } from './mails.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, goOn, loadSales, login, logInByApi, newPerson, signUp, test } from './shop.ts'

test('a forgotten password is replaced through the link in the e-mail, which serves once', async ({
  page,
  request,
}) => {
  const person = newPerson('Flor')
  const before = await signUp(request, person)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.waitForURL('**/olvide-mi-clave')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  // This installation has no mail server: nobody is sent to look for an e-mail.
  await expect(
    page.getByText(/no envía correos: si ese correo tiene una cuenta, el enlace para poner una contraseña nueva/),
  ).toBeVisible()
  await expect(page.getByText('Revisa tu correo')).toHaveCount(0)

  const [link] = await mailTo(person.email, /https?:\/\/\S+restablecer\S+/)
  const { pathname, search } = new URL(link)
  const set = async (password: string, confirmation = password) => {
    await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password)
    await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(confirmation)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await page.goto(pathname + search)
  await set('corta')
  await expect(page.getByText(MESSAGES.claveCorta).first()).toBeVisible()
  await set('una-clave-nueva', 'otra-clave-nueva')
  await expect(page.getByText(MESSAGES.clavesDistintas).first()).toBeVisible()
  await set('una-clave-nueva')
  await expect(page.getByText(MESSAGES.claveRestablecida).first()).toBeVisible()
  await page.waitForURL('**/login')
  expect(await before.status('GET', '/user-info')).toBe(401)

  await login(page, person)
  await expect(page.getByText(MESSAGES.credencialesInvalidas).first()).toBeVisible()
  await login(page, { ...person, password: 'una-clave-nueva' })
  await page.waitForURL('**/predicciones')

  await page.goto('/logout')
  await expect(page.getByText(MESSAGES.sesionCerrada).first()).toBeVisible()
  await page.goto(pathname + search)
  await set('una-tercera-clave')
  await expect(page.getByText(MESSAGES.enlaceVencido).first()).toBeVisible()
})

test('an account is confirmed, its sessions are ended, it is cancelled and kept, and changed', async ({
  page,
  request,
}) => {
  const person = newPerson('Vera')
  const other = await signUp(request, person)
  await enter(page, await logInByApi(request, person), '/cuenta')

  await test.step('an address is confirmed by its link, and until then the account says what is missing', async () => {
    await expect(page.getByText('Falta confirmar tu correo')).toBeVisible()
    await expect(page.getByText(/no envía correos: el enlace para confirmar tu correo/)).toBeVisible()
    await expect(page.getByText(/te enviamos/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Crear otro enlace', exact: true }).click()
    await expect(page.getByText(MESSAGES.verificacionGuardada)).toBeVisible()
    const { pathname, search } = new URL((await mailTo(person.email, /https?:\/\/\S+verificar\S+/))[0])
    await page.goto(pathname + search)
    await expect(page.getByText(MESSAGES.correoVerificado)).toBeVisible()
    await page.getByRole('link', { name: 'Ir a mi cuenta' }).click()
    await expect(page.getByText(/Hola, Vera/)).toBeVisible()
    await expect(page.getByText('Falta confirmar tu correo')).toHaveCount(0)
  })

  await test.step('an open session is listed and revoked', async () => {
    await expect(page.getByText('Esta sesión')).toHaveCount(1)
    await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
    await expect(page.getByText(MESSAGES.sesionRevocada, { exact: true })).toBeVisible()
    expect(await other.status('GET', '/user-info')).toBe(401)
  })

  await test.step('an account is cancelled with its password, still logs in, and can be kept', async () => {
    await page.getByRole('button', { name: 'Cancelar mi cuenta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /contraseña/i }).fill(person.password)
    await dialog.getByRole('button', { name: 'Cancelar mi cuenta' }).click()
    await expect(page.getByText(MESSAGES.cuentaCancelada).first()).toBeVisible()
    await page.goto('/logout')
    await expect(page.getByText(MESSAGES.sesionCerrada).first()).toBeVisible()
    await page.goto('/login')
    await login(page, person)
    await page.waitForURL('**/predicciones')
    await goOn(page, '/cuenta')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText(MESSAGES.cancelacionDeshecha).first()).toBeVisible()
    const { user } = await (
      await logInByApi(request, person)
    ).call<{ user: { fecha_borrado: string | null } }>('GET', '/user-info')
    expect(user.fecha_borrado).toBeNull()
  })

  await test.step('name and password are changed; the other sessions end', async () => {
    const elsewhere = await logInByApi(request, person)
    await page.getByLabel('Nombre y apellido').fill('Hugo Gómez')
    await page.getByRole('button', { name: 'Guardar el nombre' }).click()
    await expect(page.getByText(MESSAGES.nombreCambiado)).toBeVisible()
    await expect(page.getByText(/Hola, Hugo/)).toBeVisible()

    const correct = page.getByRole('button', { name: 'Corregir el documento' })
    await expect(correct).toBeDisabled()
    await page.getByLabel('Número de documento').fill('12 34')
    await correct.click()
    await expect(page.getByText(MESSAGES.documentoInvalido).first()).toBeVisible()
    await page.getByLabel('Tipo de documento').selectOption('TI')
    await page.getByLabel('Número de documento').fill('1234')
    await correct.click()
    await expect(page.getByText(MESSAGES.acudienteSinAutorizar).first()).toBeVisible()
    await page.getByRole('checkbox', { name: /acudiente/ }).check()
    await page.getByLabel('Tipo de documento').selectOption('CE')
    await expect(page.getByRole('checkbox', { name: /acudiente/ })).toHaveCount(0)
    await page.getByLabel('Número de documento').fill('998.877')
    await correct.click()
    await expect(page.getByText(MESSAGES.documentoCorregido)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Número de documento')).toHaveValue('998.877')

    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('no-es-esta')
    await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('otra-clave-larga')
    await page.getByRole('textbox', { name: 'Confirmar contraseña nueva' }).fill('otra-clave-larga')
    const change = page.getByRole('button', { name: 'Cambiar la contraseña' })
    await change.click()
    await expect(page.getByText(MESSAGES.claveActualMal).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(person.password)
    await change.click()
    await expect(page.getByText(MESSAGES.claveCambiada).first()).toBeVisible()
    await expect(change).toBeFocused()
    expect(await elsewhere.status('GET', '/user-info')).toBe(401)
  })
})

test('the account tells what there is to know, and gives a copy of it', async ({ page, request }) => {
  const member = await signUp(request, newPerson('Gema'))
  await confirmAddress(request, member)
  await loadSales(request, member, tinySales())
  await enter(page, member, '/cuenta')

  await test.step('a copy of all data is asked for, made, told by e-mail and downloaded, and the activity tells who did so', async () => {
    await page.getByRole('button', { name: 'Pedir copia de mis datos' }).click()
    await expect(page.getByText(MESSAGES.copiaPedida)).toBeVisible()
    const take = page.getByRole('button', { name: 'Descargar mis datos' })
    await expect(take).toBeVisible({ timeout: 60_000 })
    // The button that asked has become the one that downloads.
    await expect(take).toBeFocused()
    await expect(page.getByText(/^Lista desde el .* La borramos el /)).toBeVisible()
    const { input: mail } = await mailTo(member.email, /La copia de tus datos está lista/)
    expect(mail).toContain('/cuenta')

    await page.reload()
    const download = page.waitForEvent('download')
    await take.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^vigia-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile((await file.path())!)
    // The two letters that every .zip begins with, and a file that it lists.
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
    expect(bytes.toString('latin1')).toContain('ventas.csv')

    await page.route('**/api/v1/actividad?*', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 })
    await page.reload()
    await expect(page.getByText(MESSAGES.actividadFallo)).toBeVisible()
    await page.getByRole('region', { name: 'Actividad' }).getByRole('button', { name: 'Reintentar' }).click()
    const activity = page.getByRole('list', { name: 'Actividad' })
    await expect(activity.getByRole('listitem').first()).toContainText(
      'Gema Pérez descargó la copia de todos los datos',
    )
    await expect(activity).toContainText(/Gema Pérez cargó ventas\.csv \([\d.]+ ventas\)/)
    await page.getByLabel('Qué', { exact: true }).selectOption('Descargas')
    await expect(activity.getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('Persona', { exact: true }).selectOption('Gema Pérez')
    await expect(activity.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('the account shows the person and the plan, and leads to the plans and to the tutorial again', async () => {
    await expect(page.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible()
    await expect(page.getByText(/Hola, Gema/)).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(member.email)
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('readonly', '')
    await expect(page.getByText('Reto 15').first()).toBeVisible()
    await expect(page.getByText('No aplica')).toBeVisible()
    await expect(page.getByText(/\d+ de \p{L}+ de \d{4}/u).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Actualizar a PREMIUM' })).toHaveAttribute('href', '/pagar')
    await page.getByRole('button', { name: 'Repetir el tutorial' }).click()
    await page.waitForURL('**/predicciones')
    await expect(page.getByRole('button', { name: 'Omitir Tutorial' })).toBeVisible()
  })
})
