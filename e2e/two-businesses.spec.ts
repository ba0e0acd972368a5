import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { tinySales } from './sales-files.ts'
import { enter, expect, loadSales, newPerson, signUp, test } from './shop.ts'

interface Named {
  id: number
  nombre: string
}

test('people of two businesses see neither each other’s data nor that they exist', async ({ page, request, shop }) => {
  const neighbour = await signUp(request, newPerson('Vecina'))
  await loadSales(request, neighbour, tinySales('Secreto de la casa'), 'secreto.csv')

  await test.step('by the interface', async () => {
    await enter(page, shop, '/predicciones')
    await page.getByRole('button', { name: /^Productos/ }).click()
    await expect(page.getByRole('option', { name: 'Panela' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Secreto de la casa' })).toHaveCount(0)
    await page.goto('/ventas')
    await expect(page.getByText('ventas.csv').first()).toBeVisible()
    await expect(page.getByText('secreto.csv')).toHaveCount(0)

    await enter(page, neighbour, '/predicciones')
    await page.getByRole('button', { name: /^Productos/ }).click()
    await expect(page.getByRole('option', { name: 'Secreto de la casa' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Panela' })).toHaveCount(0)
    await page.goto('/ventas')
    await expect(page.getByText('secreto.csv').first()).toBeVisible()
    await expect(page.getByText('ventas.csv')).toHaveCount(0)
  })

  await test.step('by the API with the other’s ids', async () => {
    const list = async (path: string) => (await neighbour.call<{ data: Named[] }>('GET', path)).data
    const [product] = await list('/productos')
    const [client] = await list('/clientes')
    const [store] = await list('/locales')
    const rows = async (path: string) => (await shop.call<{ data: unknown[] }>('GET', path)).data
    for (const query of [`producto_id=${product!.id}`, `cliente_id=${client!.id}`, `local_id=${store!.id}`]) {
      expect(await rows(`/ventas/agregadas/mensual?${query}`)).toEqual([])
      expect(await rows(`/predicciones/agregadas/mensual?${query}`)).toEqual([])
      expect(await rows(`/predicciones/agregadas/trimestral?${query}`)).toEqual([])
    }
    const commitment = { producto_id: product!.id, cliente_id: client!.id, fecha_venta: '2027-01-15', cantidad: 3 }
    expect(await shop.status('POST', '/ventas_comprometidas', commitment)).toBe(400)
    expect(await rows('/ventas_comprometidas')).toEqual([])

    const { data: own } = await neighbour.call<{ data: CommittedSale }>('POST', '/ventas_comprometidas', commitment)
    expect(
      await shop.status('PATCH', `/ventas_comprometidas/${own.id}`, { fecha_venta: '2027-01-16', cantidad: 1 }),
    ).toBe(404)
    expect(await shop.status('DELETE', `/ventas_comprometidas/${own.id}`)).toBe(404)

    const [theirs] = (await neighbour.call<{ data: ImportRecord[] }>('GET', '/importaciones')).data
    for (const [method, path] of [
      ['GET', `/importaciones/${theirs!.id}`],
      ['GET', `/importaciones/${theirs!.id}/rechazos`],
      ['DELETE', `/importaciones/${theirs!.id}`],
      ['POST', `/importaciones/${theirs!.id}/confirmar`],
    ] as const)
      expect(await shop.status(method, path), path).toBe(404)
    const { data: after } = await neighbour.call<{ data: CommittedSale[] }>('GET', '/ventas_comprometidas')
    expect(after).toEqual([own])
  })
})
