import { expect, test } from 'vitest'
import { isAsItComes, parseReorderSearch, writeReorderSearch } from './reorder-search.ts'

test('an address without choices is the period that the server shows first at 90%, the most expected first', () => {
  const search = parseReorderSearch(new URLSearchParams())
  expect(search).toMatchObject({ periodo: undefined, servicio: 90, grupo: 'ninguno', orden: 'esperado', texto: '' })
  expect(writeReorderSearch(search).toString()).toBe('')
})

test('what is chosen comes back from the address it writes', () => {
  const search = parseReorderSearch(
    new URLSearchParams(
      'periodo=tres_meses&servicio=95&grupo=proveedor&orden=pedido&texto=caf%C3%A9&locales=3,7&presupuesto=5000000000&tope=300000+L%C3%A1cteos+%26+m%C3%A1s&tope=9+Roa',
    ),
  )
  expect(search).toEqual({
    periodo: 'tres_meses',
    servicio: 95,
    grupo: 'proveedor',
    orden: 'pedido',
    texto: 'café',
    locales: [3, 7],
    categorias: [],
    presupuesto: 5_000_000_000,
    topes: new Map([
      ['Lácteos & más', 300_000],
      ['Roa', 9],
    ]),
  })
  expect(parseReorderSearch(writeReorderSearch(search))).toEqual(search)
})

test('a search, a group or another order is not the list as it comes; a period and filters are', () => {
  const isPlain = (address: string) => isAsItComes(parseReorderSearch(new URLSearchParams(address)))
  expect(['', 'periodo=tres_meses&servicio=95&locales=3&categorias=2'].map(isPlain)).toEqual([true, true])
  expect(['texto=café', 'grupo=proveedor', 'orden=nombre', 'presupuesto=9', 'tope=9+Roa'].map(isPlain)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('what an address says wrongly counts as not said', () => {
  const search = parseReorderSearch(
    new URLSearchParams('periodo=ayer&servicio=12&locales=x,-1,2,2&presupuesto=-5&tope=Roa&tope=0+Roa'),
  )
  expect(search).toMatchObject({
    periodo: undefined,
    servicio: 90,
    locales: [2],
    presupuesto: undefined,
    topes: new Map(),
  })
  expect(parseReorderSearch(new URLSearchParams('presupuesto=100000000001')).presupuesto).toBeUndefined()
})
