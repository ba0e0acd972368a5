import { MESSAGES } from '@vigia/contract/messages.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, newPerson, signUp, test, total } from './shop.ts'

test('filters are chosen by pointer and by keyboard, and each change is a step of the history', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones')

  await test.step('what is typed as soon as a filter is pressed is searched for, and the focus returns to the filter', async () => {
    const button = page.getByRole('button', { name: /^Productos/ })
    const search = page.getByRole('combobox', { name: 'Buscar en Productos' })
    // No key can come between a press and what follows it in the same task.
    const focused = await button.evaluate(async (element) => {
      ;(element as HTMLElement).click()
      await Promise.resolve()
      return document.activeElement?.getAttribute('aria-label')
    })
    expect(focused).toBe('Buscar en Productos')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('aceite')
    await expect(search).toHaveValue('aceite')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Todos', 'Aceite'])
    // Who goes elsewhere by pointer stays there.
    await page.getByRole('radio', { name: 'Cantidad' }).click()
    await expect(search).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Cantidad' })).toBeFocused()
    await expect(total(page)).toBeVisible()
  })

  await test.step('every filter change is a step of the history: back and forward restore filters and figures', async () => {
    const why = page.getByRole('region', { name: '¿Por qué este número?' })
    await why.getByRole('button', { name: /^¿Por qué este número\? De \p{L}+ a \p{L}+: [\d.]+ unidades = /u }).click()
    await expect(why.getByRole('listitem').last()).toContainText(/se espera: [\d.]+ unidades$/)
    const all = await total(page).textContent()
    // A screen reader is told which figures have come, and nothing on arrival.
    const told = page.getByRole('status').filter({ hasText: 'Ahora ves' })
    await expect(told).toHaveCount(0)
    await page.getByRole('button', { name: /Categorías/ }).click()
    await page.getByRole('option', { name: 'Lácteos' }).click()
    await page.keyboard.press('Escape')
    await expect(total(page)).not.toHaveText(all!)
    await expect(told).toHaveText('Ahora ves: En unidades · Categorías: Lácteos')
    const dairy = await total(page).textContent()
    await expect(why).toContainText('Vienes vendiendo cerca de')
    await expect(page.getByText(/nos equivocamos con esta categoría en promedio \d+%/)).toBeVisible()
    // The address follows the figures by some milliseconds; nobody goes back sooner.
    await expect(page).toHaveURL(/categorias=\d+$/)
    await page.getByRole('button', { name: /Locales/ }).click()
    await page.getByRole('option', { name: 'Norte' }).click()
    await page.keyboard.press('Escape')
    await expect(total(page)).not.toHaveText(dairy!)
    await expect(why).toContainText('lo esperado es la suma de sus partes')
    await expect(page).toHaveURL(/locales=\d+/)
    // What Norte has never sold is not offered; of the dairy it sells one.
    await page.getByRole('button', { name: /^Productos/ }).click()
    await expect(page.getByRole('option')).toHaveText(['Todos', 'Queso campesino'])
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(total(page)).toHaveText(dairy!)
    await page.goBack()
    await expect(total(page)).toHaveText(all!)
    await expect(page.getByRole('button', { name: /Categorías Sin filtro/ })).toBeVisible()
    await page.goForward()
    await expect(total(page)).toHaveText(dairy!)
    await expect(page.getByRole('button', { name: /Categorías Lácteos/ })).toBeVisible()
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(total(page)).toHaveText(all!)
    await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeFocused()
    await expect(page).toHaveURL(/predicciones$/)
  })

  await test.step('a multi-select names one or two choices, counts more, and says when all are selected', async () => {
    const button = page.getByRole('button', { name: /^Clientes/ })
    await expect(button).toContainText('Sin filtro')
    await button.click()
    await page.getByRole('option', { name: 'Cafetería Sol' }).click()
    await page.getByRole('option', { name: 'Doña Rosa' }).click()
    await expect(button).toContainText('Cafetería Sol, Doña Rosa')
    await page.getByRole('option', { name: 'Todos' }).click()
    await expect(button).toContainText('Todos seleccionados')
    await page.getByRole('option', { name: 'Todos' }).click()
    await expect(button).toContainText('Sin filtro')
    await page.keyboard.press('Escape')
    const products = page.getByRole('button', { name: /^Productos/ })
    await products.click()
    // The row that the keys act on is there for who does not see it, also once it is scrolled out of view.
    const list = page.getByRole('listbox', { name: 'Productos' })
    await list.evaluate((rows) => rows.scrollTo({ top: rows.scrollHeight }))
    await expect(page.getByRole('option').nth(1)).not.toHaveAttribute('aria-posinset', '2')
    const active = await page
      .getByRole('combobox', { name: 'Buscar en Productos' })
      .getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Todos')
    for (const name of ['Panela', 'Arroz', 'Lenteja']) await page.getByRole('option', { name, exact: true }).click()
    await expect(products).toContainText('3 seleccionados')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(page).toHaveURL(/predicciones$/)
  })

  await test.step('what is chosen while the address is being written for an earlier choice stays chosen', async () => {
    const button = page.getByRole('button', { name: /^Clientes/ })
    await button.click()
    const second = await page.getByRole('option', { name: 'Doña Rosa' }).elementHandle()
    await page.evaluate((option) => {
      const pushState = window.history.pushState.bind(window.history)
      window.history.pushState = (...entry) => {
        window.history.pushState = pushState
        pushState(...entry)
        ;(option as HTMLElement).click()
      }
    }, second)
    await page.getByRole('option', { name: 'Cafetería Sol' }).click()
    await expect(button).toContainText('Cafetería Sol, Doña Rosa')
    await expect(page).toHaveURL(/clientes=\d+(?:,|%2C)\d+/)
    await page.goBack()
    await expect(button).toContainText('Cafetería Sol')
    await expect(button).not.toContainText('Doña Rosa')
    await page.goBack()
    await expect(button).toContainText('Sin filtro')
    // Back again before the page has arrived at the entry just written, as on a busy machine.
    await page.evaluate(() => {
      const pushState = window.history.pushState.bind(window.history)
      window.history.pushState = (...entry) => {
        window.history.pushState = pushState
        pushState(...entry)
        window.history.back()
        const until = performance.now() + 300
        while (performance.now() < until);
        document.body.dataset.wentBack = ''
      }
    })
    await page.getByRole('option', { name: 'Cafetería Sol' }).click()
    await page.locator('body[data-went-back]').waitFor({ state: 'attached' })
    await expect(button).toContainText('Sin filtro')
    await expect(page).toHaveURL(/predicciones$/)
  })
})

test('a link that filters by what is no more shows the business, says so once, and is no step of the history', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones')
  const all = await total(page).textContent()
  const GONE = 'El cliente del enlace ya no existe: mostramos todo.'
  await page.goto('/predicciones?clientes=987654&unidad=cantidad')
  await expect(page.getByText(GONE)).toBeVisible()
  await expect(total(page)).toHaveText(all!)
  await expect(page.getByRole('button', { name: /^Clientes Sin filtro/ })).toBeVisible()
  await expect(page).toHaveURL(/predicciones$/)
  await page.goto('/que_pedir?categorias=987654')
  await expect(page.getByText('La categoría del enlace ya no existe: mostramos todo.')).toBeVisible()
  await expect(page).toHaveURL(/que_pedir$/)
  await page.goBack()
  await expect(total(page)).toHaveText(all!)
  await expect(page.getByText(GONE)).toBeHidden()
})

test('an address may name its filters as the API does; what a page has no filter for is told, and so is what ¿Acertamos? no longer finds', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '/predicciones?producto_id=987654')
  await expect(page.getByText('El producto del enlace ya no existe: mostramos todo.')).toBeVisible()
  await expect(page).toHaveURL(/predicciones$/)
  const { data } = await shop.call<{ data: { id: number; nombre: string }[] }>('GET', '/locales')
  await page.goto(`/predicciones?local_id=${data.find(({ nombre }) => nombre === 'Norte')!.id}`)
  await expect(page.getByRole('button', { name: /^Locales Norte/ })).toBeVisible()
  await page.goto('/que_pedir?producto_id=987654&orden=nombre')
  await expect(page.getByText('Esta página no filtra por producto: mostramos todo.')).toBeVisible()
  await expect(page).toHaveURL(/que_pedir\?orden=nombre$/)
  await page.goto('/aciertos?por=producto&de=987654')
  await expect(page.getByText('El producto del enlace ya no existe: mostramos la lista.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Por producto' }).getByRole('table')).toContainText('Arroz')
  await expect(page).toHaveURL(/aciertos\?por=producto$/)
})

test('filters that leave nothing are told so once, with the way out', async ({ page, shop }) => {
  const idOf = async (path: string, name: string): Promise<number> => {
    const { data } = await shop.call<{ data: { id: number; nombre: string }[] }>('GET', path)
    return data.find(({ nombre }) => nombre === name)!.id
  }
  // Milk is sold in the other store alone.
  const [store, milk] = [await idOf('/locales', 'Norte'), await idOf('/productos', 'Leche entera')]
  await enter(page, shop, `/predicciones?locales=${store}&productos=${milk}`)
  await expect(page.getByText(MESSAGES.sinDatos)).toHaveCount(1)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(total(page)).toBeVisible()
  await expect(page.getByText(MESSAGES.sinDatos)).toHaveCount(0)
})

test('a filter opens before its options are there: Tab does not pass it by, and what is typed meanwhile finds them', async ({
  page,
  shop,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/productos', async (route) => {
    await held
    await route.continue()
  })
  await enter(page, shop, '/predicciones')
  await expect(total(page)).toBeVisible()
  const locales = page.getByRole('button', { name: /^Locales/ })
  await locales.focus()
  for (const name of [/^Clientes/, /^Categorías/, /^Productos/]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('arroz')
  await expect(page.getByRole('dialog').getByText(MESSAGES.cargandoDatos)).toBeVisible()
  answer()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Todos', 'Arroz'])
  await expect(page.getByRole('combobox', { name: 'Buscar en Productos' })).toHaveValue('arroz')
})

test('until the figures of another filter come the earlier ones stay as they were, compared as they are', async ({
  page,
  request,
}) => {
  const person = await signUp(request, newPerson('Panela'))
  // A year and a half after the other, and the last eight months of it.
  const [titles, ...panela] = tinySales('Panela nueva').split('\r\n')
  await loadSales(request, person, [tinySales(), ...panela.slice(0, 8)].join('\r\n'))
  const { data: products } = await person.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
  expect(titles).toContain('Producto')
  const { id } = products.find(({ nombre }) => nombre === 'Panela nueva')!
  await enter(page, person, `/predicciones?productos=${id}`)
  const changes = page.getByRole('table', { name: 'Variación porcentual por mes' })
  await expect(changes).toContainText('%')
  const told = await changes.innerText()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/agregadas/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page.getByRole('button', { name: /^Productos Sin filtro/ })).toBeVisible()
  expect(await changes.innerText()).toBe(told)
  answer()
  await expect(changes).not.toHaveText(told)
})
