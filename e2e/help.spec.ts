import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { testOn } from './own-server.ts'
import { mailTo } from './mails.ts'
import { chooseFile, enter, expect, newPerson, signUp } from './shop.ts'

const SUPPORT = 'soporte@tienda.example'

/** An installation that promises hours, and whose operator answers. */
const test = testOn({
  SUPPORT_EMAIL: SUPPORT,
  SUPPORT_HOURS: '48',
  SUPPORT_HOURS_RADAR_90: '8',
  CONTACT_EMAIL: 'ventas@tienda.example',
})

test('help is asked for from a page, with the file that failed; Radar 90 goes first, and the answer comes by e-mail', async ({
  page,
  request,
  server,
}) => {
  const free = await signUp(request, newPerson('Fabio'))
  const radar = await signUp(request, newPerson('Rita'))
  await server.admin('plan', 'set', radar.email, 'Radar 90', addDays(bogotaToday(new Date()), 30))

  await test.step('anybody asks, and is told how long it takes', async () => {
    await enter(page, free, '/cuenta')
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByText('Les contamos que estabas en Cuenta.')).toBeVisible()
    await expect(page.getByText(`Te respondemos a ${free.email} en máximo 48 horas.`)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(MESSAGES.ayudaVacia).first()).toBeVisible()
    await page.getByLabel('¿Qué pasó o qué necesitas?').fill('¿Cómo cambio mi correo?')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(MESSAGES.ayudaPedida)).toBeVisible()
    await expect(page.getByText('Esperando respuesta')).toBeVisible()
    await mailTo(SUPPORT, /pide ayuda desde \/cuenta/, server.dataDir)
  })

  await test.step('with Radar 90 one goes first; the file that failed is sent because one agrees', async () => {
    await enter(page, radar, '/ventas')
    await chooseFile(page, 'rota.xlsx', 'esto no es un libro de Excel')
    await expect(page.getByText(/rota\.xlsx/).first()).toBeVisible()
    await expect
      .poll(async () => (await radar.call<{ data: { estado: string }[] }>('GET', '/importaciones')).data[0]?.estado)
      .toBe('fallida')
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByText(/en máximo 8 horas\. Con tu plan Radar 90 vas primero\./)).toBeVisible()
    const file = page.getByRole('checkbox', { name: /Enviar también el archivo que no se pudo leer: rota\.xlsx/ })
    await expect(file).not.toBeChecked()
    await file.check()
    await page.getByLabel('¿Qué pasó o qué necesitas?').fill('No se deja cargar')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Con el archivo rota.xlsx')).toBeVisible()
  })

  const list = (await server.admin('help', 'list')).trim().split('\n')
  expect(list.map((line) => /No se deja cargar|¿Cómo cambio mi correo\?/.exec(line)![0])).toEqual([
    'No se deja cargar',
    '¿Cómo cambio mi correo?',
  ])
  const [id] = list[0]!.split(' ')
  await server.admin('help', 'answer', id!, 'Guárdalo como .xlsx y súbelo otra vez.')

  await page.goto('/ayuda')
  await expect(page.getByText('Guárdalo como .xlsx y súbelo otra vez.')).toBeVisible()
  await expect(page.getByText('Respondido')).toBeVisible()
  await mailTo(radar.email, /Guárdalo como .xlsx/, server.dataDir)
})
