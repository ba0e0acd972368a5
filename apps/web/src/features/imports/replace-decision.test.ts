import { expect, test } from 'vitest'
import { ADD, isUndecided, offeredModes, preselected } from './replace-decision.ts'

const reemplazo = {
  desde: '2026-10-01',
  hasta: '2026-10-31',
  lineas: 75,
  lineas_locales: 75,
  locales: ['Centro', 'Norte'],
}
const none = { meses_repetidos: [] }

test('invoices that changed are neither added nor replaced until the person says so', () => {
  expect(isUndecided({ ...none, reemplazo, cambiadas: 46 }, undefined)).toBe(true)
  expect(isUndecided({ ...none, reemplazo, cambiadas: 46 }, ADD)).toBe(false)
  expect(isUndecided({ ...none, reemplazo, cambiadas: 46 }, 'locales')).toBe(false)
  expect(isUndecided({ ...none, reemplazo, cambiadas: 0 }, undefined)).toBe(false)
  expect(isUndecided({ ...none, reemplazo: null, cambiadas: 46 }, undefined)).toBe(false)
})

test('what the stores of the file sold is replaced, what others sold only if asked for', () => {
  expect(offeredModes({ ...none, reemplazo })).toEqual(['locales'])
  expect(offeredModes({ ...none, reemplazo: { ...reemplazo, lineas_locales: 3 } })).toEqual(['locales', 'periodo'])
  expect(offeredModes({ ...none, reemplazo: { ...reemplazo, lineas_locales: 0 } })).toEqual(['periodo'])
  expect(offeredModes({ ...none, reemplazo: null })).toEqual([])
})

test('with a file of one store nothing of the others is replaced', () => {
  const ofOne = { ...reemplazo, lineas_locales: 0, locales: ['Norte'] }
  expect(offeredModes({ ...none, reemplazo: ofOne })).toEqual([])
  expect(offeredModes({ ...none, reemplazo: { ...ofOne, lineas_locales: 3 } })).toEqual(['locales'])
  expect(isUndecided({ ...none, reemplazo: ofOne, cambiadas: 4 }, undefined)).toBe(false)
})

test('what looks like a correction replaces, in the stores of the file alone', () => {
  const corrects = { ...reemplazo, corrige: true }
  expect(preselected({ ...none, reemplazo: corrects, cambiadas: 0 })).toBe('locales')
  expect(preselected({ ...none, reemplazo: { ...corrects, lineas_locales: 3 }, cambiadas: 0 })).toBe('locales')
  expect(preselected({ ...none, reemplazo, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ ...none, reemplazo: { ...reemplazo, corrige: false }, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ ...none, reemplazo: corrects, cambiadas: 46 })).toBeUndefined()
  expect(preselected({ ...none, reemplazo: null, cambiadas: 0 })).toBeUndefined()
})

test('of months that come a second time the person says whether they are replaced, and nothing else is offered', () => {
  const sums = { cantidad: 10, valor: 1000 }
  const days = { desde: '2026-10-01', hasta: '2026-10-31', completo: true, lineas: 75 }
  const month = {
    anio: 2026,
    mes: 10,
    clave: 'centro',
    local: 'Centro',
    ...days,
    cargado: sums,
    archivo: sums,
    habitual: null,
  }
  const preview = { meses_repetidos: [month], reemplazo, cambiadas: 0 }
  expect(offeredModes(preview)).toEqual(['meses'])
  expect(preselected(preview)).toBeUndefined()
  expect(([undefined, 'meses', ADD] as const).map((decision) => isUndecided(preview, decision))).toEqual([
    true,
    false,
    false,
  ])
})
