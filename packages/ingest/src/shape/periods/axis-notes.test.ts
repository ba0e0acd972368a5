import { expect, test } from 'vitest'
import { axisNotes, unreadFiguresNote } from './axis-notes.ts'
import { findPeriodAxis } from './axis.ts'
import { grid } from '../flatten.fixture.ts'

/** Code and kind of each note on a sheet of one row of titles and one of figures. */
function notesOf(titles: string, fileName = 'ventas.xlsx', dated = true): string[] {
  const axis = findPeriodAxis(grid(`${titles}\nCafé | 1 | 2 | 3`), { fileName })!
  return axisNotes(axis, axis.grain, dated).map(({ code, kind }) => `${code} ${kind}`)
}

test('a table of months is told, and where its year comes from the name of the file that is asked', () => {
  expect(notesOf('Producto | Ene 2024 | Feb 2024 | Mar 2024', 'ventas 2023.xlsx')).toEqual([
    'periodos_en_columnas fact',
  ])
  expect(notesOf('Producto | Ene | Feb | Mar', 'ventas 2023.xlsx')).toEqual([
    'periodos_en_columnas fact',
    'anio_supuesto question',
  ])
})

test('without a year anywhere it is asked, by the first title', () => {
  const axis = findPeriodAxis(grid('Producto | Ene | Feb | Mar\nCafé | 1 | 2 | 3'), { fileName: 'ventas.xlsx' })!
  const [note, ...others] = axisNotes(axis, 'months', false)
  expect(others).toEqual([])
  expect(note!.code).toBe('falta_anio')
  expect(note!.text).toContain('«Ene»')
  expect(notesOf('Producto | Ene | Feb | Mar')).toEqual(['periodos_en_columnas fact'])
})

test('totals of whole years are a warning', () => {
  expect(notesOf('Producto | 2022 | 2023 | 2024')).toEqual(['anios_en_columnas warning'])
})

const untitled = (sheet: string) => {
  const rows = grid(sheet)
  return unreadFiguresNote(rows, findPeriodAxis(rows, { fileName: 'ventas.xlsx' })!).map(({ code }) => code)
}

test('figures without any title between the months are told, and a column without title after the last month is a total', () => {
  const told = ['cifras_sin_titulo']
  expect(untitled('Producto | Ene 2024 | _ | Feb 2024 | Mar 2024\nCafé | 1 | 100 | 2 | 3')).toEqual(told)
  expect(untitled('Producto | Ene 2024 | _ | Feb 2024 | Mar 2024\nCafé | 1 | _ | 2 | 3\nTé | 1 | 50 | 2 | 3')).toEqual(
    told,
  )
  expect(untitled('Producto | Ene 2024 | _ | Feb 2024 | Mar 2024\nCafé | 1 | 1.100,50 | 2 | 3')).toEqual(told)
  expect(untitled('Producto | Ene 2024 | Feb 2024 | Mar 2024 | _\nCafé | 1 | 2 | 3 | 6')).toEqual([])
})

test('columns of figures with a title, of sums or with nothing are not told', () => {
  expect(untitled('Producto | Ene 2024 | Stock | Feb 2024 | Mar 2024\nCafé | 1 | 9 | 2 | 3')).toEqual([])
  expect(untitled('Producto | Ene 2024 | Feb 2024 | Total | Mar 2024\nCafé | 1 | 2 | 3 | 3')).toEqual([])
  expect(untitled('Producto | Ene 2024 | _ | Feb 2024 | _ | Mar 2024\nCafé | 1 | _ | 2 | - | 3')).toEqual([])
})
