import { expect, test } from 'vitest'
import { suggestStores } from './suggest-stores.ts'

const pairsOf = (names: string[], dismissed: [string, string][] = []) =>
  suggestStores(
    names.map((nombre, id) => ({ id, clave: nombre, nombre, codigo: null, codigos: [], valor: names.length - id })),
    dismissed,
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
