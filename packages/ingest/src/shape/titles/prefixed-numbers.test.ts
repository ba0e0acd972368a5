import { describe, expect, test } from 'vitest'
import { codes, csv, many, questions, sum } from '../../sales-file.fixture.ts'

const DOCUMENTS = 60
const PREFIXES = ['FV', 'POS']
const CLIENTS = ['Ana Ruiz', 'Luis Paz', 'Tienda El Sol', 'Marta Gil']
const PRODUCTS = ['Arroz 500 g', 'Azúcar kilo', 'Aceite litro', 'Panela']
const LINES = 2

/** Both prefixes have documents of the same numbers. */
const prefix = (k: number): string => PREFIXES[k % 2]!
const number = (k: number): number => 1001 + Math.floor(k / 2)
const day = (k: number): string => `${String(Math.floor(k / 3) + 1).padStart(2, '0')}/10/2025`
const client = (k: number): string => CLIENTS[(k * 7) % 4]!
const total = (k: number): number => 10_000 + 700 * (k % 11)
const TOTAL = sum(DOCUMENTS, total)

const lines = (of: (k: number, line: number) => string): string =>
  many(DOCUMENTS, (k) => many(LINES, (line) => of(k, line)))

describe.each([
  ['Prefijo;Número', (k: number) => `${prefix(k)};${number(k)}`],
  ['Serie;Folio', (k: number) => `${prefix(k)};${number(k)}`],
  ['Comprobante;Número', (k: number) => `${prefix(k)};${number(k)}`],
  ['Folio;Prefijo', (k: number) => `${number(k)};${prefix(k)}`],
])('documents under "%s"', (titles, document) => {
  test('are told apart by both: a total repeated on the lines of each counts once', async () => {
    const file = await csv(
      `Fecha;${titles};Cliente;Producto;Cantidad;Total Factura\n${lines((k, line) => `${day(k)};${document(k)};${client(k)};${PRODUCTS[(k + line) % 4]};${line + 1};${total(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(codes(file)).toContain('valor_de_factura')
    expect(file.summary.value).toBeCloseTo(TOTAL, 0)
    expect(file.lines.at(0)!.document).toBe('FV-1001')
  })

  test('are no products', async () => {
    const file = await csv(
      `Fecha;${titles};Cliente;Total\n${many(DOCUMENTS, (k) => `${day(k)};${document(k)};${client(k)};${total(k)}`)}\n`,
    )
    expect(file.summary).toMatchObject({ productos: 1, value: TOTAL })
  })
})

test('a number without a prefix stays as it is', async () => {
  const file = await csv(
    `Fecha;Prefijo;Número;Cliente;Producto;Cantidad;Precio\n${lines((k, line) => `${day(k)};${k % 3 > 0 ? prefix(k) : ''};${number(k)};${client(k)};${PRODUCTS[(k + line) % 4]};${line + 1};1000`)}\n`,
  )
  expect(new Set(file.lines.map(({ document }) => document)).size).toBe(DOCUMENTS)
  expect(file.lines.some(({ document }) => document === '1001')).toBe(true)
})

test('serial numbers of goods are no prefixes', async () => {
  const file = await csv(
    `Fecha;Serie;Número;Cliente;Producto;Cantidad;Precio\n${lines((k, line) => `${day(k)};SN${k * 7919};${number(k)};${client(k)};${PRODUCTS[(k + line) % 4]};${line + 1};1000`)}\n`,
  )
  expect(file.lines.every(({ document }) => document === undefined || /^\d+$/.test(document))).toBe(true)
})

test('the kind of voucher beside its number tells returns and is no number of its own', async () => {
  const kind = (k: number): string => (k % 10 === 9 ? 'NC-1' : 'FV-1')
  const minus = (k: number): string => (k % 10 === 9 ? '-' : '')
  const file = await csv(
    `Comprobante;Número;Fecha;Cliente;Producto;Cantidad;Vr. Unitario;Total\n${lines((k, line) => `${kind(k)};${1001 + k};${day(k)};${client(k)};${PRODUCTS[(k + line) % 4]};${minus(k)}${line + 1};1000;${minus(k)}${(line + 1) * 1000}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(new Set(file.lines.map(({ document }) => document)).size).toBe(DOCUMENTS)
  expect(file.lines[0]!.document).toBe('FV-1-1001')
  expect(file.summary.value).toBe(1000 * sum(DOCUMENTS, (k) => (k % 10 === 9 ? -3 : 3)))
})

test('rows that are numbered beside their voucher are no documents of their own', async () => {
  const file = await csv(
    `Comprobante;No;Fecha;Cliente;Producto;Cantidad;Precio\n${lines((k, line) => `FV-${k};${k * LINES + line + 1};${day(k)};${client(k)};${PRODUCTS[(k + line) % 4]};${line + 1};1000`)}\n`,
  )
  expect(new Set(file.lines.map(({ document }) => document)).size).toBe(DOCUMENTS)
})

test.each([
  ['N;Comprobante', (k: number, line: number) => `${k * LINES + line + 1};FV-${k}`],
  ['Comprobante;No', (k: number, line: number) => `FV-${k};${line + 1}`],
])('lines that are numbered beside few vouchers, "%s", are no documents of their own', async (titles, document) => {
  const few = 8
  const file = await csv(
    `${titles};Fecha;Cliente;Producto;Cantidad;Total factura\n${many(few, (k) => many(LINES, (line) => `${document(k, line)};${13 + k}/10/2025;${client(k)};${PRODUCTS[(k + line) % 4]};${line + 1};${total(k)}`))}\n`,
  )
  expect(new Set(file.lines.map(({ document: of }) => of)).size).toBe(few)
  expect(codes(file)).toContain('valor_de_factura')
  expect(file.summary.value).toBe(sum(few, total))
})

test('kinds of voucher without a number are told by the numbers beside them, also on one day', async () => {
  const file = await csv(
    `Comprobante;Número;Fecha;Producto;Cantidad;Total\n${many(12, (k) => `${prefix(k)};${101 + k};13/10/2025;${PRODUCTS[k % 4]};1;1000`)}\n`,
  )
  expect(new Set(file.lines.map(({ document }) => document)).size).toBe(12)
})
