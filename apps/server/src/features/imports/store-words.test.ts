import { expect, test } from 'vitest'
import { storeNamedBy } from './store-words.ts'

test('a name of files tells a store where all its own words are in each, and of no other', () => {
  const named = (names: string[], ...stores: string[]) =>
    storeNamedBy(
      stores.map((nombre) => ({ nombre })),
      names,
    )?.nombre
  expect(named(['CAJA NORTE 3 nov.csv', 'caja-norte_4.csv'], 'Sede Norte', 'Sede Sur')).toBe('Sede Norte')
  expect(named(['Caja norte.csv', 'Caja sur.csv'], 'Sede Norte', 'Sede Sur')).toBeUndefined()
  expect(named(['Ventas del norte.csv'], 'Norte Chipichape', 'Sur')).toBeUndefined()
  expect(named(['Ventas local.csv'], 'Local', 'Tienda')).toBeUndefined()
})

test('the code before the name of a store need not be in that of a file', () => {
  const named = (name: string, ...stores: string[]) =>
    storeNamedBy(
      stores.map((nombre) => ({ nombre })),
      [name],
    )?.nombre
  expect(named('cuaderno picaleña 2024.csv', '001 CENTRO', '002 PICALEÑA')).toBe('002 PICALEÑA')
  expect(named('ventas 001.csv', '001', '002')).toBe('001')
  expect(named('ventas norte.csv', '14 Norte', 'Sur')).toBeUndefined()
  expect(named('002 centro.csv', '001 CENTRO', '002 CENTRO')).toBe('002 CENTRO')
  expect(named('002 centro norte.csv', '001 CENTRO', '002 CENTRO NORTE')).toBe('002 CENTRO NORTE')
  expect(named('ventas centro.csv', '001 CENTRO', '002 CENTRO')).toBeUndefined()
})

test('a day, a copy of a file and what has a word in common with a store tell none', () => {
  const named = (name: string, ...stores: string[]) =>
    storeNamedBy(
      stores.map((nombre) => ({ nombre })),
      [name],
    )?.nombre
  expect(named('existencias 14-11-2026.csv', 'La 14', 'La 80')).toBeUndefined()
  expect(named('existencias (1).csv', 'Local 1', 'Local 2')).toBeUndefined()
  expect(named('inventario 2026.xlsx', 'Bodega 2026', 'Centro')).toBeUndefined()
  expect(named('centro_de_costos.xlsx', 'Centro', 'Norte')).toBeUndefined()
  expect(named('Ventas Norte de Santander.xlsx', 'Centro', 'Norte')).toBeUndefined()
  expect(named('norteamerica.xlsx', 'Centro', 'Norte')).toBeUndefined()
  expect(named('LA 14 existencias (1).csv', 'La 14', 'La 80')).toBe('La 14')
  expect(named('existencias local 1 (2).csv', 'Local 1', 'Local 2')).toBe('Local 1')
  expect(named('existencias_101.csv', 'Local 101', 'Local 102')).toBe('Local 101')
  expect(named('existencias centro de acopio.csv', 'Centro de Acopio', 'Norte')).toBe('Centro de Acopio')
  expect(named('existencias centro de noviembre.csv', 'Centro', 'Norte')).toBe('Centro')
})
