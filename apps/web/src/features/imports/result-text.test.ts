import { expect, test } from 'vitest'
import { resultText } from './result-text.ts'

test('what was loaded is one sentence', () => {
  const loaded = { nuevas: 40, repetidas: 0, rechazadas: 1, reemplazadas: 0 }
  expect(resultText(loaded)).toBe('40 líneas nuevas, 0 repetidas que no se sumaron y 1 fila rechazada.')
  expect(resultText({ nuevas: 1, repetidas: 1, rechazadas: 2, reemplazadas: 1 })).toBe(
    '1 línea nueva, 1 repetida que no se sumó, 2 filas rechazadas y 1 línea anterior reemplazada.',
  )
})
