import { MESSAGES } from '@vigia/contract/messages.ts'
import { faultsByAxe } from './axe.ts'
import { smallShopSales } from './sales-files.ts'
import { enter, expect, loadSales, login, overflowOf, settled, signUp, test, WIDTHS } from './shop.ts'

/** The small shop without its panela of five months ago. */
const withoutPanela = (): string =>
  smallShopSales()
    .split('\r\n')
    .filter((line) => !line.includes(';F-5-9;'))
    .join('\r\n')

test('a product that was out of stock is asked for, told in two taps, and taken back', async ({ page, request }) => {
  const member = await signUp(request)
  await loadSales(request, member, withoutPanela())
  await enter(page, member, '/que_pedir')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: '¿Agotado? Panela' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Se te agotó Panela?' })
    // The one month there is to choose.
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await expect(dialog.getByText('No vendiste ninguno')).toBeVisible()
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Sí, se agotó' }).click()
    await expect(dialog.getByText('Marca en qué meses no hubo')).toBeVisible()
    expect(await faultsByAxe(page)).toEqual([])
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Sí, se agotó' }).click()
    await expect(page.getByText(MESSAGES.agotadoGuardado)).toBeVisible()
    await settled(member)
    // The new forecast may sort the list anew between the press and its release.
    await expect(async () => {
      await page.getByRole('button', { name: /^Agotado en .* Panela$/ }).click()
      await expect(dialog).toBeVisible({ timeout: 3000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('button', { name: '¿Agotado? Panela' })).toBeVisible()
    await settled(member)
    // What is said at the next width is said anew.
    await expect(page.getByText(MESSAGES.agotadoGuardado)).toHaveCount(0)
  }

  await test.step('an order for the next month, with stock, packs and supplier, is three clicks from the login or fewer', async () => {
    const { data } = await member.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
    const filas = data.map(({ id }, at) => ({
      producto_id: id,
      existencias: 5,
      empaque: 12,
      proveedor: at % 2 === 0 ? 'Ingenio del Valle' : 'Molinos',
      dias_entrega: 4,
      costo: 2000,
    }))
    await member.call('POST', '/inventario', { filas })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/favicon.svg')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      await login(page, member)
      await page.waitForURL('**/predicciones')
      let clicks = 0
      const click = async (role: 'link' | 'button' | 'menuitem', name: string) => {
        clicks += 1
        await page.getByRole(role, { name }).first().click()
      }
      await click('link', width < 768 ? 'Ver qué pedir' : 'Qué pedir')
      // Over the list, and at its foot.
      await expect(page.getByText(/productos por pedir/).first()).toBeVisible()
      // The menu's tooltip follows the pointer.
      await page.mouse.move(width - 1, 1)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      expect(await faultsByAxe(page)).toEqual([])
      await click('button', 'Copiar para WhatsApp')
      await click('menuitem', 'Todo el pedido')
      await expect(page.getByText(MESSAGES.pedidoCopiado).first()).toBeVisible()
      const message = await page.evaluate(() => navigator.clipboard.readText())
      expect(message).toMatch(/^\*Pedido para .* · Ingenio del Valle\*\n• .+: \d+ unidades \(\d+ empaques? de 12\)/)
      expect(message).toContain('· Molinos*')
      expect(clicks).toBeLessThanOrEqual(3)
    }
  })
})

test('days without stock of which nothing is asked are said in the dialog of the product, and taken back', async ({
  page,
  request,
}) => {
  const member = await signUp(request)
  await loadSales(request, member, smallShopSales())
  await enter(page, member, '/que_pedir')
  const open = page.getByRole('button', { name: 'Faltan existencias de Aceite' })
  const dialog = page.getByRole('dialog', { name: '¿Se te agotó Aceite?' })
  // Two months before this one.
  const choose = async (label: string, day: number) => {
    await dialog.getByRole('button', { name: label }).click()
    if (label === 'Se agotó el')
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Mes anterior' }).click()
    await page
      .getByRole('button', { name: new RegExp(`^${day} `) })
      .first()
      .click()
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await open.click()
    await page.getByRole('button', { name: 'Decir cuándo se agotó' }).click()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText(MESSAGES.agotadoFechas)).toBeVisible()
    expect(await overflowOf(page)).toBe(0)
    expect(await faultsByAxe(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  }
  await open.click()
  await page.getByRole('button', { name: 'Decir cuándo se agotó' }).click()
  await test.step('Escape among the months of the calendar closes it, and not what is being said', async () => {
    await dialog.getByRole('button', { name: 'Se agotó el' }).click()
    const calendar = page.getByRole('dialog', { name: 'Se agotó el' })
    await calendar.getByRole('button', { name: /^\p{L}+ \d{4}$/u }).press('Enter')
    await expect(calendar.locator('table button:focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(dialog).toBeVisible()
  })
  await choose('Se agotó el', 10)
  await choose('Hasta el', 20)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(MESSAGES.agotadoGuardado)).toBeVisible()
  await settled(member)
  const said = page.getByRole('button', { name: /^Agotado en .* Aceite$/ })
  await said.click()
  await expect(dialog.getByText(/^Dijiste que no hubo del 10 al 20 /)).toBeVisible()
  await test.step('what would drop the days that are chosen cannot be pressed', async () => {
    await dialog.getByRole('button', { name: 'Decir otros días en que no hubo' }).click()
    await choose('Se agotó el', 5)
    await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await said.click()
  })
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(MESSAGES.agotadoDeshecho)).toBeVisible()
  await expect(said).toHaveCount(0)
})
