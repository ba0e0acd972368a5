import type { StockOfStore } from '@vigia/contract/calls/product-stock.ts'
import { expect, test } from 'vitest'
import { orderOf, rowWith } from './row.fixture.ts'
import { balanceOf, passText, imbalanceText, transferGroups, transferMessage, transfersOf } from './transfers.ts'

const place = (nombre: string, existencias: number | null, necesita: number | null, en_camino: number | null = null) =>
  ({
    local_id: nombre === '' ? null : 1,
    nombre,
    existencias,
    existencias_al: null,
    en_camino,
    vendido_despues: 0,
    esperado_despues: 0,
    necesita,
  }) satisfies StockOfStore
const rowOf = (por_local: StockOfStore[], empaque: number | null = null) =>
  rowWith({ por_local, pedido: orderOf(1), inventario: { existencias: 1, empaque } })
const routes = (por_local: StockOfStore[], empaque?: number) =>
  transfersOf(rowOf(por_local, empaque)).map(({ from, to, units }) => [from, to, units])

const PIECES = { paso: 1 }

test('what a store holds above its need is to spare; what is on its way comes, and cannot be moved', () => {
  expect(balanceOf(place('Norte', 60, 20.4), PIECES)).toEqual({ spare: 39, missing: 0 })
  expect(balanceOf(place('Norte', 10, 35, 5), PIECES)).toEqual({ spare: 0, missing: 20 })
  expect(balanceOf(place('Norte', 10, 35, 40), PIECES)).toEqual({ spare: 0, missing: 0 })
  expect(balanceOf(place('Norte', null, 35), PIECES)).toEqual({ spare: 0, missing: 0 })
  expect(balanceOf(place('Norte', 10, null), PIECES)).toEqual({ spare: 0, missing: 0 })
  // Three units, with the error of a sum of binary fractions.
  expect(balanceOf(place('Norte', 0, 3.0000000000000004), PIECES)).toEqual({ spare: 0, missing: 3 })
  expect(balanceOf(place('Norte', 10, 3.0000000000000004), PIECES)).toEqual({ spare: 7, missing: 0 })
  expect(balanceOf({ ...place('Norte', 60, 20), vendido_despues: 30 }, PIECES)).toEqual({ spare: 10, missing: 0 })
  expect(balanceOf({ ...place('Norte', 60, 20), vendido_despues: 30, esperado_despues: 15 }, PIECES)).toEqual({
    spare: 0,
    missing: 5,
  })
})

test('who lacks most gets first, from who has most to spare; a warehouse that is no store gives all it has', () => {
  expect(routes([place('Norte', 60, 20), place('Centro', 10, 35)])).toEqual([['Norte', 'Centro', 25]])
  expect(routes([place('Norte', 30, 20), place('Sur', 25, 20), place('Centro', 0, 12), place('Este', 0, 40)])).toEqual([
    ['Norte', 'Este', 10],
    ['Sur', 'Este', 5],
  ])
  expect(routes([place('', 7, null), place('Centro', 0, 12)])).toEqual([['Otras bodegas', 'Centro', 7]])
  expect(routes([place('Norte', 60, 20), place('Centro', 40, 35)])).toEqual([])
})

test('what is ordered in packs is passed in whole ones', () => {
  expect(routes([place('Norte', 60, 20), place('Centro', 10, 35)], 12)).toEqual([['Norte', 'Centro', 36]])
  expect(routes([place('Norte', 30, 20), place('Centro', 10, 35)], 12)).toEqual([])
})

test('what is sold by weight is passed in tenths', () => {
  const cheese = { ...rowOf([place('Norte', 4.75, 0.8), place('Centro', 0.25, 3.2)]), paso: 0.1 }
  expect(imbalanceText(cheese)).toBe('Le faltan a Centro\u00a03 · le sobran a Norte\u00a03,9')
  expect(transfersOf(cheese)).toMatchObject([{ from: 'Norte', to: 'Centro', units: 3 }])
  const less = { ...cheese, por_local: [place('Norte', 1.1, 0.8), place('Centro', 0, 3.2)] }
  expect(transfersOf(less)).toMatchObject([{ units: 0.3 }])
})

test('a row says who lacks and who could spare; its dialog what to pass', () => {
  const row = rowOf([place('Cali', 140, 20), place('Palmira', 10, 264)])
  expect(imbalanceText(row)).toBe('Le faltan a Palmira\u00a0254 · le sobran a Cali\u00a0120')
  expect(imbalanceText(rowOf([place('Cali', 0, 20), place('Palmira', 0, 30)]))).toBe(
    'Le faltan a Palmira\u00a030 y a Cali\u00a020',
  )
  expect(passText(row)).toBe('Pasa 120 de Cali a Palmira: el pedido ya cuenta con eso.')
  expect(passText({ ...row, pedido: null })).toBe('Pasa 120 de Cali a Palmira.')
  expect(imbalanceText(rowOf([place('Cali', 19, 20)]))).toBe('Le falta a Cali\u00a01')
  expect([imbalanceText(rowOf([place('Cali', 50, 20)])), passText(rowOf([place('Cali', 50, 20)]))]).toEqual([
    undefined,
    undefined,
  ])
})

test('the transfers of all products are grouped by where they go, also as a message', () => {
  const stores = [place('Norte', 60, 20), place('Centro', 10, 35)]
  const cable = rowWith({ producto_id: 2, nombre: 'Cable (metro)', por_local: stores, inventario: { existencias: 1 } })
  const groups = transferGroups([rowOf(stores), cable, rowOf([place('Norte', 0, 3), place('Centro', 9, 2)])])
  expect(groups.map(([route, own]) => [route, own.length])).toEqual([
    ['De Centro a Norte', 1],
    ['De Norte a Centro', 2],
  ])
  expect(transferMessage(groups, 'diciembre 2026')).toBe(
    `*Traslados para diciembre 2026 · De Centro a Norte*
• Café: 3 unidades

*Traslados para diciembre 2026 · De Norte a Centro*
• Café: 25 unidades
• Cable (metro): 25 m`,
  )
})
