import { expect, test } from 'vitest'
import { scoreFirstRows } from '../understand/columns/table.ts'
import { readCsv } from './csv.ts'

const TEXT = 'Fecha;Producto;Cantidad;Valor\r\n01/02/2025;"Ñame; año";2;1.500,00\r\n'
const ROWS = [
  ['Fecha', 'Producto', 'Cantidad', 'Valor'],
  ['01/02/2025', 'Ñame; año', '2', '1.500,00'],
]

/** One byte a letter, for the letters of TEXT. */
function encode(text: string, letters: Record<string, number>): Uint8Array {
  return Uint8Array.from(text, (char) => letters[char] ?? char.charCodeAt(0))
}

test.each([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['utf-16le', new Uint8Array(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
  ['windows-1252', encode(TEXT, { Ñ: 0xd1, ñ: 0xf1 })],
  ['macintosh', encode(TEXT, { Ñ: 0x84, ñ: 0x96 })],
])('the text is the same in %s', (encoding, bytes) => {
  expect(readCsv(bytes, scoreFirstRows)).toEqual({
    rows: ROWS,
    encoding,
    delimiter: ';',
    openQuote: false,
    overflow: { shifted: [], joined: [], isDoubtful: false, cutsThousands: false },
  })
})

test.each([',', ';', '\t', '|'])('delimiter %j is found in spite of decimal commas and a letterhead', (delimiter) => {
  const line = (cells: string[]) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter)
  const rows = [
    ['Mi Tienda, S.A.S.'],
    ['Fecha', 'Producto', 'Cantidad', 'Valor'],
    ['01/02/2025', 'Café', '1,5', '3,25'],
  ]
  const read = readCsv(new TextEncoder().encode(rows.map(line).join('\n')), scoreFirstRows)
  expect(read.delimiter).toBe(delimiter)
  expect(read.rows.slice(1)).toEqual(rows.slice(1))
})

test("Excel's own sep= line is obeyed and is no row", () => {
  const read = readCsv(new TextEncoder().encode('sep=|\nFecha|Producto\n1|2\n'), scoreFirstRows)
  expect(read.rows).toEqual([
    ['Fecha', 'Producto'],
    ['1', '2'],
  ])
})

test('a quote that is never closed does not swallow the rest of the file', () => {
  const read = readCsv(
    new TextEncoder().encode('Fecha,Producto,Valor\n1/2/2025,"Tubo 2,5\n2/2/2025,Codo,3\n'),
    scoreFirstRows,
  )
  expect(read.openQuote).toBe(true)
  expect(read.rows).toHaveLength(3)
})

test('whole lines in quotes are unwrapped, where all are and where only some needed it', () => {
  const rows = [
    ['Fecha', 'Producto', 'Total'],
    ['1/2/2025', 'Tubo 2" azul', '3'],
    ['2/2/2025', 'Codo, largo', '4'],
  ]
  const all = '"Fecha,Producto,Total"\r\n"1/2/2025,""Tubo 2"""" azul"",3"\r\n"2/2/2025,""Codo, largo"",4"\r\n'
  const some = 'Fecha,Producto,Total;;\n"1/2/2025,""Tubo 2"""" azul"",3";;\n"2/2/2025,""Codo, largo"",4";;\n'
  expect(readCsv(new TextEncoder().encode(all), scoreFirstRows).rows).toEqual(rows)
  expect(readCsv(new TextEncoder().encode(some.replaceAll(';;', '')), scoreFirstRows).rows).toEqual(rows)
})

test('a break within a field of a line in quotes, which ended one and began another, is a space', () => {
  const line = (k: number, note: string) => `"${k}/2/2025,""Tubo, ${k}"",""${note}"",${k}000";`
  const text = `Fecha,Producto,Nota,Total\n${line(1, 'Gracias')}\n${line(2, 'Llamar antes";"en la esquina, casa')}\n`
  expect(readCsv(new TextEncoder().encode(text), scoreFirstRows).rows.slice(1)).toEqual([
    ['1/2/2025', 'Tubo, 1', 'Gracias', '1000'],
    ['2/2/2025', 'Tubo, 2', 'Llamar antes en la esquina, casa', '2000'],
  ])
})

test('rows and cells that cross the parts in which a text is read are whole', () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => [`${i}`, `Línea uno\nlínea "dos" ñ ${i}`, 'x'.repeat(i % 40)])
  const text = rows.map(([a, b, c]) => `${a};"${b!.replaceAll('"', '""')}";${c}`).join('\r\n')
  const read = readCsv(new TextEncoder().encode(`n;t;x\r\n${text}`), scoreFirstRows)
  expect(read.openQuote).toBe(false)
  expect(read.rows).toHaveLength(30_001)
  for (const [at, row] of rows.entries()) expect(read.rows[at + 1]).toEqual(row[2] === '' ? row.slice(0, 2) : row)
})

test('lines may end as on old Macs, or each in its own way', () => {
  const read = (text: string) => readCsv(new TextEncoder().encode(text), scoreFirstRows).rows
  expect(read('Fecha;Total\r1;2\r3;4')).toEqual([
    ['Fecha', 'Total'],
    ['1', '2'],
    ['3', '4'],
  ])
  expect(read('Fecha;Total\r\n1;2\n3;"4"\r\n')).toEqual([
    ['Fecha', 'Total'],
    ['1', '2'],
    ['3', '4'],
  ])
})
