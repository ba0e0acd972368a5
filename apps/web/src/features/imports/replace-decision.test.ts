import { expect, test } from 'vitest'
import { ADD, isUndecided, offeredModes, preselected } from './replace-decision.ts'

const reemplazo = { desde: '2026-10-01', hasta: '2026-10-31', lineas: 75, lineas_locales: 75, locales: ['Centro'] }
const local = null

test('invoices that changed are neither added nor replaced until the person says so', () => {
  expect(isUndecided({ reemplazo, local, cambiadas: 46 }, undefined)).toBe(true)
  expect(isUndecided({ reemplazo, local, cambiadas: 46 }, ADD)).toBe(false)
  expect(isUndecided({ reemplazo, local, cambiadas: 46 }, 'locales')).toBe(false)
  expect(isUndecided({ reemplazo, local, cambiadas: 0 }, undefined)).toBe(false)
  expect(isUndecided({ reemplazo: null, local, cambiadas: 46 }, undefined)).toBe(false)
})

test('what the stores of the file sold is replaced, what others sold only if asked for', () => {
  expect(offeredModes({ reemplazo, local })).toEqual(['locales'])
  expect(offeredModes({ reemplazo: { ...reemplazo, lineas_locales: 3 }, local })).toEqual(['locales', 'periodo'])
  expect(offeredModes({ reemplazo: { ...reemplazo, lineas_locales: 0 }, local })).toEqual(['periodo'])
  expect(offeredModes({ reemplazo: null, local })).toEqual([])
})

test('with a file that was put in one store nothing of the others is replaced', () => {
  const others = { ...reemplazo, lineas_locales: 0 }
  expect(offeredModes({ reemplazo: others, local: 'Norte' })).toEqual([])
  expect(offeredModes({ reemplazo: { ...others, lineas_locales: 3 }, local: 'Norte' })).toEqual(['locales'])
  expect(isUndecided({ reemplazo: others, local: 'Norte', cambiadas: 4 }, undefined)).toBe(false)
})

test('what looks like a correction replaces, in the stores of the file alone', () => {
  const corrects = { ...reemplazo, corrige: true }
  expect(preselected({ reemplazo: corrects, local, cambiadas: 0 })).toBe('locales')
  expect(preselected({ reemplazo: { ...corrects, lineas_locales: 3 }, local, cambiadas: 0 })).toBe('locales')
  expect(preselected({ reemplazo, local, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ reemplazo: { ...reemplazo, corrige: false }, local, cambiadas: 0 })).toBe(ADD)
  expect(preselected({ reemplazo: corrects, local, cambiadas: 46 })).toBeUndefined()
  expect(preselected({ reemplazo: null, local, cambiadas: 0 })).toBeUndefined()
})
