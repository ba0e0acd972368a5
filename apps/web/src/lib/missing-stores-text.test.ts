import { expect, test } from 'vitest'
import { missingStoresText, saidNothingText, soldNothingText } from './missing-stores-text.ts'

const NOVEMBER = { anio: 2026, mes: 11 }
const palmira = { nombre: 'Palmira', hasta: null }
const norte = { nombre: 'Norte', hasta: null }
const sur = { nombre: 'Sur', hasta: '2026-11-10' }

test('the stores whose sales of a month are missing are named, with the day up to which a part is there', () => {
  expect(missingStoresText(NOVEMBER, [palmira, norte], true)).toBe(
    'Noviembre: faltan las ventas de Palmira y Norte. Lo contamos como mes en curso hasta que las cargues.',
  )
  expect(missingStoresText(NOVEMBER, [palmira, sur], false)).toBe(
    'Noviembre: faltan las ventas de Palmira, y las de Sur después del 10. Lo contamos como mes en curso hasta que se carguen.',
  )
})

test('what is said of a store tells whether it sold anything', () => {
  expect([palmira, sur].map(soldNothingText)).toEqual(['Palmira no vendió nada o cerró', 'Sur no vendió más o cerró'])
  expect(saidNothingText(NOVEMBER, ['Palmira'])).toBe(
    'Noviembre: contamos con que Palmira no vendió más, como se dijo aquí.',
  )
})
