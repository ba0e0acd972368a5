import { expect, test } from 'vitest'
import { ADD, isUndecided, preselected } from './replace-decision.ts'

const reemplazo = { desde: '2026-10-01', hasta: '2026-10-31', lineas: 75, lineas_locales: 75, locales: ['Centro'] }

test('invoices that changed are neither added nor replaced until the person says so', () => {
  expect(isUndecided({ reemplazo, cambiadas: 46 }, undefined)).toBe(true)
  expect(isUndecided({ reemplazo, cambiadas: 46 }, ADD)).toBe(false)
  expect(isUndecided({ reemplazo, cambiadas: 46 }, 'periodo')).toBe(false)
  expect(isUndecided({ reemplazo, cambiadas: 0 }, undefined)).toBe(false)
  expect(isUndecided({ reemplazo: null, cambiadas: 46 }, undefined)).toBe(false)
})

test('what looks like a correction replaces, in the stores of the file alone where others sell too', () => {
  const corrects = { ...reemplazo, corrige: true }
  expect(preselected({ reemplazo: corrects, cambiadas: 0 })).toBe('periodo')
  expect(preselected({ reemplazo: { ...corrects, lineas_locales: 3 }, cambiadas: 0 })).toBe('locales')
  expect(preselected({ reemplazo, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ reemplazo: { ...reemplazo, corrige: false }, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ reemplazo: corrects, cambiadas: 46 })).toBeUndefined()
  expect(preselected({ reemplazo: null, cambiadas: 0 })).toBeUndefined()
})
