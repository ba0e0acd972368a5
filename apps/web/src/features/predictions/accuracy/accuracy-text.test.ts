import type { ExplainedMeasure, ExplainedNode, PublishedForecast } from '@vigia/contract/calls/forecast.ts'
import { expect, test } from 'vitest'
import { accuracySentences, shownError } from './accuracy-text.ts'

const forecast: PublishedForecast = {
  creado_en: '2026-11-20T10:00:00Z',
  corte: { anio: 2026, mes: 10 },
  mes_en_curso: { anio: 2026, mes: 11 },
  locales_faltantes: [],
  locales_sin_ventas: [],
  meses_historia: 48,
  evaluacion: [{ nivel: 'total', wape: 0.087, sesgo: 0.01, wape_ingenuo: 0.141, meses: 6 }],
  calendario: null,
  meses_cerrados: [],
  meses_con_cierre: [],
  locales_con_cierre: [],
  meses_bajos: [],
  sin_cliente: null,
  sin_producto: null,
  meses_parciales: [],
  ultimo_dia: null,
}

test('it says up to where the data go and how wrong the forecast was beside repeating last year', () => {
  expect(accuracySentences(forecast)).toEqual([
    'Datos completos hasta octubre 2026, y noviembre 2026 en curso.',
    'En los últimos 6 meses nos equivocamos en promedio 9%; repetir el año pasado habría fallado 14%.',
  ])
})

test('two errors that are told by the same figure are the same', () => {
  const [, second] = accuracySentences({
    ...forecast,
    evaluacion: [{ ...forecast.evaluacion[0]!, wape_ingenuo: 0.091 }],
  })
  expect(second).toBe(
    'En los últimos 6 meses nos equivocamos en promedio 9%; repetir el año pasado habría fallado lo mismo.',
  )
})

test('where not all months can be compared with last year, both errors are those of the months that can', () => {
  const told = (wape_ingenuo: number) =>
    accuracySentences({
      ...forecast,
      evaluacion: [{ ...forecast.evaluacion[0]!, wape_ingenuo, wape_comparable: 0.072 }],
    })[1]
  expect(told(0.14)).toBe(
    'En los últimos 6 meses nos equivocamos en promedio 9%; en los que se pueden comparar, 7%, y repetir el año pasado habría fallado 14%.',
  )
  expect(told(0.07)).toMatch(/; en los que se pueden comparar, 7%, y repetir el año pasado habría fallado lo mismo\.$/)
})

test('of an error above twice what was sold nothing can be told, and repeating the year before beside it is no figure', () => {
  const of = (wape: number, wape_ingenuo: number | null) =>
    accuracySentences({ ...forecast, evaluacion: [{ ...forecast.evaluacion[0]!, wape, wape_ingenuo }] })[1]
  expect(of(9.08, 28.96)).toBe(
    'Todavía no se puede saber cuánto venderás: en los últimos 6 meses lo que dijimos se apartó más del doble de lo vendido.',
  )
  expect(of(1.9, 28.96)).toBe(
    'En los últimos 6 meses nos equivocamos en promedio 190%; repetir el año pasado habría fallado más de 200%.',
  )
})

test('without a year of history there is nothing to compare with', () => {
  const [, second] = accuracySentences({
    ...forecast,
    evaluacion: [{ ...forecast.evaluacion[0]!, wape_ingenuo: null }],
  })
  expect(second).toBe('En los últimos 6 meses nos equivocamos en promedio 9%.')
})

test('a forecast by selling days says so after its error', () => {
  expect(accuracySentences({ ...forecast, calendario: 'dias_de_la_semana' }).at(-1)).toBe(
    'Tuvimos en cuenta qué días de la semana trae cada mes.',
  )
  expect(accuracySentences({ ...forecast, calendario: 'lunes_a_sabado' }).at(-1)).toBe(
    'Tuvimos en cuenta los festivos y domingos de cada mes.',
  )
})

test('months taken for closed are named, with what to do if they were not', () => {
  const march = { anio: 2025, mes: 3 }
  expect(accuracySentences({ ...forecast, meses_cerrados: [march] }).at(-1)).toBe(
    'En marzo 2025 casi no hay ventas: lo tomamos como un mes cerrado y no cuenta en el pronóstico. Si te falta ese archivo, impórtalo.',
  )
  expect(accuracySentences({ ...forecast, meses_cerrados: [march, { anio: 2025, mes: 4 }] }).at(-1)).toBe(
    'En marzo 2025 y abril 2025 casi no hay ventas: los tomamos como meses cerrados y no cuentan en el pronóstico. Si te faltan esos archivos, impórtalos.',
  )
})

test('months of which the shop was closed for some days are named, with what to do if it was not', () => {
  const months = [4, 5].map((mes) => ({ anio: 2026, mes }))
  expect(accuracySentences({ ...forecast, meses_con_cierre: months }).at(-1)).toBe(
    'En abril 2026 y mayo 2026 hubo varios días seguidos sin ventas: el pronóstico aprende de los demás días. Si esos días sí vendiste, importa lo que falta.',
  )
  expect(
    accuracySentences({ ...forecast, meses_con_cierre: months }, undefined, { mayImport: false }).at(-1),
  ).not.toContain('importa')
})

test('so are the stores that closed while others sold', () => {
  const meses = [{ anio: 2026, mes: 2 }]
  const closed = { ...forecast, locales_con_cierre: [{ local_id: 2, nombre: 'Usaquén', meses }] }
  expect(accuracySentences(closed).at(-1)).toBe(
    'Usaquén tuvo varios días seguidos sin ventas en febrero 2026: el pronóstico aprende de los demás días. Si esos días sí vendió, importa lo que falta.',
  )
  expect(accuracySentences(closed, undefined, { mayImport: false }).at(-1)).not.toContain('importa')
})

test('months far below those of other years are named, with what to do if sales are missing', () => {
  const meses_bajos = [{ anio: 2025, mes: 8 }]
  expect(accuracySentences({ ...forecast, meses_bajos }).at(-1)).toBe(
    'En agosto 2025 se vendió mucho menos que en otros años: el pronóstico no espera que eso se repita. Si te faltan ventas de entonces, impórtalas.',
  )
})

test('months with a part of the sales alone are named, with what to do', () => {
  const months = [1, 2, 3].map((mes) => ({ anio: 2024, mes }))
  expect(accuracySentences({ ...forecast, meses_parciales: months }).at(-1)).toBe(
    'De enero 2024 a marzo 2024 solo hay una parte de tus ventas: están en las tablas, pero el pronóstico no aprende de esos meses. Si te faltan archivos, impórtalos.',
  )
  expect(accuracySentences({ ...forecast, meses_parciales: months.slice(0, 1) }).at(-1)).toBe(
    'En enero 2024 solo hay una parte de tus ventas: están en las tablas, pero el pronóstico no aprende de ese mes. Si te faltan archivos, impórtalos.',
  )
})

test('months with a part of the sales are told where what is looked at was sold in them', () => {
  const partial = [1, 2, 3].map((mes) => ({ anio: 2024, mes }))
  const told = (sales: { anio: number; mes: number }[]) =>
    accuracySentences({ ...forecast, meses_parciales: partial }, undefined, { sales }).some((sentence) =>
      sentence.includes('solo hay una parte'),
    )
  expect(told([{ anio: 2024, mes: 3 }])).toBe(true)
  expect(
    told([
      { anio: 2024, mes: 4 },
      { anio: 2025, mes: 3 },
    ]),
  ).toBe(false)
  expect(told([])).toBe(false)
})

test('who may not import is not told to', () => {
  const months = [{ anio: 2024, mes: 1 }]
  const text = accuracySentences({ ...forecast, meses_parciales: months, meses_cerrados: months }, undefined, {
    mayImport: false,
  })
  expect(text.slice(-2)).toEqual([
    'En enero 2024 solo hay una parte de tus ventas: están en las tablas, pero el pronóstico no aprende de ese mes.',
    'En enero 2024 casi no hay ventas: lo tomamos como un mes cerrado y no cuenta en el pronóstico.',
  ])
})

test('a forecast that could not be evaluated says so', () => {
  expect(accuracySentences({ ...forecast, mes_en_curso: null, evaluacion: [] })).toEqual([
    'Datos completos hasta octubre 2026.',
    'Aún no hay suficientes meses para medir cuánto nos equivocamos.',
  ])
})

test('the error is of what is looked at, in its unit', () => {
  const measure = (wape: number | null): ExplainedMeasure => ({
    estado: 'conocido',
    esperado: 10,
    ajustado: 0,
    comprometido: 0,
    partes: null,
    wape,
    sesgo: 0,
    wape_ingenuo: 0.3,
    meses_evaluados: 12,
  })
  const store: ExplainedNode = {
    nivel: 'local',
    nodos: 1,
    desde: { anio: 2026, mes: 12 },
    meses: 3,
    metodos: [],
    cantidad: measure(0.21),
    valor: measure(0.26),
  }
  const ofStore =
    'En los últimos 12 meses nos equivocamos con este local en promedio 21%; repetir el año pasado habría fallado 30%.'
  expect(shownError(store, 'cantidad')).toBe(ofStore)
  expect(shownError(store, 'cop')).toContain('con este local en dinero en promedio 26%')
  expect(shownError({ ...store, nivel: 'total' }, 'cantidad')).toContain('nos equivocamos en promedio 21%')
  expect(shownError({ ...store, nodos: 2 }, 'cantidad')).toBe(
    'Cada uno por separado se equivoca en promedio 21%; juntos, menos.',
  )
  expect(shownError({ ...store, cantidad: measure(null) }, 'cantidad')).toBe(
    'Aún no hay suficientes meses para medir cuánto nos equivocamos.',
  )
  expect(shownError('combined', 'cantidad')).toContain('no medimos')
  expect(shownError('failed', 'cantidad')).toBeUndefined()
  expect(accuracySentences(forecast, ofStore)[1]).toBe(ofStore)
})
