import type { Page } from '@playwright/test'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { faultsByAxe } from './axe.ts'
import { confirmAddress, mailTo } from './mails.ts'
import { smallShopSales } from './sales-files.ts'
import {
  enter,
  expect,
  goOn,
  loadSales,
  login,
  logInByApi,
  newPerson,
  type Person,
  shown,
  signUp,
  test,
  total,
} from './shop.ts'

const PHONE = { width: 390, height: 844 }

const link = async (email: string): Promise<string> => {
  const [address] = await mailTo(email, /https?:\/\/\S+\/invitacion#[\w-]+/)
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

/** Accepts an invitation in the browser, and is in. @param leadsTo where that ends where it does not log in */
const accept = async (
  page: Page,
  { name, lastName, email, password }: Person,
  leadsTo = '**/predicciones',
): Promise<void> => {
  await page.goto(await link(email))
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.getByLabel('Nombre y apellido').fill(`${name} ${lastName}`)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(password)
  await page.getByRole('checkbox', { name: /política de datos/ }).check()
  await page.getByRole('button', { name: 'Entrar al negocio' }).click()
  await expect(page.getByText(MESSAGES.invitacionAceptada)).toBeVisible()
  await page.waitForURL(leadsTo)
}

const invite = async (page: Page, email: string, role: 'Editar' | 'Solo consultar', stores?: string[]) => {
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await expect(dialog.getByText(/no envía correos/)).toBeVisible()
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  if (stores) {
    await dialog.getByRole('radio', { name: 'Solo algunos' }).check()
    for (const store of stores) await dialog.getByRole('checkbox', { name: store }).check()
  }
  await dialog.getByRole('button', { name: 'Crear la invitación' }).click()
  await expect(page.getByText(MESSAGES.invitacionEnviada(email))).toBeVisible()
  await expect(dialog).toBeHidden()
}

const axeFaults = async (page: Page): Promise<string[]> => {
  await shown(page)
  return faultsByAxe(page)
}

test('an owner invites a viewer of one store on a phone, who sees that store alone, until they are removed', async ({
  page,
  request,
  browser,
}) => {
  const owner = await signUp(request, newPerson('Olga'))
  await loadSales(request, owner, smallShopSales())
  const vero = newPerson('Vero')

  await page.setViewportSize(PHONE)
  await enter(page, owner, '/cuenta')
  await expect(page.getByText('Podrás invitar cuando confirmes tu correo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invitar', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Crear otro enlace' }).click()
  await expect(page.getByText(MESSAGES.verificacionGuardada)).toBeVisible()
  await confirmAddress(request, owner)
  await page.reload()
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByRole('button', { name: 'Crear la invitación' }).click()
  await expect(dialog.getByText(MESSAGES.correoInvalido)).toBeVisible()
  await page.keyboard.press('Escape')
  await invite(page, vero.email, 'Solo consultar', ['Centro'])
  const pending = page.getByRole('list', { name: 'Invitaciones sin usar' })
  await expect(pending).toContainText(vero.email)
  await expect(pending).toContainText('Solo consulta · Centro')

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CO' })).newPage()
  const refused: string[] = []
  theirs.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await theirs.goto(await link(vero.email))
  await expect(theirs.getByRole('heading', { name: 'Olga Pérez te invita a su negocio' })).toBeVisible()
  await expect(theirs.getByText('Podrás consultar: Centro.')).toBeVisible()
  await accept(theirs, vero)
  await theirs.getByRole('button', { name: 'Omitir Tutorial' }).click()

  await test.step('figures, lists and words are of that store', async () => {
    await expect(theirs.getByText('Ves Centro. Las sumas')).toBeVisible()
    // The owner's figures of that store, to the unit.
    const { data: stores } = await owner.call<{ data: { id: number; nombre: string }[] }>('GET', '/locales')
    const centro = stores.find(({ nombre }) => nombre === 'Centro')!
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/predicciones?locales=${centro.id}`)
    await shown(page)
    const oldest = (of: Page) => of.getByRole('table').first().getByRole('row').last()
    await expect(oldest(theirs)).toHaveText((await oldest(page).textContent())!)
    await expect(total(theirs)).not.toHaveText('')
    await theirs.getByRole('button', { name: /^Locales/ }).click()
    await expect(theirs.getByRole('option', { name: 'Centro' })).toBeVisible()
    await expect(theirs.getByRole('option', { name: 'Norte' })).toHaveCount(0)
    await theirs.keyboard.press('Escape')
    // Sold in Norte alone.
    await theirs.getByRole('button', { name: /^Productos/ }).click()
    await expect(theirs.getByRole('option', { name: 'Leche entera' })).toBeVisible()
    await expect(theirs.getByRole('option', { name: 'Queso campesino' })).toHaveCount(0)
    await theirs.keyboard.press('Escape')
    expect(await axeFaults(theirs)).toEqual([])
  })

  await test.step('what they may not do is told and not offered', async () => {
    const menu = theirs.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
    const ofStores = ['Predicciones', 'Qué pedir', 'Demanda Comprometida', 'Cuenta', 'Ayuda']
    await expect(menu).toHaveText(ofStores)
    await theirs.reload()
    await expect(menu).toHaveText(ofStores)
    await theirs.goto('/ventas')
    await expect(theirs.getByText(MESSAGES.soloNegocioEntero)).toBeVisible()
    await expect(theirs.getByLabel('Archivos de ventas')).toHaveCount(0)
    await theirs.goto('/demanda_comprometida')
    await expect(theirs.getByText(MESSAGES.soloEditor)).toBeVisible()
    await expect(theirs.getByRole('button', { name: /Registrar/ })).toHaveCount(0)
    await theirs.goto('/que_pedir')
    await expect(theirs.getByRole('rowheader', { name: /Leche entera/ })).toBeVisible()
    await expect(theirs.getByRole('rowheader', { name: /Queso campesino/ })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Pegar existencias' })).toHaveCount(0)
    await theirs.goto('/integraciones')
    await expect(theirs.getByText(MESSAGES.soloEditor)).toBeVisible()
    await expect(theirs.getByLabel(/enlace/i)).toHaveCount(0)
    await expect(theirs.getByRole('main').getByRole('link')).toHaveCount(0)
    await goOn(theirs, '/cuenta')
    await expect(theirs.getByText('Solo consultas')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Pedir copia de mis datos' })).toHaveCount(0)
    await expect(theirs.getByRole('heading', { name: 'Actividad' })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Cancelar mi cuenta' })).toHaveCount(0)
    await expect(theirs.getByRole('heading', { name: 'Equipo' })).toHaveCount(0)
    await goOn(theirs, '/pagar')
    await expect(theirs.getByText(MESSAGES.planLoPagaElDueno)).toBeVisible()
    await expect(theirs.getByRole('link', { name: /por correo/ })).toHaveCount(0)
    await goOn(theirs, '/pago?compra=00000000-0000-4000-8000-000000000000')
    await expect(theirs.getByText(MESSAGES.planLoPagaElDueno)).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    // Nor asked for in the background.
    expect(refused).toEqual([])
  })

  await test.step('the owner gives them all stores to edit: they log in again', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/cuenta')
    await page.getByRole('button', { name: 'Cambiar qué puede hacer Vero Pérez' }).click()
    const change = page.getByRole('dialog')
    await change.getByRole('radio', { name: 'Editar' }).check()
    await change.getByRole('radio', { name: /^Todos/ }).check()
    await change.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.miembroCambiado('Vero Pérez'))).toBeVisible()
    await theirs.getByRole('link', { name: 'Demanda Comprometida' }).click()
    await theirs.waitForURL('**/login?**')
    await expect(theirs.getByText(MESSAGES.sesionInvalida)).toBeVisible()
    await login(theirs, vero)
    await expect(theirs.getByRole('button', { name: 'Registrar nueva venta comprometida' })).toBeVisible()
    await theirs.goto('/ventas')
    await expect(theirs.getByLabel('Archivos de ventas')).toBeAttached()
    await theirs.goto('/seguimiento')
    await expect(theirs.getByText(MESSAGES.planLoPagaElDueno)).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Conocer Radar 90' })).toHaveCount(0)
  })

  await test.step('and removes them', async () => {
    await page.getByRole('button', { name: 'Retirar a Vero Pérez' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText(MESSAGES.miembroRetirado('Vero Pérez'))).toBeVisible()
    await expect(page.getByRole('list', { name: 'Personas del equipo' })).not.toContainText('Vero')
    await theirs.goto('/predicciones')
    await theirs.waitForURL('**/login?**')
    await login(theirs, vero)
    await expect(theirs.getByText(MESSAGES.credencialesInvalidas).first()).toBeVisible()
  })
  await theirs.context().close()
})

test('who may only look at imports has no column of things to do that is empty', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const vero = newPerson('Vilma')
  await shop.call('POST', '/equipo/invitaciones', { correo: vero.email, rol: 'lector', locales: null })
  const theirs = await browser.newPage()
  await accept(theirs, vero)
  await theirs.goto('/ventas')
  const title = (of: Page) => of.getByRole('columnheader', { name: 'Acción' })
  await expect(theirs.getByRole('columnheader', { name: 'Rechazadas' })).toBeVisible()
  await expect(title(theirs)).toHaveCount(0)
  await enter(page, shop, '/ventas')
  await expect(title(page)).toBeVisible()
  const member = await logInByApi(request, vero)
  await member.call('POST', '/equipo/salida', { clave: vero.password })
  await theirs.close()
})

test('an invitation that was withdrawn, and an address with an account, are told what to do', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Rosa'))
  const other = await signUp(request, newPerson('Otra'))
  await confirmAddress(request, owner)
  await enter(page, owner, '/cuenta')
  await invite(page, other.email, 'Editar')
  await page.goto(await link(other.email))
  await expect(page.getByText(MESSAGES.invitacionConCuenta)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar al negocio' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.goto('/cuenta')
  await page.getByRole('button', { name: `Retirar la invitación de ${other.email}` }).click()
  await expect(page.getByText(MESSAGES.invitacionRetirada)).toBeVisible()
  await page.goto(await link(other.email))
  await expect(page.getByText(MESSAGES.invitacionVencida)).toBeVisible()
})

test('the business is handed over to somebody of the team', async ({ page, request, browser }) => {
  const owner = await signUp(request, newPerson('Lola'))
  await confirmAddress(request, owner)
  const next = newPerson('Nico')
  await enter(page, owner, '/cuenta')
  await invite(page, next.email, 'Editar')
  const theirs = await (await browser.newContext({ locale: 'es-CO' })).newPage()
  await test.step('a login that fails is made again on its own page: the invitation is used', async () => {
    await theirs.route('**/api/v1/login', (route) => route.abort(), { times: 1 })
    await accept(theirs, next, '**/login')
    await expect(theirs.getByLabel('Correo electrónico')).toHaveValue(next.email)
    await login(theirs, next)
    await theirs.waitForURL('**/predicciones')
  })

  await page.reload()
  await page.getByRole('button', { name: 'Hacer dueño a Nico Pérez' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Escribe tu contraseña para confirmar').fill('no-es-esa')
  await dialog.getByRole('button', { name: 'Entregar el negocio' }).click()
  await expect(dialog.getByText(MESSAGES.claveActualMal)).toBeVisible()
  await dialog.getByLabel('Escribe tu contraseña para confirmar').fill(owner.password)
  await dialog.getByRole('button', { name: 'Entregar el negocio' }).click()
  await expect(page.getByText(MESSAGES.negocioEntregado('Nico Pérez'))).toBeVisible()
  await expect(page.getByText('Editas y consultas')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Equipo' })).toHaveCount(0)

  await theirs.goto('/cuenta')
  await theirs.waitForURL('**/login?**')
  await login(theirs, next)
  await theirs.waitForURL(({ pathname }) => pathname === '/cuenta')
  await expect(theirs.getByRole('list', { name: 'Personas del equipo' })).toContainText('Lola PérezEditor')
  const member = await logInByApi(request, next)
  expect(await member.status('GET', '/equipo')).toBe(200)
  expect(await owner.status('GET', '/equipo')).toBe(403)

  // Who was the owner leaves.
  await page.getByRole('button', { name: 'Dejar el negocio' }).click()
  await dialog.getByLabel('Escribe tu contraseña para confirmar').fill(owner.password)
  await dialog.getByRole('button', { name: 'Dejar el negocio' }).click()
  await expect(page.getByText(MESSAGES.equipoDejado)).toBeVisible()
  await page.waitForURL('**/login')
  expect(await owner.status('GET', '/user-info')).toBe(401)
  await theirs.context().close()
})

test('the team that cannot be read says so, and is asked for again', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Tere'))
  await page.route('**/api/v1/equipo', (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 })
  await enter(page, owner, '/cuenta')
  await expect(page.getByText(MESSAGES.equipoFallo)).toBeVisible()
  await page.getByRole('region', { name: 'Equipo' }).getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('list', { name: 'Personas del equipo' })).toContainText('Tere Pérez')
})
