import { salesMonthly } from '@vigia/contract/calls/aggregates.ts'
import { MAX_ADDRESS_LENGTH, MAX_FILTER_IDS } from '@vigia/contract/constants.ts'
import { expect, test } from 'vitest'
import { sentFor } from './api-client.ts'

const ids = (count: number): string => Array.from({ length: count }, (_, at) => 1_000_000 + at).join(',')

test('a filter of some ids goes in the address', () => {
  expect(sentFor(salesMonthly, { query: { cliente_id: '3,9', local_id: undefined } })).toEqual({
    method: 'GET',
    url: '/api/v1/ventas/agregadas/mensual?cliente_id=3%2C9',
    body: undefined,
  })
})

test('a filter that is too long for an address goes in the body', () => {
  const query = { cliente_id: ids(MAX_FILTER_IDS) }
  const { method, url, body } = sentFor(salesMonthly, { query })
  expect([method, body]).toEqual(['POST', query])
  expect(url).toBe('/api/v1/ventas/agregadas/mensual/consulta')
  expect(url.length).toBeLessThan(MAX_ADDRESS_LENGTH)
})
