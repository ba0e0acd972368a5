import { expect, test } from 'vitest'
import { ofStore, withChoices } from './stock-choices.ts'

test('another sheet forgets what was chosen of the first, and not that the stock is of the whole business', () => {
  const whole = ofStore({ decimal: ',', repetidos: 'sumar' }, null)
  expect(whole).toEqual({ decimal: ',', repetidos: 'sumar', todo_el_negocio: true })
  expect(withChoices(whole, { hoja: 'Hoja2' })).toEqual({ hoja: 'Hoja2', todo_el_negocio: true })
  expect(withChoices(ofStore(whole, 7), { hoja: 'Hoja2' })).toEqual({ hoja: 'Hoja2' })
  expect(withChoices(whole, { repetidos: 'ultima' })).toEqual({ ...whole, repetidos: 'ultima' })
})

test('what is said of one column leaves what was said of others', () => {
  expect(withChoices({ columnas: { existencias: [2] } }, { columnas: { empaque: [] } })).toEqual({
    columnas: { existencias: [2], empaque: [] },
  })
  expect(withChoices({ columnas: { existencias: [2] } }, { columnas: { existencias: [3] } })).toEqual({
    columnas: { existencias: [3] },
  })
})
