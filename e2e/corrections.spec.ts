import { MESSAGES } from '@vigia/contract/messages.ts'
import type { Route } from '@playwright/test'
import { faultsByAxe } from './axe.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, newPerson, settled, signUp, test } from './shop.ts'

/** Forty sales of two products, one of them under two names. */
const twoNames = (): string =>
  [
    'Fecha;Factura;Cliente;Producto;Cantidad;Valor',
    ...Array.from({ length: 40 }, (_, row) => {
      const product = row % 4 === 3 ? 'Panela' : row % 10 === 0 ? 'Cafe molido  500 gr' : 'Café molido 500 g'
      return `${String(1 + (row % 28)).padStart(2, '0')}/0${1 + (row % 9)}/2025;F-${row};Doña Rosa;${product};2;9000`
    }),
  ].join('\r\n')

test('what two names and a wrong sale made of the sales is put right, and undone', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Pepe'))
  await loadSales(request, owner, twoNames())
  await enter(page, owner, '/ventas')

  await test.step('a single sale is found, corrected, deleted, and each change undone', async () => {
    const sold = async () => {
      const { data } = await owner.call<{ data: { cantidad: number }[] }>('GET', '/ventas/agregadas/mensual')
      return data.reduce((sum, { cantidad }) => sum + cantidad, 0)
    }
    expect(await sold()).toBe(80)
    await page.getByRole('button', { name: 'Corregir una venta' }).click()
    const card = page.getByRole('region', { name: 'Corregir una venta' })
    await card.getByLabel('Factura o documento').fill('F-7')
    await card.getByRole('button', { name: 'Buscar' }).click()
    const row = card.getByRole('row', { name: /Panela/ })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: /^Corregir/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cantidad').fill('12')
    await dialog.getByRole('button', { name: /^Recalcular: / }).click()
    await expect(dialog.getByRole('button', { name: /^Recalcular: / })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Guardar' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(card.getByText('cantidad de 2 a 12')).toBeVisible()
    await expect(row).toContainText('corregida')
    expect(await sold()).toBe(90)
    await row.getByRole('button', { name: /^Borrar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar la venta' }).click()
    await expect(card.getByText('Ninguna venta coincide')).toBeVisible()
    expect(await sold()).toBe(78)
    const undo = card.getByRole('button', { name: /^Deshacer el cambio/ })
    await expect(undo).toHaveCount(2)
    await undo.first().click()
    await expect(undo).toHaveCount(1)
    await test.step('what undoing the import would lose is told before', async () => {
      await settled(owner)
      await page
        .getByRole('table', { name: 'Importaciones anteriores' })
        .getByRole('button', { name: 'Deshacer' })
        .click()
      await expect(dialog).toContainText('También se pierde lo que cambiaste a mano en 1 venta de este archivo')
      await dialog.getByRole('button', { name: 'Conservarla' }).click()
      await expect(dialog).toHaveCount(0)
    })
    await undo.first().click()
    await expect(undo).toHaveCount(0)
    expect(await sold()).toBe(80)
    await settled(owner)
  })

  await page.reload()

  await test.step('two names of one product are merged, and parted again', async () => {
    const products = async () => (await owner.call<{ data: { nombre: string }[] }>('GET', '/productos')).data.length
    expect(await products()).toBe(3)
    const card = page.getByRole('region', { name: 'Parecen el mismo' })
    // Nothing is merged with others by one press that is not called the same.
    await expect(card.getByRole('button', { name: /que se llaman igual$/ })).toHaveCount(0)
    await card.getByRole('button', { name: /^Unir como «Café molido 500 g»/ }).click()
    await expect(card).toHaveCount(0)
    expect(await products()).toBe(2)
    await settled(owner)
    const done = page.getByRole('region', { name: 'Nombres unidos' })
    await done.getByText('Uniones hechas (1)').click()
    await done.getByRole('button', { name: /^Deshacer la unión/ }).click()
    await expect(card).toBeVisible()
    expect(await products()).toBe(3)
    await settled(owner)
    await card.getByRole('button', { name: /^No son el mismo/ }).click()
    await expect(card).toHaveCount(0)

    await test.step('what the help names is there, also where nothing is suggested', async () => {
      await page.goto('/ayuda')
      const answer = page.locator('details').filter({ hasText: 'un producto sale dos veces' })
      await answer.locator('summary').click()
      const named = [...(await answer.innerText()).matchAll(/«([^»]+)»/g)].map(([, name]) => name!)
      expect(named.length).toBeGreaterThan(0)
      await answer.getByRole('link').click()
      for (const name of named) await expect(page.getByRole('button', { name })).toBeVisible()
    })

    await test.step('what is not suggested is merged by hand', async () => {
      const rest = page.getByRole('region', { name: 'Nombres repetidos' })
      const way = rest.getByRole('button', { name: 'Unir dos a mano' })
      await expect(rest.getByText(/únelos a mano/)).toHaveCount(0)
      await way.press('Enter')
      const lefts = await way.evaluate((button) =>
        [button.parentElement!.previousElementSibling!, button.querySelector('.mantine-Button-label')!].map((part) =>
          Math.round(part.getBoundingClientRect().left),
        ),
      )
      expect(lefts[1]).toBe(lefts[0])
      const form = page.getByRole('form', { name: 'Unir dos a mano' })
      const choose = async (label: string, name: string) => {
        await form.getByLabel(label).fill(name)
        await page.getByRole('option', { name }).click()
      }
      await choose('El que sobra', 'Panela')
      await choose('El que queda', 'Panela')
      await form.getByRole('button', { name: 'Unir los dos' }).click()
      await expect(page.getByText(MESSAGES.unionIgual)).toBeVisible()
      await choose('El que queda', 'Café molido 500 g')
      expect(await faultsByAxe(page)).toEqual([])
      // Names and sales are slow to be asked for again.
      const answered = Promise.withResolvers<void>()
      const untilChosen = async (route: Route): Promise<void> => {
        if (route.request().method() === 'GET') await answered.promise
        await route.continue()
      }
      await page.route('**/api/v1/productos*', untilChosen)
      await form.getByRole('button', { name: 'Unir los dos' }).press('Enter')
      await expect(page.getByText('Unidos como «Café molido 500 g»')).toBeVisible()
      expect(await products()).toBe(2)
      // The form stays, empty, for the next two, which may be chosen meanwhile.
      await expect(form.getByLabel('El que sobra')).toHaveValue('')
      await choose('El que sobra', 'Café molido 500 g')
      answered.resolve()
      await expect(form.getByRole('button', { name: 'Unir los dos' })).toBeEnabled()
      await expect(form.getByLabel('El que sobra')).toHaveValue('Café molido 500 g')
      await page.unroute('**/api/v1/productos*', untilChosen)
      await form.getByRole('button', { name: 'Cerrar' }).click()
      await expect(form).toHaveCount(0)
    })
  })
})

test('two names of one store are merged, and parted again; a store gets another name', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Aida'))
  const sales = [
    'Fecha;Factura;Local;Cliente;Producto;Cantidad;Valor',
    ...Array.from({ length: 40 }, (_, row) => {
      const store = row % 5 === 0 ? 'Centro' : row % 5 === 1 ? 'Norte' : '001 CENTRO'
      return `${String(1 + (row % 28)).padStart(2, '0')}/0${1 + (row % 9)}/2025;F-${row};${store};Doña Rosa;Panela;2;9000`
    }),
  ]
  await loadSales(request, owner, sales.join('\r\n'))
  const stores = async () => {
    const { data } = await owner.call<{ data: { nombre: string }[] }>('GET', '/locales')
    return data.map(({ nombre }) => nombre).toSorted()
  }
  expect(await stores()).toEqual(['001 CENTRO', 'Centro', 'Norte'])
  await enter(page, owner, '/ventas')
  const card = page.getByRole('region', { name: 'Parecen el mismo' })
  await expect(card).toContainText('Local · Se llaman igual, salvo por un código o una palabra')
  await card.getByRole('button', { name: /^Unir como «001 CENTRO»/ }).click()
  await expect(card).toHaveCount(0)
  expect(await stores()).toEqual(['001 CENTRO', 'Norte'])
  await settled(owner)
  const done = page.getByRole('region', { name: 'Nombres unidos' })
  await done.getByText('Uniones hechas (1)').click()
  await done.getByRole('button', { name: /^Deshacer la unión/ }).click()
  await expect(card).toBeVisible()
  expect(await stores()).toEqual(['001 CENTRO', 'Centro', 'Norte'])

  await card.getByRole('button', { name: 'Cambiar el nombre de un local' }).press('Enter')
  const form = card.getByRole('form', { name: 'Cambiar el nombre de un local' })
  const rename = form.getByRole('button', { name: 'Cambiar el nombre' })
  await rename.click()
  await expect(page.getByText(MESSAGES.localSinElegir)).toBeVisible()
  await form.getByLabel('Local').fill('Nor')
  await page.getByRole('option', { name: 'Norte' }).click()
  await form.getByLabel('Nombre nuevo').fill('Usaquén')
  expect(await faultsByAxe(page)).toEqual([])
  await rename.click()
  await expect(page.getByText(MESSAGES.localRenombrado)).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await stores()).toEqual(['001 CENTRO', 'Centro', 'Usaquén'])
})

test('all that is called the same is merged by one press after asking, and parted again by one', async ({
  page,
  request,
}) => {
  const owner = await signUp(request, newPerson('Alma'))
  const sales = twoNames().replaceAll('Cafe molido  500 gr', 'Cafe molido 500 g.')
  await loadSales(
    request,
    owner,
    sales.replaceAll(/F-(3|7);Doña Rosa/g, 'F-$1;Doña Rosa.').replaceAll(/F-(5|6);Doña Rosa/g, 'F-$1;Doña Rossa'),
  )
  const counts = async () => {
    const many = async (list: string) => (await owner.call<{ data: unknown[] }>('GET', list)).data.length
    return [await many('/productos'), await many('/clientes')]
  }
  expect(await counts()).toEqual([3, 3])
  await enter(page, owner, '/ventas')
  const card = page.getByRole('region', { name: 'Parecen el mismo' })
  await expect(card.getByRole('listitem').first()).toContainText('Se escriben casi igual')
  const all = card.getByRole('button', { name: 'Unir 1 producto y 1 cliente que se llaman igual' })
  await all.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unir 1 producto y 1 cliente que se llaman igual' })
  await expect(dialog).toContainText('Puedes deshacerlo todo junto, o uno por uno')
  expect(await faultsByAxe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir los 2' }).press('Enter')
  await expect(page.getByText('Unimos 2 nombres repetidos.')).toBeVisible()
  await expect(all).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^No son el mismo: Doña/ })).toHaveCount(1)
  expect(await counts()).toEqual([2, 2])
  await settled(owner)
  await expect(card.getByText('Uniones hechas (2)')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await faultsByAxe(page)).toEqual([])
  await card.getByRole('button', { name: 'Deshacer las 2 uniones hechas a la vez' }).press('Enter')
  await expect(all).toBeVisible()
  expect(await counts()).toEqual([3, 3])
})

test('long names leave the value of a sale beside what can be done to it at 1440 px', async ({ page, request }) => {
  const owner = await signUp(request, newPerson('Lina'))
  const long = tinySales('Salchicha ranchera ahumada con queso crema por 480 gramos en bolsa').replaceAll(
    'Doña Rosa',
    'Distribuciones y Representaciones del Suroccidente',
  )
  await loadSales(request, owner, long.replaceAll(/;(\d+);(\d+)$/gm, ';$1;$2000'))
  await enter(page, owner, '/ventas')
  await page.getByRole('button', { name: 'Corregir una venta' }).click()
  const card = page.getByRole('region', { name: 'Corregir una venta' })
  await card.getByRole('button', { name: 'Buscar' }).click()
  const row = card.getByRole('row', { name: /Salchicha/ }).first()
  const [value, actions] = await Promise.all([-2, -1].map((at) => row.getByRole('cell').nth(at).boundingBox()))
  expect(value!.x + value!.width).toBeLessThanOrEqual(actions!.x + 1)
})
