import { expect, test } from 'vitest'
import { addressIn, filterParams, parseSearch, placeOf, writeSearch } from './dashboard-search.ts'

test('the address carries filters, unit and compared years there and back', () => {
  const address = 'locales=2,1&productos=todos&unidad=cop&anios=2024,2026'
  const search = parseSearch(new URLSearchParams(address))
  expect(decodeURIComponent(writeSearch(search).toString())).toBe(address)
})

test('the default state has an empty address', () => {
  expect(writeSearch(parseSearch(new URLSearchParams())).toString()).toBe('')
})

test('what an address says wrongly counts as not said', () => {
  const { selections, mode, years } = parseSearch(new URLSearchParams('locales=x,3,-1,3,&unidad=eur&anios=x'))
  expect(selections.locales).toEqual([3])
  expect(mode).toBe('cantidad')
  expect(years).toBeUndefined()
})

test('nothing and everything selected both mean no filter', () => {
  const { selections } = parseSearch(new URLSearchParams('locales=todos&clientes=9,3'))
  expect(filterParams(selections)).toEqual({
    local_id: undefined,
    cliente_id: '3,9',
    categoria_id: undefined,
    producto_id: undefined,
  })
})

test.each([20, 5000])(
  'a choice of %i clients is in the address of the page, and what the server is asked for it stays short',
  (count) => {
    const clientes = Array.from({ length: count }, (_, at) => 100_000 + at)
    const before = parseSearch(new URLSearchParams('unidad=cop'))
    const address = writeSearch({ ...before, selections: { ...before.selections, clientes } }).toString()
    const url = new URL('https://vigia.example/predicciones')
    Object.assign(url, placeOf(address))
    expect(url.pathname.length + url.search.length).toBeLessThan(2100)
    const { selections, mode } = parseSearch(new URLSearchParams(addressIn(url)))
    expect([selections.clientes, mode]).toEqual([clientes, 'cop'])
  },
)
