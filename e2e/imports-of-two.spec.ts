import type { Page } from '@playwright/test'
import { confirmAddress } from './mails.ts'
import { chooseFile, enter, expect, joinAsEditor, newPerson, signUp, test } from './shop.ts'

const sale = (product: string): string => `Fecha;Producto;Cantidad;Valor\r\n2020-05-02;${product};1;1000`
const review = (page: Page, name: string) => page.getByRole('heading', { name: `Revisa antes de cargar: ${name}` })

test('of two people who import at once each sees their own file, and asks before discarding the other', async ({
  browser,
  page: glorias,
  request,
}) => {
  const gloria = await signUp(request, newPerson('Gloria'))
  await confirmAddress(request, gloria)
  const andrea = await joinAsEditor(request, gloria, newPerson('Andrea'))
  const andreas = await browser.newPage()

  await enter(glorias, gloria, '/ventas')
  await chooseFile(glorias, 'facturas.csv', sale('Café'))
  await expect(review(glorias, 'facturas.csv')).toBeVisible()
  await enter(andreas, andrea, '/ventas')
  await expect(andreas.getByRole('rowheader', { name: /facturas\.csv.*de Gloria Pérez/ })).toBeVisible()
  await chooseFile(andreas, 'caja.csv', sale('Arroz'))
  await expect(review(andreas, 'caja.csv')).toBeVisible()

  await test.step('who comes back finds their own', async () => {
    await glorias.reload()
    await expect(review(glorias, 'facturas.csv')).toBeVisible()
    await expect(glorias.getByRole('rowheader', { name: /caja\.csv.*de Andrea Pérez/ })).toBeVisible()
  })
  await test.step('the file of the other is shown as hers, and is discarded after a question', async () => {
    await glorias.getByRole('button', { name: 'Revisar caja.csv' }).click()
    await expect(review(glorias, 'caja.csv')).toBeVisible()
    await expect(glorias.getByText('Este archivo lo subió Andrea Pérez.')).toBeVisible()
    await glorias.getByRole('button', { name: 'Descartar', exact: true }).click()
    const dialog = glorias.getByRole('dialog', { name: 'Descartar el archivo de otra persona' })
    await dialog.getByRole('button', { name: 'Conservarlo' }).click()
    await expect(review(glorias, 'caja.csv')).toBeVisible()
    await glorias.getByRole('button', { name: 'Descartar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await expect(review(glorias, 'facturas.csv')).toBeVisible()
  })
  await test.step('her screen says that it is gone, and shows nothing else in its place', async () => {
    await andreas.getByRole('button', { name: /^Cargar 1 línea/ }).click()
    await expect(andreas.getByText('caja.csv ya no está por confirmar')).toBeVisible()
    await expect(andreas.getByRole('button', { name: /^Cargar/ })).toHaveCount(0)
    await andreas.getByRole('button', { name: 'Seguir' }).click()
    await expect(andreas.getByText('Importar Ventas').first()).toBeVisible()
    await expect(andreas.getByLabel('Archivos de ventas')).toBeAttached()
  })
  await andreas.close()
})

test('a tab that is come back to shows what another one has done meanwhile', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Ruth'))
  await enter(page, owner, '/ventas')
  await chooseFile(page, 'caja.csv', sale('Café'))
  await expect(review(page, 'caja.csv')).toBeVisible()
  const other = await page.context().newPage()
  await enter(other, owner, '/ventas')
  await expect(review(other, 'caja.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(review(page, 'caja.csv')).toBeHidden()
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(other.getByText('caja.csv ya no está por confirmar')).toBeVisible()
})
