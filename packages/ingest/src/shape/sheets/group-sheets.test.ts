import { expect, test } from 'vitest'
import type { Row } from '../../read/grid.ts'
import type { FlatTable } from '../flat-table.ts'
import { body, grid, noteCodes, plainTable } from '../flatten.fixture.ts'
import { flattenSheet } from '../flatten.ts'
import { groupSheets } from './group-sheets.ts'

/** The groups of a workbook: name of a sheet → its rows. */
const group = (sheets: Record<string, string | Row[]>, fileName = 'Ventas 2023.xlsx') =>
  groupSheets(
    Object.entries(sheets).flatMap(([source, sheet]) =>
      flattenSheet(typeof sheet === 'string' ? grid(sheet) : sheet, { fileName, sheetName: source })
        .slice(0, 1)
        .map((table) => ({ table, source })),
    ),
  )

test('a sheet a month is one history; the year is in the name of the file', () => {
  const [all, ...others] = group({
    Enero: 'Producto | Cantidad | Valor\nCafé | 1 | 100\nTé | 2 | 300',
    'FEB-23': 'PRODUCTO | Valor | Cantidad\nCafé | 500 | 5',
    '03 Marzo': 'Producto | Cantidad | Valor\nTé | 7 | 700',
  })
  expect(others).toEqual([])
  expect(all!.sources).toEqual(['Enero', 'FEB-23', '03 Marzo'])
  expect(body(all!.table, 'Producto', 'Cantidad', 'Valor', 'Fecha')).toEqual([
    'Café 1 100 2023-01-01',
    'Té 2 300 2023-01-01',
    'Café 5 500 2023-02-01',
    'Té 7 700 2023-03-01',
  ])
  expect([1, 2, 3, 4].map((at) => `${all!.sourceOf(at)} ${all!.table.rowNumber(at)}`)).toEqual([
    'Enero 2',
    'Enero 3',
    'FEB-23 2',
    '03 Marzo 2',
  ])
  expect(noteCodes(all!.table)).toContain('hojas_unidas')
})

test('a month with a column of notes, and another name for how each sale was paid, is of the same history', () => {
  const [all, ...others] = group({
    Enero: 'Fecha | Producto | Cantidad | Valor | Forma de pago\n02/01/2023 | Café | 1 | 100 | Efectivo',
    Febrero: 'Fecha | Producto | Cantidad | Valor | Pago | Nota\n02/02/2023 | Té | 2 | 300 | Tarjeta | fiado',
  })
  expect(others).toEqual([])
  expect(body(all!.table, 'Producto', 'Valor')).toEqual(['Café 100', 'Té 300'])
  const numbered = group({
    Enero: 'Fecha | Producto | Cantidad | Valor\n02/01/2023 | Café | 1 | 100',
    Febrero: [
      ['Fecha', 'Producto', 'Cantidad', 'Valor', 'Nota'],
      ['02/02/2023', 'Té', 2, 300, 150],
    ],
  })
  expect(numbered).toHaveLength(2)
})

test('days alone, in sheets of months', () => {
  const [all] = group({
    Enero: 'Día | Producto | Cantidad\n1 | Café | 1\n31 | Té | 2',
    Febrero: 'Día | Producto | Cantidad\n1 | Café | 5\n28 | Café | 5',
  })
  expect(body(all!.table, 'Fecha')).toEqual(['2023-01-01', '2023-01-31', '2023-02-01', '2023-02-28'])
})

test('a sheet of all months, and one of their sums, are not added again', () => {
  const head = 'Fecha | Producto | Cantidad'
  const enero = '01/01/2023 | Café | 1\n02/01/2023 | Té | 2\n03/01/2023 | Té | 3'
  const febrero = '01/02/2023 | Café | 4\n02/02/2023 | Té | 5\n13/02/2023 | Té | 6'
  const months = { Enero: `${head}\n${enero}`, Febrero: `${head}\n${febrero}` }
  const [whole] = group({ Consolidado: `${head}\n${enero}\n${febrero}`, ...months })
  expect(whole).toMatchObject({ sources: ['Enero', 'Febrero'], dropped: ['Consolidado'] })
  const [summed] = group({ ...months, Resumen: `${head}\n01/01/2023 | Café | 5\n01/01/2023 | Té | 16` })
  expect(summed).toMatchObject({ sources: ['Enero', 'Febrero'], dropped: ['Resumen'] })
  expect(noteCodes(summed!.table)).toContain('hoja_resumen')
  const [more] = group({ Todo: `${head}\n${enero}\n${febrero}\n01/03/2023 | Té | 9`, ...months })
  expect(more).toMatchObject({ sources: ['Todo'], dropped: ['Enero', 'Febrero'] })
})

test('sheets of stores say the store; a column of notes in one of them parts nothing', () => {
  const [all] = group({
    Norte: 'Fecha | Producto | Cantidad\n13/01/2023 | Café | 1\n14/01/2023 | Té | 2',
    Sur: 'Fecha | Producto | Cantidad | Observaciones\n13/01/2023 | Café | 4 | Llovió',
  })
  expect(all!.table.headers).toEqual(['Fecha', 'Producto', 'Cantidad', 'Observaciones', 'Local'])
  expect(body(all!.table, 'Cantidad', 'Local')).toEqual(['1 Norte', '2 Norte', '4 Sur'])
  expect(all!.table.notes.find(({ code }) => code === 'hojas_unidas')).toMatchObject({ kind: 'question' })
})

test('sheets of other things are groups of their own, the sales first', () => {
  const groups = group({
    Productos: 'Código | Producto | Costo\n1 | Café | 10\n2 | Té | 20\n3 | Agua | 5',
    Ventas: 'Fecha | Producto | Cantidad | Valor\n13/01/2023 | Café | 1 | 100',
  })
  expect(groups.map(({ sources }) => sources)).toEqual([['Ventas'], ['Productos']])
})

test('months across in a sheet a year', () => {
  const sheet = 'Producto | Ene | Feb | Mar\nCafé | 1 | 2 | 3'
  const [all] = group({ 2023: sheet, 2024: sheet }, 'Ventas.xlsx')
  expect(body(all!.table, 'Fecha').filter((date) => date.endsWith('02-01'))).toEqual(['2023-02-01', '2024-02-01'])
})

test('a sheet of units and one of money, with months across, are two measures of the same sales', () => {
  const months = 'Producto | ene-24 | feb-24 | mar-24'
  const [all] = group({ Cantidades: `${months}\nCafé | 1 | 2 | 3`, Valores: `${months}\nCafé | 1000 | 2000 | 3000` })
  expect(all).toMatchObject({ sources: ['Cantidades'], lookedUp: ['Valores'] })
  expect(body(all!.table, 'Fecha', 'Cantidad', 'Valor')).toEqual([
    '2024-01-01 1 1000',
    '2024-02-01 2 2000',
    '2024-03-01 3 3000',
  ])
})

/** The groups of sheets written as flat tables. */
const groupTables = (sheets: Record<string, string | FlatTable>, areFiles = false) =>
  groupSheets(
    Object.entries(sheets).map(([source, table]) => ({
      source,
      table: typeof table === 'string' ? plainTable(table) : table,
    })),
    areFiles,
  )
/** The sheets of each group. */
const sourcesOf = (sheets: Record<string, string | FlatTable>): string =>
  groupTables(sheets)
    .map(({ sources }) => sources.join('+'))
    .join(' ')

const A = 'Fecha|Producto|Cantidad/2024-01-05|Té|1'
const B = 'Fecha|Producto|Cantidad/2024-02-05|Té|2'
const C = 'Fecha|Producto|Cantidad/2024-03-05|Té|3'
const AROUND: Partial<FlatTable> = { dateColumn: null }

test.each<[why: string, sheets: Record<string, string | FlatTable>, groups: string]>([
  ['the same titles', { a: A, b: B }, 'a+b'],
  ['three of four', { a: `${A}`, b: 'Fecha|Producto|Cantidad|Observaciones/2024-02-05|Té|2|x' }, 'a+b'],
  ['three of five', { a: A, b: 'Fecha|Producto|Cantidad|Observaciones|Color/2024-02-05|Té|2|x|y' }, 'a b'],
  ['three of four, the other an amount', { a: A, b: 'Fecha|Producto|Cantidad|Total/2024-02-05|Té|2|9' }, 'a b'],
  ['three of four, the other in cash', { a: A, b: 'Fecha|Producto|Cantidad|Zz pesos/2024-02-05|Té|2|9' }, 'a b'],
  ['three of four, the other a code', { a: A, b: 'Fecha|Producto|Cantidad|SKU/2024-02-05|Té|2|9' }, 'a b'],
  ['one title alone', { a: 'Nombre/A', b: 'Nombre/B' }, 'a b'],
  ['columns without a title', { a: 'Fecha|Producto|_|_/2024-01-05|Té|1|2', b: 'Fecha|Producto/2024-02-05|Té' }, 'a+b'],
  [
    'a title twice in one, once in the other',
    { a: 'Fecha|Observaciones|Observaciones/2024-01-05|x|y', b: 'Fecha|Observaciones/2024-02-05|x' },
    'a b',
  ],
  ['what each has more', { a: A.replace('Cantidad', 'Cantidad|Observaciones|Color'), b: B }, 'a b'],
  // What was expected is no sale.
  ['sales and their forecast', { a: A, Pronóstico: B }, 'a Pronóstico'],
  ['two forecasts', { 'Pronóstico 1': A, 'Pronóstico 2': B }, 'Pronóstico 1+Pronóstico 2'],
  // The group of sales goes first: dates, then titles that say more of sales, up to three roles; then the longest.
  ['dates', { a: plainTable('Producto|Total/Té|1', { score: 9 }), b: plainTable(B, { score: 1 }) }, 'b a'],
  [
    'titles',
    { a: plainTable(`${A}/2024-01-06|Té|1`, { score: 1 }), b: plainTable('Fecha|Total/2024-02-05|1', { score: 2 }) },
    'b a',
  ],
  [
    'length',
    { a: plainTable(A, { score: 7 }), b: plainTable('Fecha|Total/2024-02-05|1/2024-02-06|2', { score: 3 }) },
    'b a',
  ],
])('groups: %s', (_, sheets, groups) => {
  expect(sourcesOf(sheets)).toBe(groups)
})

test.each<[why: string, sheets: Record<string, string | FlatTable>, told: string, areFiles?: boolean]>([
  ['months', { Enero: A, Febrero: B }, 'fact «Unimos 2 hojas con las mismas columnas: «Enero», «Febrero».»'],
  [
    'spans of months',
    { 'Apr-23 to Jun-23': A, 'julio a sept 2023': B },
    'fact «Unimos 2 hojas con las mismas columnas: «Apr-23 to Jun-23», «julio a sept 2023».»',
  ],
  [
    'names that tell nothing',
    { Hoja1: A, Hoja2: B },
    'fact «Unimos 2 hojas con las mismas columnas: «Hoja1», «Hoja2».»',
  ],
  ['files', { Norte: A, Sur: B }, 'fact «Unimos 2 archivos con las mismas columnas: «Norte», «Sur».»', true],
  [
    'sheets of files',
    { 'a.xlsx › Enero': A, 'a.xlsx › Febrero': B, 'b.xlsx › Enero': A },
    'fact «Unimos 3 hojas de 2 archivos con las mismas columnas: «a.xlsx», «b.xlsx».»',
    true,
  ],
  [
    'files of a zip',
    { 'v.zip › enero.csv': A, 'v.zip › febrero.csv': B },
    'fact «Unimos 2 archivos con las mismas columnas: «v.zip › enero.csv», «v.zip › febrero.csv».»',
    true,
  ],
  [
    'stores',
    { Norte: A, Sur: B },
    'question «Unimos 2 hojas con las mismas columnas: «Norte», «Sur». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
  [
    'a store and a month',
    { Norte: A, Enero: B },
    'question «Unimos 2 hojas con las mismas columnas: «Norte», «Enero». ¿Son todas ventas?»',
  ],
  [
    'a store and a sheet without a name',
    { Norte: A, Hoja2: B },
    'question «Unimos 2 hojas con las mismas columnas: «Norte», «Hoja2». ¿Son todas ventas?»',
  ],
  [
    'letters alone',
    { A1: A, B2: B },
    'question «Unimos 2 hojas con las mismas columnas: «A1», «B2». ¿Son todas ventas?»',
  ],
  [
    'stores in tables that name theirs',
    { Norte: A.replace('Producto', 'Local'), Sur: B.replace('Producto', 'Local') },
    'question «Unimos 2 hojas con las mismas columnas: «Norte», «Sur». ¿Son todas ventas?»',
  ],
  // Four names are told, and how many more.
  [
    'four',
    { Enero: A, Febrero: B, Marzo: C, Abril: A.replace('01-05', '04-05') },
    'fact «Unimos 4 hojas con las mismas columnas: «Enero», «Febrero», «Marzo», «Abril».»',
  ],
  [
    'five',
    { Enero: A, Febrero: B, Marzo: C, Abril: A.replace('01-05', '04-05'), Mayo: A.replace('01-05', '05-05') },
    'fact «Unimos 5 hojas con las mismas columnas: «Enero», «Febrero», «Marzo», «Abril» y 1 más.»',
  ],
  // Sheets called alike but for their numbers, of days that follow one another.
  [
    'parts',
    { 'Caja 1-6': A, 'Caja 7-12': B },
    'fact «Unimos 2 hojas con las mismas columnas: «Caja 1-6», «Caja 7-12».»',
  ],
  [
    'parts, the last first',
    { 'Caja 7-12': B, 'Caja 1-6': A },
    'fact «Unimos 2 hojas con las mismas columnas: «Caja 7-12», «Caja 1-6».»',
  ],
  [
    'the same days',
    { 'Caja 1': A, 'Caja 2': A.replace('Té', 'Sal') },
    'question «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
  [
    'days between',
    { 'Caja 1': `${A}/2024-03-05|Té|1`, 'Caja 2': B },
    'question «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
  [
    'no days in one',
    { 'Caja 1': A, 'Caja 2': plainTable(B, AROUND) },
    'question «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
  [
    'no day in a column of days',
    { 'Caja 1': A, 'Caja 2': B.replace('2024-02-05', '_') },
    'question «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
  [
    'ten days of eleven',
    { 'Caja 1': A, 'Caja 2': `${B}${'/2024-02-06|Té|1'.repeat(9)}/Total|Té|1/_|Té|1` },
    'fact «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2».»',
  ],
  [
    'nine days of ten',
    { 'Caja 1': A, 'Caja 2': `${B}${'/2024-02-06|Té|1'.repeat(8)}/Total|Té|1` },
    'question «Unimos 2 hojas con las mismas columnas: «Caja 1», «Caja 2». Tomamos el nombre de cada hoja como su local. ¿Es así?»',
  ],
])('what is said of sheets of %s', (_, sheets, told, areFiles) => {
  const [all] = groupTables(sheets, areFiles)
  expect(all!.table.notes.map(({ kind, text }) => `${kind} «${text}»`)).toEqual([told])
})

test('columns in another order, rows of all sheets under the titles of the widest', () => {
  const [all] = groupTables({
    Norte: 'Producto|Cantidad|Color/Té|1|rojo/_|_|_',
    Sur: 'Color|Producto|Cantidad/azul|Sal|2',
    Este: 'Producto|Cantidad|Color|Observaciones/Ají|3|verde|x',
    Oeste: 'Observaciones|Producto|Cantidad|Color/y|Pan|4|gris',
  })
  expect(all!.table.rows).toEqual([
    ['Producto', 'Cantidad', 'Color', 'Observaciones', 'Local'],
    ['Té', '1', 'rojo', null, 'Norte'],
    [null, null, null, null, null],
    ['Sal', '2', 'azul', null, 'Sur'],
    ['Ají', '3', 'verde', 'x', 'Este'],
    ['Pan', '4', 'gris', 'y', 'Oeste'],
  ])
  expect(all!.table.origins).toEqual({ Local: 'viene del nombre de cada hoja' })
  expect(all!.table.rows.map((_, at) => `${all!.sourceOf(at)} ${all!.table.rowNumber(at)}`)).toEqual([
    'Norte 1',
    'Norte 2',
    'Norte 3',
    'Sur 2',
    'Este 2',
    'Oeste 2',
  ])
  const [months] = groupTables({
    Enero: 'Producto|Cantidad|Color/Té|1|rojo',
    Febrero: 'Color|Producto|Cantidad/azul|Sal|2',
  })
  expect(months!.table.rows.slice(1)).toEqual([
    ['Té', '1', 'rojo'],
    ['Sal', '2', 'azul'],
  ])
})

test('what stands above the titles of the first sheet stays', () => {
  const own = plainTable(A)
  const [all] = groupTables({ Enero: { ...own, rows: [['Ventas'], ...own.rows], headerRow: 1 }, Febrero: B })
  expect(all!.table.rows.map(([first]) => first)).toEqual(['Ventas', 'Fecha', '2024-01-05', '2024-02-05'])
})

test('doubts of later sheets are told once, facts of them not at all; a day by sheet once for all', () => {
  const note = (code: 'anio_supuesto' | 'semanas' | 'fecha_del_encabezado', kind: 'fact' | 'question') => ({
    code,
    kind,
    text: code,
  })
  const [all] = groupTables({
    Enero: plainTable(A, { notes: [note('fecha_del_encabezado', 'fact'), note('anio_supuesto', 'question')] }),
    Febrero: plainTable(B, { notes: [note('anio_supuesto', 'question'), note('semanas', 'question')] }),
    Marzo: plainTable(C, { notes: [note('semanas', 'question'), note('fecha_del_encabezado', 'fact')] }),
  })
  expect(all!.table.notes.map(({ text }) => text)).toEqual([
    'Las filas no traen fecha: cada hoja queda con la de su nombre o su encabezado.',
    'anio_supuesto',
    'Unimos 3 hojas con las mismas columnas: «Enero», «Febrero», «Marzo».',
    'Hoja «Febrero»: semanas',
  ])
  const [, marzo] = groupTables({
    Enero: A,
    Clientes: plainTable('Cliente|Cupo/Ana|1', { notes: [note('fecha_del_encabezado', 'fact')] }),
  })
  expect(marzo!.table.notes.map(({ text }) => text)).toEqual(['fecha_del_encabezado'])
})

test('every row of a sheet by itself is of that sheet', () => {
  const [only] = groupTables({ Norte: A })
  expect(only!.sourceOf(1)).toBe('Norte')
})

test('sheets of stores that another sums up are a whole: nothing is asked', () => {
  const [all] = groupTables({ Norte: A, Sur: B, Total: 'Fecha|Producto|Cantidad/2024-01-05|Todo|1/2024-02-05|Todo|2' })
  expect(all!.sources).toEqual(['Norte', 'Sur'])
  const [both] = groupTables({
    Norte: A,
    Pedidos: B,
    Total: 'Fecha|Producto|Cantidad/2024-01-05|Todo|1/2024-02-05|Todo|2',
  })
  expect(both!.table.notes[0]).toMatchObject({ code: 'hojas_unidas', kind: 'question' })
  expect(all!.table.notes.map(({ kind, code }) => `${code} ${kind}`)).toEqual([
    'hojas_unidas fact',
    'hoja_resumen warning',
  ])
})
