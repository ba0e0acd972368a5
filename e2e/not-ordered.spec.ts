import { MESSAGES } from '@vigia/contract/messages.ts'
import { faultsByAxe } from './axe.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, signUp, test } from './shop.ts'

test('what looks like a service is left out of list, totals and message until it is said that it is ordered, and that is kept', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  const [header, ...coffee] = tinySales().split('\r\n')
  const others = ['Domicilio', 'Bolsa plástica'].flatMap((product) => tinySales(product).split('\r\n').slice(1))
  await loadSales(request, member, [header, ...coffee, ...others].join('\r\n'))
  await enter(page, member, '/que_pedir')
  const names = page.getByRole('rowheader').filter({ hasNotText: 'Total' })
  await expect(names).toHaveText(['Café molido'])
  await expect(page.getByRole('row', { name: /^Total de 1 producto/ })).toBeVisible()
  await expect(page.getByText(/^2 parecen servicios: .* No los sumamos al pedido\./)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
  await expect(page.getByText(MESSAGES.esperadoCopiado)).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(2)

  const review = page.getByRole('button', { name: 'Revisar' })
  const dialog = page.getByRole('dialog', { name: 'Lo que no se pide' })
  await test.step('one of them is ordered', async () => {
    await review.click()
    await expect(dialog).toBeVisible()
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Sí se pide Bolsa plástica' }).click()
    await expect(names).toHaveCount(2)
    await expect(dialog.getByText('Bolsa plástica')).toHaveCount(0)
  })

  await test.step('the other is not, and nobody is asked again', async () => {
    await dialog.getByRole('button', { name: 'No se pide' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(names).toHaveText(['Café molido', 'Bolsa plástica'])
    await expect(page.getByText('1 producto no se pide.')).toBeVisible()
    await expect(review).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver cuáles' }).click()
    await expect(dialog.getByRole('button', { name: 'Volver a pedir Domicilio' })).toBeVisible()
  })
})
