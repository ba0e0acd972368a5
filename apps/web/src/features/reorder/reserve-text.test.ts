import { expect, test } from 'vitest'
import { largeReserveReason, largeReserveText } from './reserve-text.ts'
import { orderOf, rowWith } from './row.fixture.ts'

/** An order of 95 for an empty shelf: the given units are the reserve, the others expected sales. */
const uneven = (held: number, changes: Parameters<typeof rowWith>[0] = {}) =>
  rowWith({
    esperado: 95 - held,
    pedido: { ...orderOf(95), antes: 0, entrega: 0, esperado: 95 - held, margen: held, necesita: 95 },
    ...changes,
  })

test('an order says that much of it is a reserve, and why', () => {
  expect(largeReserveText(uneven(40))).toBe('40 de reserva')
  expect(largeReserveReason(uneven(40, { confianza: 'variable' }))).toBe(
    'Sus ventas varían mucho: la reserva es de 40, por si vende más de lo esperado. Para tener menos plata en mercancía, baja cuántas veces quieres que alcance.',
  )
  const empezo = { vendido: 20, desde: '2026-11-12', con_ritmo: true }
  expect(largeReserveText(uneven(50, { empezo }))).toBe('es nuevo: 50 de reserva')
  expect(largeReserveReason(uneven(50, { empezo }))).toMatch(
    /^Es nuevo y no sabemos si seguirá así: la reserva es de 50/,
  )
})

test('of what is called reliable nobody says that it varies much, also of several stores', () => {
  const place = { existencias: 0, existencias_al: null, en_camino: null, vendido_despues: 0, esperado_despues: 0 }
  const por_local = [{ ...place, local_id: 1, nombre: 'Norte', necesita: 95 }]
  for (const of of [uneven(40, { confianza: 'confiable' }), uneven(40, { confianza: 'confiable', por_local })])
    expect([largeReserveText(of), largeReserveReason(of)!.slice(0, 21)]).toEqual([
      '40 de reserva',
      'La reserva es de 40, ',
    ])
})

test('what is steady says nothing, however much of what is needed is in stock; nor do a few units', () => {
  const told = (row: ReturnType<typeof uneven>) => [largeReserveText(row), largeReserveReason(row)]
  const ordered = (held: number, cantidad: number) => ({
    ...uneven(held),
    pedido: { ...uneven(held).pedido!, cantidad },
  })
  expect(told(ordered(30, 32))).toEqual([undefined, undefined])
  expect(told(ordered(50, 9))).toEqual([undefined, undefined])
  expect(told(rowWith())).toEqual([undefined, undefined])
  const ten = { ...orderOf(10), antes: 0, entrega: 0, esperado: 6, necesita: 10 }
  expect(largeReserveText(rowWith({ esperado: 6, pedido: ten }))).toBe('4 de reserva')
  // The stock covers the expected sales, and part of the reserve.
  expect(largeReserveText(ordered(50, 20))).toBe('todo es reserva')
  expect(largeReserveReason(ordered(50, 20))).toContain('reserva es de 50,')
})
