import type { ExplainedMeasure, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { expect, test } from 'vitest'
import { methodText } from './method-text.ts'
import { forecastExplanation } from './forecast-explanation.ts'

const measure = (changed: Partial<ExplainedMeasure> = {}): ExplainedMeasure => ({
  estado: 'conocido',
  esperado: 1240 * 3 * 1.18 * 1.03,
  ajustado: 0,
  comprometido: 40,
  partes: { nivel_mensual: 1240, temporada: 1.18, tendencia: 0.03 },
  wape: 0.087,
  sesgo: 0.01,
  wape_ingenuo: 0.141,
  meses_evaluados: 12,
  ...changed,
})
const node = (cantidad: ExplainedMeasure, changed: Partial<ExplainedNode> = {}): ExplainedNode => ({
  nivel: 'producto',
  nodos: 1,
  desde: { anio: 2026, mes: 12 },
  meses: 3,
  metodos: [
    { palabras: 'la temporada de todo el negocio', peso: 0.6 },
    { palabras: 'su temporada propia', peso: 0.4 },
  ],
  cantidad,
  valor: measure({
    esperado: 38_000_000,
    ajustado: 0,
    comprometido: 0,
    partes: { nivel_mensual: 9_500_000, temporada: 1, tendencia: 1 / 3 },
  }),
  ...changed,
})
const numberOf = (figure: string): number => Number(figure.replaceAll('.', '').replace('−', '-'))

test('level, season, trend and commitments are told, each with its part of the sum', () => {
  expect(forecastExplanation(node(measure()), 'cantidad')).toEqual({
    span: 'De diciembre a febrero',
    parts: [
      {
        name: 'de base',
        text: 'Vienes vendiendo cerca de 1.240 unidades al mes, sin contar la temporada.',
        figure: '3.720',
      },
      { name: 'de temporada', text: 'La temporada de diciembre a febrero suele estar 18% por encima.', figure: '+670' },
      { name: 'de tendencia', text: 'La tendencia suma 3%.', figure: '+131' },
      {
        name: 'de lo comprometido',
        text: 'Tus ventas comprometidas pasan de lo que ya se esperaba.',
        figure: '+40',
      },
    ],
    summary:
      'De diciembre a febrero: 4.561 unidades = 3.720 de base +670 de temporada +131 de tendencia +40 de lo comprometido',
    total: '4.561 unidades',
    notes: ['Sale de comparar varios métodos con tus ventas pasadas.'],
  })
})

test('the figures add up to the total as they are written, however they are rounded', () => {
  for (const nivel of [0.31, 7.49, 12.5, 333.333])
    for (const comprometido of [0, 0.5, 3.7]) {
      const partes = { nivel_mensual: nivel, temporada: 0.77, tendencia: -0.21 }
      const esperado = nivel * 3 * 0.77 * 0.79
      const { parts, total } = forecastExplanation(node(measure({ esperado, comprometido, partes })), 'cantidad')
      expect(parts.reduce((sum, { figure }) => sum + numberOf(figure), 0)).toBe(numberOf(total.split(' ')[0]!))
    }
})

test('money has parts of its own, and dollars are pesos at the rate of expected sales', () => {
  expect(forecastExplanation(node(measure()), 'cop')).toMatchObject({
    parts: [
      { text: expect.stringContaining('cerca de $\u00a09.500.000 al mes'), figure: '$\u00a028.500.000' },
      { text: 'La tendencia suma 33%.', figure: '+$\u00a09.500.000' },
    ],
    total: '$\u00a038.000.000',
  })
  expect(forecastExplanation(node(measure()), 'usd').total).toBe('US$\u00a010.000')
})

test('what season and trend leave together, each too small to be told, has a line: the level is what its words say', () => {
  const partes = { nivel_mensual: 192_750, temporada: 1.004, tendencia: 0.0007 }
  const { parts } = forecastExplanation(node(measure({ esperado: 580_952, comprometido: 0, partes })), 'cantidad')
  expect(parts.map(({ name, figure }) => [name, figure])).toEqual([
    ['de base', '578.250'],
    ['de cambios pequeños', '+2.702'],
  ])
})

test('a decline and a weak season are told as such, and what is too small to see is left out', () => {
  const texts = (temporada: number, tendencia: number) =>
    forecastExplanation(
      node(
        measure({
          esperado: 5.25 * 3 * temporada * (1 + tendencia),
          partes: { nivel_mensual: 5.25, temporada, tendencia },
        }),
      ),
      'cantidad',
    ).parts.map(({ text }) => text)
  expect(texts(0.9, -0.12)).toEqual([
    'Vienes vendiendo cerca de 5,3 unidades al mes, sin contar la temporada.',
    'La temporada de diciembre a febrero suele estar 10% por debajo.',
    'La tendencia resta 12%.',
    'Tus ventas comprometidas pasan de lo que ya se esperaba.',
  ])
  expect(texts(1.004, 0.004)).toEqual([
    'Vienes vendiendo cerca de 5,3 unidades al mes, sin contar la temporada.',
    'Tus ventas comprometidas pasan de lo que ya se esperaba.',
  ])
})

test('what is new, has not sold of late, or is sold no more, says so in place of its parts', () => {
  const partsOf = (estado: ExplainedNode['cantidad']['estado'], nivel: ExplainedNode['nivel']) =>
    forecastExplanation(node(measure({ estado, partes: null, esperado: 12, comprometido: 0 }), { nivel }), 'cantidad')
      .parts
  expect(partsOf('nuevo', 'categoria')).toEqual([
    {
      name: 'esperadas',
      text: 'Esta categoría es nueva: con menos de tres meses de ventas aún no se ven su temporada ni su tendencia.',
      figure: '12',
    },
  ])
  const { notes } = forecastExplanation(node(measure({ estado: 'nuevo', partes: null })), 'cantidad')
  expect(notes).toEqual([])
  expect(partsOf('sin_ventas', 'cliente')[0]!.text).toBe(
    'Este cliente no tiene ventas recientes; por eso se espera poco o nada.',
  )
  expect(partsOf('ya_no_se_vende', 'producto')[0]!.text).toBe(
    'Dijiste en Qué pedir que ya no lo vendes; por eso no se espera nada.',
  )
})

test('of a business that grows it is said that the growth is taken to slow', () => {
  const notes = (tendencia: number, nivel: ExplainedNode['nivel'] = 'total') =>
    forecastExplanation(
      node(measure({ partes: { nivel_mensual: 1240, temporada: 1.18, tendencia } }), { nivel }),
      'cantidad',
    ).notes.slice(1)
  expect(notes(0.03)).toEqual(['A un año contamos con que creces más despacio que ahora.'])
  expect(notes(0.004)).toEqual([])
  expect(notes(-0.03)).toEqual([])
  expect(notes(0.03, 'producto')).toEqual([])
})

test('a bias is told in words: what to count with where nearly all of the error is to one side, else its size', () => {
  const notes = (sesgo: number, wape = 0.1) =>
    forecastExplanation(node(measure({ sesgo, wape })), 'cantidad').notes.slice(1)
  expect(notes(0.04)).toEqual(['Entre todos los meses vendes un 4% menos de lo que decimos.'])
  expect(notes(-0.05)).toEqual(['Entre todos los meses vendes un 5% más de lo que decimos.'])
  expect(notes(-0.16, 0.16)).toEqual(['Casi siempre vendes más de lo que decimos: cuenta con un poco más.'])
  expect(notes(0.09)).toEqual(['Casi siempre vendes menos de lo que decimos: cuenta con un poco menos.'])
  expect(notes(0.01, 0.01)).toEqual([])
})

test('a part is left out where its figure would not say what its words do', () => {
  // The trend adds 1%, but what rounding leaves of the sum for it is below zero.
  const partes = { nivel_mensual: 1.4, temporada: 1.05, tendencia: 0.01 }
  const { parts, total } = forecastExplanation(node(measure({ esperado: 3.4, comprometido: 0, partes })), 'cantidad')
  expect(total).toBe('3 unidades')
  expect(parts.map(({ figure }) => figure)).toEqual(['3'])
})

test('one method is named, several are not', () => {
  const text = (palabras: string | null, ...pesos: number[]) =>
    methodText(pesos.map((peso, at) => ({ palabras: at === 0 ? palabras : 'su temporada propia', peso })))
  const several = 'Sale de comparar varios métodos con tus ventas pasadas.'
  expect(text('lo vendido hace un año', 0.95, 0.05)).toBe('Se calcula con lo vendido hace un año.')
  expect(text('lo vendido hace un año', 0.5, 0.3, 0.2)).toBe(several)
  expect(text(null, 1)).toBe(several)
})

test('adjustments are a part of their own, and the column still adds up', () => {
  for (const ajustado of [50, -30]) {
    const { parts, total } = forecastExplanation(node(measure({ ajustado })), 'cantidad')
    const own = parts.find(({ name }) => name === 'de tus ajustes')!
    expect(numberOf(own.figure)).toBe(ajustado)
    expect(own.text).toContain(ajustado > 0 ? 'suman' : 'restan')
    expect(parts.reduce((sum, { figure }) => sum + numberOf(figure), 0)).toBe(numberOf(total.replace(' unidades', '')))
  }
})
