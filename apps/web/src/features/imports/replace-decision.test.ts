import { expect, test } from 'vitest'
import { ADD, isUndecided } from './replace-decision.ts'

const reemplazo = { desde: '2026-10-01', hasta: '2026-10-31', lineas: 75, lineas_locales: 75, locales: ['Centro'] }

test('invoices that changed are neither added nor replaced until the person says so', () => {
  expect(isUndecided({ reemplazo, cambiadas: 46 }, undefined)).toBe(true)
  expect(isUndecided({ reemplazo, cambiadas: 46 }, ADD)).toBe(false)
  expect(isUndecided({ reemplazo, cambiadas: 46 }, 'periodo')).toBe(false)
  expect(isUndecided({ reemplazo, cambiadas: 0 }, undefined)).toBe(false)
  expect(isUndecided({ reemplazo: null, cambiadas: 46 }, undefined)).toBe(false)
})
