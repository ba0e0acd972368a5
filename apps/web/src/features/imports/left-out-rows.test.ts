import { expect, test } from 'vitest'
import { cancelledText } from './left-out-rows.ts'

const told = (anuladas: number, codes: string[]) =>
  cancelledText({
    omitidas: { encabezado: 0, totales: 0, vacias: 0, anuladas },
    dudas: codes.map((codigo) => ({ codigo, tipo: 'dato' as const, texto: '', opciones: [], elegida: null })),
  })

test('rows that fell through are told, and beside returns that are taken off not as returned', () => {
  expect(told(0, [])).toBeUndefined()
  expect(told(147, [])).toBe('147 ventas anuladas o devueltas no se cuentan')
  expect(told(147, ['devoluciones'])).toBe('147 filas anuladas no se cuentan')
  expect(told(1, ['devoluciones'])).toBe('1 fila anulada no se cuenta')
})
