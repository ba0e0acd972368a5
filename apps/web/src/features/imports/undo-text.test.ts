import { expect, test } from 'vitest'
import { lostText } from './undo-text.ts'

test('what was done by hand and leaves with an import is told before it is undone, and nothing where nothing was', () => {
  expect(lostText({ ventas_corregidas: 0, uniones: 0 })).toBeUndefined()
  expect(lostText({ ventas_corregidas: 1, uniones: 0 })).toBe(
    'También se pierde lo que cambiaste a mano en 1 venta de este archivo: no vuelve aunque subas el archivo otra vez.',
  )
  expect(lostText({ ventas_corregidas: 1200, uniones: 2 })).toBe(
    'También se pierde lo que cambiaste a mano en 1.200 ventas de este archivo y 2 uniones de nombres: no vuelve aunque subas el archivo otra vez.',
  )
})
