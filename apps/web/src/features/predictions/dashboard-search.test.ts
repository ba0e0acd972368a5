import { expect, test } from 'vitest'
import { filterParams, parseSearch, writeSearch } from './dashboard-search.ts'

test('the address carries filters, unit and compared years there and back', () => {
  const address = 'locales=2,1&productos=todos&unidad=cop&anios=2024,2026'
  const search = parseSearch(new URLSearchParams(address))
  expect(decodeURIComponent(writeSearch(search).toString())).toBe(address)
})

test('the default state has an empty address', () => {
  expect(writeSearch(parseSearch(new URLSearchParams())).toString()).toBe('')
})

test('what an address says wrongly counts as not said', () => {
  const { selections, mode, years } = parseSearch(new URLSearchParams('locales=x,3,-1,&unidad=eur&anios=x'))
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
