import { expect, test } from 'vitest'
import { missingStore, rowNamer, placesText, productsByStoreText } from './stores-of-report.ts'

const norte = { local_id: 1, nombre: 'Norte', bodegas: ['Norte'], productos: 1200 }
const centro = { local_id: 2, nombre: 'Centro', bodegas: ['CENTRO'], productos: 1 }
const others = { local_id: null, nombre: '', bodegas: ['Principal', ''], productos: 3 }

test('what is loaded is told by store', () => {
  expect(productsByStoreText([norte, centro, others])).toBe(
    'Norte: 1.200 productos · Centro: 1 producto · Otras bodegas: 3 productos',
  )
})

test('warehouses that are no store, and those that are not loaded, are named', () => {
  expect(placesText({ locales: [norte, centro], bodegas_sin_usar: [] }, false)).toBe('')
  expect(placesText({ locales: [norte, others], bodegas_sin_usar: [] }, false)).toBe(
    '«Principal» y «Sin bodega» no se llaman como ninguno de tus locales: lo que hay ahí cuenta para todo el negocio.',
  )
  const ofNorte = { locales: [norte], bodegas_sin_usar: ['CENTRO'] }
  expect(placesText(ofNorte, false)).toBe(
    'No cargamos «CENTRO»: estas existencias son de Norte. Para cargar las de todos tus locales, quita el filtro.',
  )
  expect(placesText(ofNorte, true)).toBe('No cargamos «CENTRO»: estas existencias son de Norte.')
  expect(missingStore(ofNorte)).toBeUndefined()
  expect(missingStore({ locales: [{ ...norte, bodegas: [] }], bodegas_sin_usar: ['CENTRO'] })).toBe('Norte')
  expect(missingStore({ locales: [{ ...norte, bodegas: [] }], bodegas_sin_usar: [] })).toBeUndefined()
})

test('a row is told with its store where there are several', () => {
  const row = { producto_id: 1, nombre: 'Café', existencias: 2 }
  expect(rowNamer([norte, others])({ ...row, local_id: 1 })).toBe('Café en Norte')
  expect(rowNamer([norte, others])({ ...row, local_id: null })).toBe('Café en Otras bodegas')
  expect(rowNamer([norte])({ ...row, local_id: 1 })).toBe('Café')
  expect(rowNamer([])(row)).toBe('Café')
})
