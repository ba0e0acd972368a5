import { expect, test } from 'vitest'
import { periodText, printedText, staleText } from './period-text.ts'

const days = { desde: '2026-12-01', hasta: '2027-02-28' }
const plan = {
  periodo: 'tres_meses' as const,
  periodo_inicial: 'proximo_mes' as const,
  ...days,
  calculado_al: '2026-11-22',
  primer_dia: '2026-11-22',
  ventas_hasta: { anio: 2026, mes: 11 },
  local: null,
  de_parte: false,
  hace_un_ano_prorrateado: false,
  predicciones: null,
  sin_productos: false,
  sin_pedir: [],
  categorias_de_reporte: null,
  filas: [],
  todos: null,
}
const now = new Date('2026-11-22T17:00:00Z')

test('a period is told by its months or its days', () => {
  expect(periodText('proximo_mes', days)).toBe('diciembre 2026')
  expect(periodText('mes_en_curso', { desde: '2026-12-02', hasta: '2026-12-31' })).toBe(
    'lo que queda de diciembre 2026',
  )
  // No day of a month that begins today has passed.
  expect(periodText('mes_en_curso', { desde: '2026-12-01', hasta: '2026-12-31' })).toBe('diciembre 2026')
  expect(periodText('tres_meses', days)).toBe('los 3 meses de diciembre 2026 a febrero 2027')
  expect(periodText('proximos_30_dias', { desde: '2026-11-23', hasta: '2026-12-22' })).toBe(
    'los 30 días del 23 nov al 22 dic 2026',
  )
  expect(periodText('proximos_30_dias', { desde: '2026-12-10', hasta: '2027-01-08' })).toBe(
    'los 30 días del 10 dic 2026 al 8 ene 2027',
  )
})

test('old sales are told, those of this month and the last are not', () => {
  expect(staleText(plan, now)).toBeUndefined()
  expect(staleText({ ...plan, ventas_hasta: { anio: 2026, mes: 10 } }, now)).toBeUndefined()
  expect(staleText({ ...plan, ventas_hasta: { anio: 2026, mes: 8 } }, now)).toContain('hasta agosto 2026. Mientras')
  expect(staleText({ ...plan, calculado_al: '2023-03-31', ventas_hasta: { anio: 2023, mes: 3 } }, now)).toContain(
    'Importa las más recientes',
  )
})

test('paper says when it was printed, and of which days it is', () => {
  expect(printedText({ desde: '2026-12-01', hasta: '2026-12-31' }, '2026-11-30')).toBe(
    'Lista impresa el 30 nov 2026 · Periodo: 1 al 31 dic 2026',
  )
})
