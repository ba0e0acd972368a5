import { expect, test } from 'vitest'
import { ofStore, withChoices } from './stock-choices.ts'

test('another sheet forgets what was chosen of the first, and not that the stock is of the whole business', () => {
  const whole = ofStore({ decimal: ',', repetidos: 'sumar' }, null)
  expect(whole).toEqual({ decimal: ',', repetidos: 'sumar', todo_el_negocio: true })
  expect(withChoices(whole, { hoja: 'Hoja2' })).toEqual({ hoja: 'Hoja2', todo_el_negocio: true })
  expect(withChoices(ofStore(whole, 7), { hoja: 'Hoja2' })).toEqual({ hoja: 'Hoja2' })
  expect(withChoices(whole, { repetidos: 'ultima' })).toEqual({ ...whole, repetidos: 'ultima' })
})
