import { expect, test } from 'vitest'
import { readLabelled } from './labelled.ts'

/** Reads lines as a text parted by commas leaves them. */
const read = (text: string) =>
  readLabelled(
    text.split('\n').map((line) => line.split(',')),
    ',',
  )
const sale = (k: number, more = '') => `ID: ${k}\nFecha: 2025-01-1${k}\nProducto = Pan, dulce\nTotal: $ 1,50${k}${more}`

test('each sale is a row, under the titles that its lines have', () => {
  expect(read(`VENTAS DEL MES\n=====\n\n${sale(1)}\n-----\n${sale(2, '\nNota: fiado')}`)).toEqual([
    ['ID', 'Fecha', 'Producto', 'Total', 'Nota'],
    ['1', '2025-01-11', 'Pan, dulce', '$ 1,501', null],
    ['2', '2025-01-12', 'Pan, dulce', '$ 1,502', 'fiado'],
  ])
})

test('three lines may stand above the first sale and below the last, none between them', () => {
  const text = [sale(1), sale(2)].join('\n')
  expect(read(`A\nB\nC\n${text}\nD\nE\nF`)).toHaveLength(3)
  expect(read(`A\nB\nC\nD\n${text}`)).toBeNull()
  expect(read(`${text}\nA\nB\nC\nD`)).toBeNull()
  expect(read(`${sale(1)}\n*** ANULADA ***\n${sale(2)}`)).toBeNull()
})

test.each([
  ['a table', 'Fecha,Producto,Total\n2025-01-11,Pan,100\n2025-01-12,Pan,100'],
  [
    'a table under a letterhead',
    `NIT: 900\nDesde: enero\nHasta: enero\nSede: Norte\nFecha,Total\n${'hoy,1\n'.repeat(30)}`,
  ],
  ['three labels', 'ID: 1\nFecha: 2025-01-11\nTotal: 100'],
  [
    'labels that hardly come again',
    Array.from({ length: 40 }, (_, k) => `ID: ${k}\nx${k}: 1\ny${k}: 2\nz${k}: 3`).join('\n'),
  ],
  ['more titles than a table has columns', Array.from({ length: 201 }, (_, k) => `x${k}: 1`).join('\n')],
  ['sales that do not begin alike', `${sale(1)}\nEstado: Anulada\n${sale(2)}\n${sale(3)}`.replace('Estado', 'ID')],
  ['the foot of a report', `${sale(1)}\n${sale(2)}\nID: total`],
  [
    'a table whose first cells hold a colon',
    'Fecha,Cantidad,Total\nMesa A: cena,1,2\nMesa B: cena,1,2\nBarra: tragos,1,2\nPatio: té,1,2',
  ],
  ['a table with a labelled foot', `Fecha,Total\n${'hoy,1\n'.repeat(14)}Subtotal: 1\nIVA: 2\nTotal: 3\nFecha: hoy`],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(read(text)).toBeNull()
})

const sales = (count: number) => Array.from({ length: count }, (_, k) => sale(k)).join('\n')

test('what all come to, at the end, is no sale', () => {
  expect(read(`${sales(2)}\nTotal: 3`)).toEqual(read(sales(2)))
  expect(read(`${sales(5)}\nFecha: hoy\nTotal: 3`)).toEqual(read(sales(5)))
  // Half of a sale's labels at most, a total among them, below another.
  expect(read(`${sales(5)}\nID: 6\nFecha: hoy\nTotal: 3`)).toHaveLength(7)
  expect(read(`${sales(5)}\nID: 6\nFecha: hoy`)).toHaveLength(7)
  expect(read(sale(1))).toHaveLength(2)
})

test('a sale may lack half of the labels that four of five have', () => {
  expect(read(`${sales(4)}\nID: 5\nFecha: hoy`)).toHaveLength(6)
  expect(read(`${sales(3)}\nID: 4\nFecha: hoy`)).toBeNull()
  expect(read(`${sales(5)}\nID: 6`)).toBeNull()
})

test('two hundred titles are a table, and a list in each sale is no row of one', () => {
  expect(
    read(
      Array.from(
        { length: 200 },
        (_, k) => `x${'y'.repeat(k % 20)}${String.fromCodePoint(97 + Math.floor(k / 20))}: 1`,
      ).join('\n'),
    )?.[0],
  ).toHaveLength(200)
  const listed = (id: number, more = '') => `ID: ${id}\nFecha: hoy\nProducto: a,b,c\nTotal: 1${more}`
  expect(read(`${listed(1)}\n${listed(2)}`)).toHaveLength(3)
  expect(read(`${listed(1)}\n${listed(2, ',2,3')}`)).toBeNull()
})

test('where blank lines part the sales, a line behind one is of none above it', () => {
  expect(read(`${sale(1)}\n\n${sale(2)}\n\nEstado: Anulada\n${sale(3)}`)).toBeNull()
  expect(read(`${sale(1)}\n\nEstado: Anulada\n${sale(2)}\n${sale(3)}`)).toHaveLength(4)
  expect(read(`\n${sale(1)}\n\n${sale(2)}`)).toHaveLength(3)
})
