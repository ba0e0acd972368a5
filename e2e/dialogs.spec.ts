import { tinySales } from './sales-files.ts'
import { enter, expect, goOn, loadSales, login, newPerson, signUp, test, WIDTHS } from './shop.ts'

test('Back closes the dialog that covers the page, and leaves the page only without one', async ({ page, request }) => {
  const member = await signUp(request, newPerson('Berta'))
  await loadSales(request, member, tinySales())
  await enter(page, member, '/demanda_comprometida')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Qué pedir' }).click()
  const open = page.getByRole('button', { name: 'Pegar existencias' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Pegar existencias' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/que_pedir')
  await page.goBack()
  await page.waitForURL('**/demanda_comprometida')
})

test('with a list or a calendar open in a dialog Back closes that first, and then the dialog', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/demanda_comprometida')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Qué pedir' }).click()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('region', { name: 'Tus ajustes' }).getByRole('button', { name: 'Ajustar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajustar lo que esperamos' })
    await dialog.getByLabel('¿Qué cambia?').selectOption('Un producto')
    await dialog.getByRole('combobox', { name: 'Producto' }).click()
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await page.goBack()
    await expect(list).toBeHidden()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Se mide en').selectOption('Días cerrado')
    await dialog.getByRole('button', { name: 'Cierras desde el' }).click()
    const day = page.getByRole('button', { name: /^28 / }).last()
    await expect(day).toBeVisible()
    await page.goBack()
    await expect(day).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/que_pedir')
  }
})

test('on a phone a dialog that took the place of another gives the focus back to where the first was opened', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, shop, '/que_pedir')
  const row = page
    .getByRole('main')
    .getByRole('button', { name: /Panela/ })
    .first()
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decir cuándo se agotó' }).click()
  const stockOut = page.getByRole('dialog', { name: /agotó Panela/ })
  await expect(stockOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stockOut).toBeHidden()
  await expect(row).toBeFocused()
})

test('the longest name of one word widens no dialog, no list and no column', async ({ page, request }) => {
  const long = 'W'.repeat(190)
  const member = await signUp(request, newPerson('Lola'))
  await loadSales(request, member, tinySales(long).replaceAll('Doña Rosa', `${long}a`))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, member, '/que_pedir')
  const dialog = page.getByRole('dialog')
  const widens = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  await page.getByRole('main').getByRole('button', { name: /WWW/ }).first().click()
  await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await widens()).toBe(0)
  await page.keyboard.press('Escape')
  await goOn(page, '/demanda_comprometida')
  await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
  await dialog.getByRole('combobox', { name: 'Cliente' }).click()
  const option = page.getByRole('option', { name: /WWW/ })
  await expect(option).toBeVisible()
  expect(await option.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a calendar is called as its field is, and Escape among its months closes it and not the form around it', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones')
  await page.getByRole('button', { name: 'Ajustar' }).click()
  const form = page.getByRole('dialog', { name: 'Ajustar lo que esperamos' })
  await form.getByLabel('Se mide en').selectOption({ label: 'Días cerrado' })
  const field = form.getByRole('button', { name: 'Cierras desde el' })
  await field.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Cierras desde el' })
  await expect(calendar.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  // The month and its year above the days: pressed, the months of the year take the place of the days.
  await calendar.getByRole('button', { name: /^\p{L}+ \d{4}$/u }).press('Enter')
  await expect(calendar.getByRole('button', { name: 'Año siguiente' })).toBeVisible()
  await expect(calendar.locator('table button:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
})

test('what is pressed without a network says that it waits, within a dialog and at the login, and goes on by itself', async ({
  page,
  context,
  request,
}) => {
  const waits = page.getByRole('alert').filter({ hasText: 'Lo enviamos apenas vuelva' })
  const person = newPerson('Celia')
  const member = await signUp(request, person)
  await loadSales(request, member, tinySales())
  await page.goto('/login')
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await context.setOffline(true)
  await login(page, person)
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL('**/predicciones')
  await expect(waits).toBeHidden()

  await enter(page, member, '/demanda_comprometida')
  await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
  const form = page.getByRole('dialog', { name: 'Registrar venta comprometida' })
  await form.getByRole('combobox', { name: 'Cliente' }).fill('Cli')
  await page.getByRole('option').first().click()
  await form.getByRole('checkbox').first().check()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect(form).toBeHidden()
  await expect(waits).toBeHidden()
})

test('until the code of a page is here it says that it is loading, and a field that has the focus shows a ring', async ({
  page,
}) => {
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Cargando Vigía…')).toBeVisible()
  answer()
  const field = page.getByLabel('Correo electrónico')
  await expect(field).toBeVisible()
  await expect(page.getByText('Cargando Vigía…')).toBeHidden()
  await field.focus()
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('outline-width', '2px')
})
