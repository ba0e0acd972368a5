import type { ImportRecord } from '@vigia/contract/calls/imports.ts'
import { expect, test } from 'vitest'
import { lostText, undoText } from './undo-text.ts'

test('what was done by hand and leaves with an import is told before it is undone, and nothing where nothing was', () => {
  expect(lostText({ ventas_corregidas: 0, uniones: 0 })).toBeUndefined()
  expect(lostText({ ventas_corregidas: 1, uniones: 0 })).toBe(
    'También se pierde lo que cambiaste a mano en 1 venta de este archivo: no vuelve aunque subas el archivo otra vez.',
  )
  expect(lostText({ ventas_corregidas: 1200, uniones: 2 })).toBe(
    'También se pierde lo que cambiaste a mano en 1.200 ventas de este archivo y 2 uniones de nombres: no vuelve aunque subas el archivo otra vez.',
  )
})

test('one line is told as one', () => {
  const record = (nuevas: number, punto_de_venta: boolean) =>
    ({
      archivo: 'a.csv',
      ejemplo: false,
      punto_de_venta,
      resultado: { nuevas, repetidas: 0, rechazadas: 0, reemplazadas: 0 },
      resumen: { archivos: 1, primera_fecha: '2026-01-02', ultima_fecha: '2026-03-05' },
    }) as Partial<ImportRecord> as ImportRecord
  expect(undoText(record(1, false))).toMatch(
    /^Se quita la línea nueva que trajo «a\.csv», del 2 de enero de 2026 al 5 de marzo de 2026\./,
  )
  expect(undoText(record(1200, false))).toMatch(/^Se quitan las 1\.200 líneas nuevas que trajo/)
  expect(undoText(record(1, true))).toMatch(/^Se quita la línea que tu caja envió/)
})
