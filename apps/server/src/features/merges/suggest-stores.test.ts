import { expect, test } from 'vitest'
import { suggestStores } from './suggest-stores.ts'

const pairsOf = (names: string[], dismissed: [string, string][] = [], files: number[][] = []) =>
  suggestStores(
    names.map((nombre, id) => ({ id, clave: nombre, nombre, codigo: null, codigos: [], valor: names.length - id })),
    dismissed,
    files,
  ).map(({ de, a }) => [de.nombre, a.nombre])

test('stores that differ by a code, an accent or a word of any store are proposed as one', () => {
  expect(pairsOf(['001 CENTRO', 'Centro'])).toEqual([['Centro', '001 CENTRO']])
  expect(pairsOf(['Sede Cañaveral', 'CAÑAVERAL', 'Tienda Canaveral'])).toEqual([
    ['CAÑAVERAL', 'Sede Cañaveral'],
    ['Tienda Canaveral', 'Sede Cañaveral'],
  ])
  expect(pairsOf(['Norte', 'S-02 Norte', 'Sucursal del Norte'])).toHaveLength(2)
})

test('two codes, a number after the name and no name of their own are two stores', () => {
  expect(pairsOf(['001 CENTRO', '002 CENTRO'])).toEqual([])
  expect(pairsOf(['Norte', 'Norte 2'])).toEqual([])
  expect(pairsOf(['Local 1', 'Local 2', 'Sede'])).toEqual([])
  expect(pairsOf(['Centro', 'Cabecera'])).toEqual([])
})

test('what somebody said are two is proposed no more', () => {
  expect(pairsOf(['001 CENTRO', 'Centro'], [['Centro', '001 CENTRO']])).toEqual([])
})

test("words that several stores have before or behind the names of others are a program's", () => {
  const names = ['Chapinero', 'Usaquén', 'Café Camila Chapinero', 'Café Camila Usaquén', 'Café Camila (Usaquén)']
  expect(pairsOf(names)).toEqual([
    ['Café Camila Chapinero', 'Chapinero'],
    ['Café Camila Usaquén', 'Usaquén'],
    ['Café Camila (Usaquén)', 'Usaquén'],
  ])
  expect(pairsOf(['Chapinero', 'Usaquén', 'Chapinero - Rappi', 'Usaquén Rappi'])).toHaveLength(2)
  // For a single store they may be part of its name, and one file with both shows that they are two stores.
  expect(pairsOf(['Chapinero', 'Usaquén', 'Outlet Chapinero'])).toEqual([])
  expect(pairsOf(['Chapinero', 'Usaquén', 'Outlet Chapinero', 'Outlet Usaquén'], [], [[0, 1, 2, 3]])).toEqual([])
})
