import { MESSAGES } from '@vigia/contract/messages.ts'
import { enter, expect, newPerson, signUp, test } from './shop.ts'

test('the integrations are announced: the accounting tool says when; Excel leads to the import, Google Sheets to its form', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/integraciones')
  const waiting = page.getByRole('main').locator('[aria-disabled="true"]')
  await expect(waiting).toHaveCount(1)
  await waiting.click({ force: true })
  await expect(page.getByText(MESSAGES.proximamente).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Conectar Google Sheets' }).click()
  await expect(page.getByLabel('Enlace de la hoja')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: /Excel/ }).click()
  await page.waitForURL('**/ventas')
})

test('a Google sheet: a wrong link says what to do, a good one is listed and can be removed', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Nora'))
  await enter(page, owner, '/integraciones')
  const form = page.getByRole('form', { name: 'Enlazar una hoja de Google' })
  const link = form.getByLabel('Enlace de la hoja')
  const send = form.getByRole('button', { name: 'Enlazar hoja' })
  await send.click()
  await expect(form).toContainText(MESSAGES.hojaEnlaceInvalido)
  await link.fill('https://example.co/ventas.csv')
  await send.click()
  await expect(form).toContainText(MESSAGES.hojaEnlaceInvalido)
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  const url = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vQabcdefghijklmnopqrstuvwxyz0123456789/pub?output=csv'
  await link.fill(url)
  await form.getByLabel('Nombre').fill('Mostrador')
  await send.dblclick()
  const sheet = page.getByRole('list', { name: 'Hojas enlazadas' }).getByRole('listitem')
  await expect(sheet).toHaveCount(1)
  await expect(sheet).toContainText('Mostrador')
  await expect(link).toHaveValue('')
  await link.fill(url)
  await send.click()
  await expect(form).toContainText(MESSAGES.hojaYaEnlazada)
  await sheet.getByRole('button', { name: 'Quitar Mostrador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText(MESSAGES.hojaDesenlazada)).toBeVisible()
  await expect(sheet).toHaveCount(0)
})
