import { describe, expect, test } from 'vitest'
import { rawWorkbook, workbook, zip } from '../workbook.fixture.ts'
import { openFiles } from './open-file.ts'

const openSheets = async (bytes: Uint8Array) => (await openFiles([{ name: 'v.xlsx', bytes }], () => 1))[0]!.sheets
const readSheet = async (bytes: Uint8Array, index: number) => (await openSheets(bytes))[index]!.rows()
const listSheets = openSheets

describe('read an .xlsx', () => {
  test('rows keep their place in the file, whatever lies between them', async () => {
    const bytes = rawWorkbook([{ name: 'V', rows: '<row r="3"><c r="B3"><v>7</v></c></row>' }])
    expect(await readSheet(bytes, 0)).toEqual([[], [], [null, 7]])
  })

  test('a row written once for each of its cells is one', async () => {
    const cell = (place: string, text: string) =>
      `<row r="${place.slice(1)}"><c r="${place}" t="str"><v>${text}</v></c></row>`
    const rows = ['A1', 'B1', 'C1', 'A2', 'C2'].map((place) => cell(place, place)).join('')
    expect(await readSheet(rawWorkbook([{ name: 'V', rows }]), 0)).toEqual([
      ['A1', 'B1', 'C1'],
      ['A2', null, 'C2'],
    ])
  })

  test('formulas give their cached value, formatted serials give dates, rich text is joined', async () => {
    const bytes = rawWorkbook([
      {
        name: 'V',
        rows:
          '<row><c><f>SUM(1,2)</f><v>3</v></c><c s="1"><v>45000.75</v></c>' +
          '<c t="inlineStr"><is><r><t>Val</t></r><r><t>or</t></r></is></c><c t="e"><v>#DIV/0!</v></c></row>',
      },
    ])
    expect(await readSheet(bytes, 0)).toEqual([[3, new Date('2023-03-15T18:00:00Z'), 'Valor', '#DIV/0!']])
  })

  test('a date with its zone is of the day that is written', async () => {
    const cells = ['2025-06-15', '2025-06-15T23:30:00', '2025-06-15T23:30:00-05:00', '2025-06-15T23:30:00Z']
    const bytes = rawWorkbook([
      { name: 'V', rows: `<row>${cells.map((text) => `<c t="d"><v>${text}</v></c>`).join('')}</row>` },
    ])
    const late = new Date('2025-06-15T23:30:00Z')
    expect(await readSheet(bytes, 0)).toEqual([[new Date('2025-06-15T00:00:00Z'), late, late, late]])
  })

  test('a workbook of the 1904 date system gives the same dates', async () => {
    const bytes = rawWorkbook([{ name: 'V', rows: '<row><c s="1"><v>43538</v></c></row>' }], { date1904: true })
    expect(await readSheet(bytes, 0)).toEqual([[new Date('2023-03-15T00:00:00Z')]])
  })

  test('hidden sheets are told', async () => {
    const bytes = rawWorkbook([
      { name: 'Datos', rows: '', hidden: true },
      { name: 'Ventas &amp; más', rows: '' },
    ])
    expect(await listSheets(bytes)).toMatchObject([
      { name: 'Datos', hidden: true },
      { name: 'Ventas & más', hidden: false },
    ])
  })

  test('a formatted empty cell at the last row of the sheet costs nothing', async () => {
    const bytes = rawWorkbook([
      { name: 'V', rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>' },
    ])
    expect(await readSheet(bytes, 0)).toEqual([[1]])
  })

  test('more rows than the limit is told, not truncated', async () => {
    const bytes = rawWorkbook([{ name: 'V', rows: '<row r="2000001"><c><v>1</v></c></row>' }])
    await expect(readSheet(bytes, 0)).rejects.toMatchObject({ code: 'demasiadas_filas' })
  })
})

describe('a workbook that cannot be trusted', () => {
  test('a part that unpacks past its declared size is refused', async () => {
    const parts = { 'xl/workbook.xml': `<workbook>${' '.repeat(5e6)}</workbook>`, '[Content_Types].xml': '<Types/>' }
    await expect(listSheets(zip(parts, 100))).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test('a declared size beyond the bound is refused before unpacking', async () => {
    const parts = { 'xl/workbook.xml': '<workbook/>' }
    await expect(listSheets(zip(parts, 2 ** 31))).rejects.toMatchObject({ code: 'archivo_demasiado_grande' })
  })

  test('a cut or altered file is called damaged', async () => {
    const whole = await workbook([
      ['Fecha', 'Producto'],
      ['a', 'b'],
    ])
    await expect(listSheets(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'archivo_danado' })
  })

  test('a zip that is no workbook is named', async () => {
    await expect(listSheets(zip({ 'word/document.xml': '' }))).rejects.toThrow('un documento de Word')
    await expect(listSheets(zip({ 'ppt/presentation.xml': '' }))).rejects.toThrow('una presentación de PowerPoint')
  })
})
