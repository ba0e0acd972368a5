import type { Page } from '@playwright/test'
import { noAmountText } from '../apps/web/src/lib/parse-amount.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { enter, expect, goOn, test } from './shop.ts'

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Registrar nueva venta comprometida' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Cliente')).toBeVisible()
  return form
}

/** This year's total: a commitment is for today unless one says otherwise. */
const yearTotal = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .getByRole('row', { name: new RegExp(`^${bogotaToday(new Date()).slice(0, 4)}`) })
    .getByRole('cell')
    .last()

test('a commitment is searched, checked, saved, seen in the forecast, changed and cancelled', async ({
  page,
  shop,
}) => {
  // At its end the shop is as before, which is what it proves.
  await enter(page, shop, '/predicciones')
  const before = await yearTotal(page).textContent()

  await goOn(page, '/demanda_comprometida')
  const form = await openForm(page)
  await test.step('a client and a product are asked for', async () => {
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.seleccioneCliente, { exact: true }).first()).toBeVisible()
    await form.getByLabel('Cliente').fill('Oficinas Torre 93')
    await page.getByRole('option', { name: 'Agregar «Oficinas Torre 93»' }).click()
    await expect(form.getByLabel('Cliente')).toHaveValue('Oficinas Torre 93')
    await form.getByLabel('Cliente').fill('sol')
    await page.getByRole('option', { name: 'Cafetería Sol' }).click()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.seleccioneProducto, { exact: true }).first()).toBeVisible()
  })

  const search = form.getByPlaceholder('Buscar por nombre o ID')
  await test.step('a product is found by name or id; choosing it adds a row with 1 and today, again removes it', async () => {
    const { data } = await shop.call<{ data: { id: number; nombre: string }[] }>('GET', '/productos')
    const { id } = data.find(({ nombre }) => nombre === 'Queso campesino')!
    await search.fill(String(id))
    await expect(form.getByRole('checkbox', { name: /Queso campesino/ })).toBeVisible()
    await search.fill('queso')
    await expect(form.getByRole('checkbox')).toHaveCount(1)
    await form.getByRole('checkbox').check()
    await expect(form.getByLabel('Cantidad')).toHaveValue('1')
    await form.getByRole('checkbox').uncheck()
    await expect(form.getByLabel('Cantidad')).toHaveCount(0)
    await form.getByRole('checkbox').check()
  })

  await test.step('the arrows of its calendar have a name', async () => {
    await form.getByLabel('Fecha').click()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await form.getByRole('heading').click()
  })

  await test.step('a missing quantity and one of 0 are refused beside their field, which keeps what was written', async () => {
    for (const [written, words] of [
      ['', MESSAGES.cantidadMinima],
      ['0', MESSAGES.cantidadMinima],
      ['1.2.3', noAmountText(3)],
    ] as const) {
      await form.getByLabel('Cantidad').fill(written)
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form.getByText(words).first()).toBeVisible()
      await expect(form.getByLabel('Cantidad')).toHaveValue(written)
    }
  })

  let posts = 0
  await test.step('of two products the one that fails is told and kept; a retry sends that one alone', async () => {
    await form.getByLabel('Cantidad').fill('9000')
    await search.fill('panela')
    await form.getByRole('checkbox', { name: /Panela/ }).check()
    await page.route('**/api/v1/ventas_comprometidas', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      posts += 1
      return posts === 2 ? route.abort() : route.fallback()
    })
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText(/no se guardó/i).first()).toBeVisible()
    await expect(form.getByText(/guardados: Queso campesino/)).toBeVisible()
    await expect(form.getByRole('group', { name: 'Panela' })).toBeVisible()
    await expect(form.getByRole('group', { name: 'Queso campesino' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.comprometidasGuardadas)).toBeVisible()
    expect(posts).toBe(3)
    await page.unroute('**/api/v1/ventas_comprometidas')
    await expect(page.getByRole('row', { name: /Queso campesino/ })).toContainText('9.000')
    await expect(page.getByRole('row', { name: /Panela/ })).toHaveCount(1)
  })

  await test.step('it opens empty the next time', async () => {
    const again = await openForm(page)
    await expect(again.getByLabel('Cliente')).toHaveValue('')
    await expect(again.getByPlaceholder('Buscar por nombre o ID')).toHaveValue('')
    await expect(again.getByLabel('Cantidad')).toHaveCount(0)
    await again.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on a phone its two buttons stand beside each other, with and without a problem told', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await openForm(page)
    const save = narrow.getByRole('button', { name: 'Guardar' })
    const beside = async () => {
      const [left, right] = [narrow.getByRole('button', { name: 'Cancelar' }), save].map((button) =>
        button.boundingBox(),
      )
      expect((await right)!.y).toBe((await left)!.y)
    }
    await beside()
    await save.click()
    await expect(narrow.getByRole('alert')).toHaveText(MESSAGES.seleccioneCliente)
    await beside()
    await narrow.getByRole('button', { name: 'Cancelar' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('filters narrow the table', async () => {
    await page.getByRole('form', { name: 'Filtros' }).getByLabel('Producto').first().click()
    await page.getByRole('option', { name: 'Panela' }).click()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page.getByRole('row', { name: /Queso campesino/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpiar filtros' }).click()
    await expect(page.getByRole('row', { name: /Queso campesino/ })).toHaveCount(1)
  })

  await test.step('the forecast counts with it', async () => {
    await goOn(page, '/predicciones')
    await expect(yearTotal(page)).toBeVisible()
    await expect(yearTotal(page)).not.toHaveText(before!)
  })

  await test.step('it is changed and cancelled, and the forecast is as before', async () => {
    await goOn(page, '/demanda_comprometida')
    await page.getByRole('button', { name: /Editar Queso campesino/ }).click()
    await page.getByRole('dialog').getByLabel('Cantidad').fill('8000')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(MESSAGES.comprometidaCambiada)).toBeVisible()
    await expect(page.getByRole('row', { name: /Queso campesino/ })).toContainText('8.000')
    await expect(page.getByRole('row', { name: /Queso campesino/ })).toContainText('Suma a lo esperado de Norte')
    for (const name of ['Queso campesino', 'Panela']) {
      await page.getByRole('button', { name: new RegExp(`Cancelar ${name}`) }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la venta' }).click()
      await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
    }
    await expect(page.getByText(MESSAGES.comprometidaCancelada).first()).toBeVisible()
    await goOn(page, '/predicciones')
    await expect(yearTotal(page)).toHaveText(before!)
  })
})

test('Qué pedir tells what is committed as it was written, without rounding', async ({ page, shop }) => {
  const [products, clients] = await Promise.all(
    ['/productos', '/clientes'].map((path) => shop.call<{ data: { id: number; nombre: string }[] }>('GET', path)),
  )
  const [year, month] = bogotaToday(new Date()).split('-').map(Number)
  const { data } = await shop.call<{ data: { id: number } }>('POST', '/ventas_comprometidas', {
    producto_id: products!.data.find(({ nombre }) => nombre === 'Arroz')!.id,
    cliente_id: clients!.data[0]!.id,
    fecha_venta: new Date(Date.UTC(year!, month!, 12)).toISOString().slice(0, 10),
    cantidad: 137.5,
  })
  await enter(page, shop, '/que_pedir')
  await expect(
    page.getByRole('row', { name: /^Arroz/ }).getByRole('cell', { name: '137,5', exact: true }),
  ).toBeVisible()
  await shop.call('DELETE', `/ventas_comprometidas/${data.id}`)
})
