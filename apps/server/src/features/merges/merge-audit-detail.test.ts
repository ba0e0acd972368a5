import { expect, test } from 'vitest'
import { mergeAuditDetail } from './merge-audit-detail.ts'

test('two products of one name are told by their codes, others by their names, and clients not at all', () => {
  const codes = { de_codigo: 'AH1084', a_codigo: 'AH9084N' }
  expect(mergeAuditDetail('producto', { de: 'Detergente', a: 'DETERGENTE', ...codes })).toEqual({
    tabla: 'producto',
    de: 'Detergente · AH1084',
    a: 'DETERGENTE · AH9084N',
  })
  expect(mergeAuditDetail('producto', { de: 'Cafe moldio', a: 'Café molido', ...codes })).toMatchObject({
    de: 'Cafe moldio',
    a: 'Café molido',
  })
  expect(mergeAuditDetail('cliente', { de: 'Ana', a: 'Ana', ...codes })).toMatchObject({ de: null, a: null })
})
