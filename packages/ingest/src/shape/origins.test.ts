import { expect, test } from 'vitest'
import type { TitleContext } from './title-context.ts'
import { originOfDates, originsOf } from './origins.ts'

test('titles that the file has, and blank ones, come from nowhere else', () => {
  expect(originsOf(['Producto', 'Fecha', '', 'Valor'], ['Producto'], (title) => `de ${title}`)).toEqual({
    Fecha: 'de Fecha',
    Valor: 'de Valor',
  })
})

const HEADERS = ['Día', 'Mes', 'Año']
const made = (columns: number[], titleContext: Partial<TitleContext> = {}) =>
  originOfDates({ kind: 'made', columns } as unknown as Parameters<typeof originOfDates>[0], HEADERS, {
    from: {},
    ...titleContext,
  } as TitleContext)

test('dates come from one column, or are put together from several', () => {
  expect(made([1])).toBe('sale de «Mes»')
  expect(made([0, 1, 2])).toBe('se arma con «Día», «Mes», «Año»')
})

test.each<[titleContext: Partial<TitleContext>, origin: string]>([
  [{ from: { month: 'titulo' } }, 'viene del título del informe'],
  [{ from: { month: 'hoja' } }, 'viene del nombre de la hoja'],
  [{ from: { month: 'archivo' } }, 'viene del nombre del archivo'],
  [{ from: { month: 'persona' } }, 'la dijiste tú'],
  [{ from: {} }, 'viene del título del informe'],
  [{ from: { month: 'archivo', range: 'hoja' }, range: {} as TitleContext['range'] }, 'viene del nombre de la hoja'],
  [{ from: { month: 'archivo', range: 'hoja' } }, 'viene del nombre del archivo'],
])('without a column of dates, by %j: %s', (titleContext, origin) => expect(made([], titleContext)).toBe(origin))
