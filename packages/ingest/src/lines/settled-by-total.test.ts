import { expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/0${(k % 6) + 1}/2025`
const money = (k: number): number => 12_000 + 730 * k
const isOut = (k: number): boolean => k % 11 === 3
const ALL = sum(40, money)
const KEPT = sum(40, (k) => (isOut(k) ? 0 : money(k)))

const file = (word: string, total: number | null, options = {}) =>
  csv(
    `Documento;Fecha;Cliente;Estatus;Importe total\n${many(40, (k) => `F${1000 + k};${day(k)};Cliente ${k % 6};${isOut(k) ? word : 'Emitida'};${money(k)}`)}\n${total === null ? '' : `;;;TOTAL;${total}\n`}`,
    options,
  )

test('cancelled rows are out where the file’s own total leaves them out', async () => {
  const read = await file('Cancelada', KEPT)
  expect([questions(read), read.summary.value, read.totalsRow?.matches]).toEqual([[], KEPT, true])
  const asNote = finding(read, 'anuladas')!
  expect([asNote.kind, asNote.choices![asNote.chosen!]!.choose]).toEqual(['fact', { cancelled: 'out' }])
  expect(asNote.text).toBe(
    '«Estatus» dice «cancelada» en 4 filas. Se cayeron: no cuentan. Así da el total que trae el archivo.',
  )
})

test('so are rows that a remark says fell through', async () => {
  const line = (k: number) => `${day(k)};P${k % 4};2;${money(k)};${isOut(k) ? 'no se entregó' : ''}`
  const read = await csv(`Fecha;Producto;Cantidad;Total;Notas\n${many(40, line)}\n;TOTAL;;${KEPT};\n`)
  expect([questions(read), read.summary.value, finding(read, 'observaciones')?.kind]).toEqual([[], KEPT, 'fact'])
})

test.each([
  ['adds up all rows, as any sum of a column does', ALL],
  ['is another', KEPT - 17_000],
  ['is not there', null],
])('a total that %s settles nothing', async (_, total) => {
  expect(questions(await file('Cancelada', total))).toContain('anuladas')
})

test('what the person says outweighs the total', async () => {
  const read = await file('Cancelada', KEPT, { cancelled: 'in' })
  expect(read.summary.value).toBe(ALL)
  expect(questions(read)).toEqual(['total_no_cuadra'])
})

test('every line is handed over once', async () => {
  const lines: number[] = []
  await file('Cancelada', KEPT, { onLine: ({ value }: { value: number }) => lines.push(value) })
  expect([lines.length, lines.reduce((a, b) => a + b, 0)]).toEqual([40 - 4, KEPT])
})

test('sums of groups among the lines are out where the file’s own total is what is left', async () => {
  const group = (g: number) => [
    ...Array.from({ length: 4 }, (_, k) => `Plato ${g}${k};${k + 2};${money(4 * g + k)}`),
    `;${sum(4, (k) => k + 2)};${sum(4, (k) => money(4 * g + k))}`,
  ]
  const groups = Array.from({ length: 6 }, (_, g) => group(g)).flat()
  const all = sum(24, money)
  const text = `Ventas julio 2025\n\nArtículo;Unidades;Importe\n${groups.join('\n')}\nTOTAL;${6 * 14};${all}\n`
  const read = await csv(text)
  expect([questions(read), read.summary.value, read.totalsRow?.matches]).toEqual([[], all, true])
  const asked = await csv(text.replace(`${all}\n`, `${all + 70_000}\n`))
  expect(questions(asked)).toContain('total_no_cuadra')
})
