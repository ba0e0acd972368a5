import { expect, test } from 'vitest'
import { newProductsText, newStoresText, recognisedText } from './recognised-text.ts'

test('what no column tells is not counted as recognised', () => {
  const counts = { categorias: 6, clientes: 1, locales: 3 }
  const mapeo = { categoria: 5, local: 2, producto: 4 }
  expect(recognisedText({ mapeo: { ...mapeo, cliente: 6 }, ...counts })).toBe('6 categorías, 1 cliente, 3 locales')
  expect(recognisedText({ mapeo: { ...mapeo, clienteCodigo: 7 }, ...counts })).toContain('1 cliente')
  // The user chose that the client is not used.
  expect(recognisedText({ mapeo: { ...mapeo, cliente: null }, ...counts })).toBe('6 categorías, 3 locales')
  expect(recognisedText({ mapeo: { producto: 4 }, categorias: 1, clientes: 1, locales: 1 })).toBeUndefined()
  // Names of sheets may provide the stores without a column.
  expect(recognisedText({ mapeo: { producto: 4 }, categorias: 1, clientes: 1, locales: 3 })).toBe('3 locales')
})

test('of the products it is told how many are new, where there were others before', () => {
  expect(newProductsText({ productos: 175, productos_nuevos: 175 })).toBe('Todos nuevos')
  expect(newProductsText({ productos: 70, productos_nuevos: 0 })).toBe('Ya los tienes todos')
  expect(newProductsText({ productos: 12, productos_nuevos: 1 })).toBe('1 nuevo, 11 de los que ya tienes')
  expect(newProductsText({ productos: 12, productos_nuevos: null })).toBeUndefined()
})

test('new clients are counted, and new stores named', () => {
  const mapeo = { cliente: 6, producto: 4 }
  const counts = { mapeo, categorias: 1, clientes: 66, locales: 1 }
  expect(recognisedText({ ...counts, clientes_nuevos: 1 })).toBe('66 clientes (1 nuevo)')
  expect(recognisedText({ ...counts, clientes_nuevos: 0 })).toBe('66 clientes (ninguno nuevo)')
  expect(recognisedText({ ...counts, clientes_nuevos: null })).toBe('66 clientes')
  expect(newStoresText({ locales_nuevos: ['Café Chapinero', 'Café Usaquén'] })).toBe(
    '2 locales nuevos: Café Chapinero y Café Usaquén',
  )
  expect(newStoresText({ locales_nuevos: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toBe(
    '7 locales nuevos: a, b, c, d, e y 2 más',
  )
  expect([newStoresText({ locales_nuevos: [] }), newStoresText({ locales_nuevos: null })]).toEqual([
    undefined,
    undefined,
  ])
})
