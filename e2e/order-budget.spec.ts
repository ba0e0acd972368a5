import { MESSAGES } from '@vigia/contract/messages.ts'
import { faultsByAxe } from './axe.ts'
import { smallShopSales } from './sales-files.ts'
import { enter, expect, loadSales, overflowOf, signUp, test, WIDTHS } from './shop.ts'

test('an order is cut to a budget, what did not fit is told, and nothing of it is kept', async ({ page, request }) => {
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  const { data } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
  const filas = data.map(({ id, nombre }) => ({
    producto_id: id,
    existencias: nombre === 'Panela' ? 0 : 5,
    ...(nombre !== 'Lenteja' && { costo: 2000 }),
    proveedor: nombre === 'Panela' ? 'Trapiche' : 'Roa',
  }))
  await member.call('POST', '/inventario', { filas })
  await enter(page, member, '/que_pedir')
  const budget = page.getByLabel('Presupuesto')
  const cut = page.getByText(/^Ver qué no cupo: \d+ productos?$/)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await budget.fill('nada')
    await page.getByRole('button', { name: 'Ajustar el pedido' }).click()
    await expect(budget).toHaveAttribute('aria-invalid', 'true')
    await budget.fill('100.000')
    await budget.press('Enter')
    await expect(page).toHaveURL(/presupuesto=100000/)
    await expect(
      page.getByText(/^En \$\s100\.000 no cabe todo: faltan \$\s[\d.]+\. Primero va lo que se acaba antes\./),
    ).toBeVisible()
    await expect(page.getByText('Un producto sin costo va completo y no se cuenta.')).toBeVisible()
    await cut.click()
    await expect(page.getByText(/^[^:]+: \d+ de \d+$/).first()).toBeVisible()
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, 'main')).toEqual([])
    await cut.click()

    // What would be right stands beside what fits, above the list and of one product.
    await expect(page.getByText(/^Sin presupuesto: \d+ productos por pedir · /)).toBeVisible()
    await page
      .getByRole('button', { name: /de \d+.*Ver cómo sale el pedido de/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Pedido sugerido')).toBeVisible()
    await expect(dialog.getByText('Cabe en tu presupuesto')).toBeVisible()
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const bySupplier = page.getByText('¿Cuánto a cada proveedor?')
    await bySupplier.click()
    // What is wrong is shown, also where its part was closed.
    await page.getByLabel('Trapiche').fill('0')
    await bySupplier.click()
    await page.getByRole('button', { name: 'Ajustar el pedido' }).click()
    await expect(page.getByLabel('Trapiche')).toBeFocused()
    await expect(page.getByLabel('Trapiche')).toHaveAccessibleDescription(/Escribe cuánto puedes gastar/)
    await page.getByLabel('Trapiche').fill('20.000')
    await page.getByLabel('Trapiche').press('Enter')
    await expect(page).toHaveURL(/tope=20000/)
    await expect(page.getByText(/^Trapiche: \$\s[\d.]+ de \$\s[\d.]+, con un tope de \$\s20\.000\.$/)).toBeVisible()
    await cut.click()
    await expect(page.getByText(/^Trapiche: faltan \$\s[\d.]+$/)).toBeVisible()
    await expect.poll(() => overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, 'main')).toEqual([])
    await cut.click()
    await page.getByLabel('Trapiche').fill('')
    await page.getByLabel('Trapiche').press('Enter')
    await expect(page).not.toHaveURL(/tope=/)
    await budget.fill('100.000.000.001')
    await budget.press('Enter')
    await expect(budget).toHaveAccessibleDescription(
      /^Escribe cuánto puedes gastar: de \$\s1 a \$\s100\.000\.000\.000$/,
    )
  }
  await budget.fill('100.000')
  await budget.press('Enter')
  const spent = async (): Promise<number> => {
    const text = await page
      .getByText(/^\d+ productos por pedir · /)
      .first()
      .innerText()
    return Number(/\$\s([\d.]+)/.exec(text)![1]!.replaceAll('.', ''))
  }
  await expect.poll(spent).toBeLessThanOrEqual(100_000)
  await expect(page.getByText(/^de \d+$/).first()).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar para WhatsApp' }).click()
  await page.getByRole('menuitem', { name: 'Todo el pedido' }).click()
  await expect(page.getByText(MESSAGES.pedidoCopiado)).toBeVisible()
  const message = await page.evaluate(() => navigator.clipboard.readText())
  expect(message).toContain('• Panela: ')
  await budget.fill('2.000')
  await budget.press('Enter')
  await expect.poll(spent).toBeLessThanOrEqual(2000)
  const madeOf = async () => /A lo esperado le .*/.exec(await page.getByText(/A lo esperado le /).innerText())?.[0]
  const cutMadeOf = await madeOf()
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(page).not.toHaveURL(/presupuesto/)
  await expect(budget).toBeFocused()
  await expect(page.getByText(/^de \d+$/)).toHaveCount(0)
  await expect.poll(spent).toBeGreaterThan(100_000)
  // What was suggested is made of the same, whatever of it fits.
  expect(cutMadeOf).toBe(await madeOf())
})
