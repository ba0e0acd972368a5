import { expect, test } from 'vitest'
import {
  adjustmentText,
  errorText,
  accuracyLine,
  accuracyOfBusiness,
  accuracyText,
  laterStoresText,
  repeatText,
  repeatedError,
  saidWithinText,
  sideOfError,
  summaryError,
  triedText,
  unmetText,
} from './accuracy-text.ts'

const summary = {
  meses: 12,
  dentro: 7,
  esperado: 1120,
  vendido: 1000,
  error: 0.12,
  sesgo: 1,
  meses_con_ano_pasado: 12,
  error_comparable: 0.12,
  error_ano_pasado: 0.2,
  meses_ajustados: 0,
  error_sin_ajuste: null,
  error_con_ajuste: null,
}

test('what was said is told apart from what would have been', () => {
  expect(accuracyText({ dicho: summary, prueba: summary })).toBe('Acertamos 7 de 12 meses dentro del rango')
  expect(accuracyText({ dicho: { ...summary, dentro: 1, meses: 1 }, prueba: null })).toBe(
    'Acertamos 1 de 1 mes dentro del rango',
  )
  expect(accuracyText({ dicho: null, prueba: summary })).toBe('Habríamos acertado 7 de 12 meses dentro del rango')
  expect(accuracyText({ dicho: null, prueba: null })).toBeUndefined()
})

test('an error says whether it was mostly too little or too much', () => {
  expect(sideOfError(summary)).toBe('de más')
  expect(sideOfError({ ...summary, sesgo: -0.5 })).toBe('de menos')
  expect(sideOfError({ ...summary, sesgo: 0.5 })).toBe('de más')
  expect(sideOfError({ ...summary, sesgo: 0.49 })).toBeUndefined()
  expect(sideOfError({ error: null, sesgo: 1 })).toBeUndefined()
  expect(sideOfError({ error: 0.001, sesgo: -1 })).toBeUndefined()
  expect(sideOfError({ error: 0.2, sesgo: null })).toBeUndefined()
})

test('the months that were tried are compared with last year where too few that were told can be', () => {
  const told = { ...summary, meses: 1, dentro: 1, meses_con_ano_pasado: 1 }
  const tried = { ...summary, meses: 11, dentro: 9, meses_con_ano_pasado: 11 }
  const months = 'Los 11 meses con raya punteada son de antes de que lo dijéramos: así habríamos acertado 9 de 11'
  const apart = 'No entran en la cuenta de arriba.'
  expect(triedText(told, tried)).toBe(
    `${months}; el error habría sido 12%, y el de repetir el año pasado, 20%. ${apart}`,
  )
  expect(triedText(told, { ...tried, meses_con_ano_pasado: 10 })).toContain(
    'el error habría sido 12% en los 10 que se pueden comparar, y',
  )
  expect(triedText(summary, tried)).toBe(`${months}. ${apart}`)
  expect(triedText(told, { ...tried, meses_con_ano_pasado: 2 })).toBe(`${months}. ${apart}`)
  expect(triedText(summary, { ...tried, meses: 1, dentro: 0 })).toBe(
    'El mes con raya punteada es de antes de que lo dijéramos: así habríamos acertado 0 de 1. No entra en la cuenta de arriba.',
  )
})

const REVIEWED = {
  anio: 2026,
  mes: 12,
  hecho: { anio: 2026, mes: 11 },
  dicho_el: null,
  origen: 'dicho' as const,
  vendido: 11_134,
  de_locales_nuevos: null,
  esperado: 11_319,
  desde: 9_000,
  hasta: 13_000,
  ajustado: null,
  incumplido: null,
  hace_un_ano: null,
}

test('what was committed and not sold is told apart', () => {
  const of = (...unmet: (number | null)[]) => unmet.map((incumplido) => ({ ...REVIEWED, incumplido }))
  expect(unmetText(of(1500, null, 20), 'cantidad')).toBe(
    '1.520 unidades que sumamos por lo comprometido no se vendieron. Va aparte: no cuenta como error nuestro.',
  )
  expect(unmetText(of(1), 'cantidad')).toMatch(/^1 unidad que sumamos por lo comprometido no se vendió\./)
  expect(unmetText(of(2_500_000), 'cop')).toMatch(
    /^De lo que sumamos por lo comprometido no se vendieron \$\u00a02\.500\.000\./,
  )
  expect(unmetText(of(null), 'cantidad')).toBeUndefined()
})

test('what a store sold that opened after a month was said is told, and where it goes', () => {
  const of = (...amounts: (number | null)[]) => amounts.map((de_locales_nuevos) => ({ ...REVIEWED, de_locales_nuevos }))
  expect(laterStoresText(of(1500, null, 20), 'cantidad')).toBe(
    'De lo vendido, 1.520 unidades son de un local que abrió después de que lo dijimos: cuenta como error, pero no para decir si esperamos de más o de menos.',
  )
  expect(laterStoresText(of(1), 'cantidad')).toMatch(/^De lo vendido, 1 unidad es de un local/)
  expect(laterStoresText(of(2_500_000), 'cop')).toMatch(/^De lo vendido, \$\u00a02\.500\.000 son de un local/)
  expect(laterStoresText(of(null, 0.3), 'cantidad')).toBeUndefined()
})

test('what was said of a month that had begun is told with its day', () => {
  const of = (anio: number, mes: number, dicho_el: string | null) => ({ ...REVIEWED, anio, mes, dicho_el })
  expect(saidWithinText([of(2026, 12, '2026-12-02'), of(2027, 1, null)])).toBe(
    'Diciembre lo dijimos el 2 de diciembre de 2026, con el mes ya empezado: aún no sabíamos nada de lo que se vendió en él.',
  )
  expect(saidWithinText([of(2027, 1, null)])).toBeUndefined()
})

test("the dashboard's card counts in the measure that the dashboard shows, and says which", () => {
  const asked = (['cantidad', 'cop', 'usd'] as const).map((mode) => accuracyOfBusiness(mode).unidad)
  expect(asked).toEqual(['cantidad', 'cop', 'cop'])
  const review = { dicho: null, prueba: summary }
  expect(accuracyLine(review, 'cantidad', false)).toBe('Habríamos acertado 7 de 12 meses dentro del rango, en unidades')
  expect(accuracyLine(review, 'usd', true)).toBe(
    'En todo el negocio: habríamos acertado 7 de 12 meses dentro del rango, en pesos',
  )
  expect(accuracyLine({ dicho: null, prueba: null }, 'cop', false)).toBeUndefined()
})

test('an adjustment is told to have helped or not', () => {
  const of = (without: number, with_: number) =>
    adjustmentText({ ...summary, meses_ajustados: 2, error_sin_ajuste: without, error_con_ajuste: with_ })
  expect(of(0.3, 0.1)).toBe('Tus ajustes ayudaron: el error pasó de 30% a 10%.')
  expect(of(0.1, 0.3)).toBe('Sin tus ajustes el error habría sido 10% en vez de 30%.')
  expect(of(0.1, 0.101)).toBe('Con tus ajustes o sin ellos, el error fue 10%.')
  expect(adjustmentText(summary)).toBeUndefined()
})

test('the error of a month is that of the figures beside it', () => {
  expect([errorText(110, 100), errorText(2.6, 3.4), errorText(5, 0.3)]).toEqual(['10%', '0%', undefined])
  expect([errorText(300, 100), errorText(908, 100)]).toEqual(['200%', 'más de 200%'])
})

test('repeating last year is nearer, farther or, told by the same figure, the same', () => {
  const of = (error_comparable: number, error_ano_pasado: number) =>
    repeatText({ ...summary, error_comparable, error_ano_pasado })
  expect(of(0.061, 0.064)).toBe('de error: igual que nosotros')
  expect(of(0.05, 0.09)).toBe('de error: habría estado más lejos')
  expect(of(0.09, 0.05)).toBe('de error: habría estado más cerca')
})

test('it is compared from three months on, and told in how many where these are not all', () => {
  const of = (meses_con_ano_pasado: number, error_ano_pasado = 0.07) => {
    const told = { ...summary, meses: 9, error_comparable: 0.08, meses_con_ano_pasado, error_ano_pasado }
    return [repeatedError(told), repeatText(told)]
  }
  expect(of(2)).toEqual([undefined, undefined])
  expect(of(3)[0]).toBe(0.07)
  expect(of(5)[1]).toBe('de error en los 5 meses que se pueden comparar: habría estado más cerca; nosotros, 8%')
  expect(of(5, 0.082)[1]).toBe('de error en los 5 meses que se pueden comparar: igual que nosotros')
  expect(of(9)[1]).toBe('de error: habría estado más cerca')
  const none = { ...summary, meses_con_ano_pasado: 0, error_comparable: null, error_ano_pasado: null }
  expect(repeatText(none)).toBeUndefined()
})

test('of what was expected and never sold the error is what was expected', () => {
  expect(summaryError(summary)).toBe('12%')
  expect(summaryError({ error: null, esperado: 14.4 })).toBe('Esperábamos 14, vendiste 0')
  expect(summaryError({ error: null, esperado: 0.2 })).toBeUndefined()
})
