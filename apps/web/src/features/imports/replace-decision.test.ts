import { expect, test } from 'vitest'
import { ADD, isUndecided, offeredModes, preselected } from './replace-decision.ts'

const reemplazo = { desde: '2026-10-01', hasta: '2026-10-31', lineas: 75, lineas_locales: 75, locales: ['Centro'] }
const local = null
const none = { meses_repetidos: [] }

test('invoices that changed are neither added nor replaced until the person says so', () => {
  expect(isUndecided({ ...none, reemplazo, local, cambiadas: 46 }, undefined)).toBe(true)
  expect(isUndecided({ ...none, reemplazo, local, cambiadas: 46 }, ADD)).toBe(false)
  expect(isUndecided({ ...none, reemplazo, local, cambiadas: 46 }, 'locales')).toBe(false)
  expect(isUndecided({ ...none, reemplazo, local, cambiadas: 0 }, undefined)).toBe(false)
  expect(isUndecided({ ...none, reemplazo: null, local, cambiadas: 46 }, undefined)).toBe(false)
})

test('what the stores of the file sold is replaced, what others sold only if asked for', () => {
  expect(offeredModes({ ...none, reemplazo, local })).toEqual(['locales'])
  expect(offeredModes({ ...none, reemplazo: { ...reemplazo, lineas_locales: 3 }, local })).toEqual([
    'locales',
    'periodo',
  ])
  expect(offeredModes({ ...none, reemplazo: { ...reemplazo, lineas_locales: 0 }, local })).toEqual(['periodo'])
  expect(offeredModes({ ...none, reemplazo: null, local })).toEqual([])
})

test('with a file that was put in one store nothing of the others is replaced', () => {
  const others = { ...reemplazo, lineas_locales: 0 }
  expect(offeredModes({ ...none, reemplazo: others, local: 'Norte' })).toEqual([])
  expect(offeredModes({ ...none, reemplazo: { ...others, lineas_locales: 3 }, local: 'Norte' })).toEqual(['locales'])
  expect(isUndecided({ ...none, reemplazo: others, local: 'Norte', cambiadas: 4 }, undefined)).toBe(false)
})

test('what looks like a correction replaces, in the stores of the file alone', () => {
  const corrects = { ...reemplazo, corrige: true }
  expect(preselected({ ...none, reemplazo: corrects, local, cambiadas: 0 })).toBe('locales')
  expect(preselected({ ...none, reemplazo: { ...corrects, lineas_locales: 3 }, local, cambiadas: 0 })).toBe('locales')
  expect(preselected({ ...none, reemplazo, local, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ ...none, reemplazo: { ...reemplazo, corrige: false }, local, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ ...none, reemplazo: corrects, local, cambiadas: 46 })).toBeUndefined()
  expect(preselected({ ...none, reemplazo: null, local, cambiadas: 0 })).toBeUndefined()
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
  const preview = { meses_repetidos: [month], reemplazo, local, cambiadas: 0 }
  expect(offeredModes(preview)).toEqual(['meses'])
  expect(preselected(preview)).toBeUndefined()
  expect(([undefined, 'meses', ADD] as const).map((decision) => isUndecided(preview, decision))).toEqual([
    true,
    false,
    false,
  ])
})
