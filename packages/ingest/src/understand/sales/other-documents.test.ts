import { expect, test } from 'vitest'
import { csv, many, offered, questions } from '../../sales-file.fixture.ts'
import type { Choices } from '../../choices.ts'
import { tableOf } from '../columns/columns.fixture.ts'
import { lettersOf } from './document-letters.ts'
import { otherDocuments } from './other-documents.ts'

test.each([
  ['FV-1-100', 'fv'],
  ['FV100', 'fv'],
  ['FV 100', 'fv'],
  ['Cotización 12', 'cotizacion'],
  ['100', ''],
  ['FV', ''],
])('the number «%s» begins with the letters «%s»', (number, letters) => expect(lettersOf(number)).toBe(letters))

/** What is decided of documents with these numbers, one a row. */
const decide = (numbers: string[], choices: Choices = {}, title = 'Número') => {
  const { mapping, rows, columns } = tableOf({ [title]: numbers }, { documento: title })
  const { treatments, findings } = otherDocuments({ rows, firstRow: 1, columns, mapping, choices })
  return {
    treatments: treatments.map(({ values, by, treatment }) => [[...values].join(), by, treatment]),
    findings: findings.map(({ code, kind, text }) => `${code} ${kind} ${text}`),
  }
}

test.each<[numbers: string[], others: string | null]>([
  [['FV1', 'COT1', 'FV2'], 'cot'],
  [['FV1', 'PED1', 'REM1'], 'ped,rem'],
  [['FV1', 'FV2'], null],
  // A shop that bills by its orders alone has no other documents.
  [['PED1', 'PED2'], null],
  [['FV1', 'XYZ1'], null],
  [['FA1', 'DEV1'], null],
  [['FA1', 'AVOIR1', 'DEV1'], 'dev'],
])('of documents %j those asked about have the letters %s', (numbers, others) => {
  const { treatments, findings } = decide(numbers)
  expect(treatments).toEqual(others === null ? [] : [[others, 'letters', 'out']])
  expect(findings).toHaveLength(others === null ? 0 : 1)
})

test('in a column of orders, the word before a number is no other kind of document', () => {
  expect(decide(['B12', 'PEDIDO 1'], {}, 'N° pedido').treatments).toEqual([])
  expect(decide(['B12', 'COT 1'], {}, 'N° pedido').treatments).toEqual([['cot', 'letters', 'out']])
})

test('the question says how many rows and which letters, and whoever answers is not asked again', () => {
  expect(decide(['FV1', 'COT1']).findings).toEqual([
    'codigos_dudosos question 1 fila dice «COT» en «Número», y otras son facturas. ¿Es una venta?',
  ])
  expect(decide(['FV1', 'COT1', 'PED7']).findings).toEqual([
    'codigos_dudosos question 2 filas dicen «COT», «PED» en «Número», y otras son facturas. ¿Son ventas?',
  ])
  expect(decide(['FV1', 'COT1'], { coded: { Número: 'in' } })).toEqual({
    treatments: [['cot', 'letters', 'in']],
    findings: [],
  })
  expect(decide(['FV1', 'COT1'], { coded: { Número: 'out' } })).toEqual({
    treatments: [['cot', 'letters', 'out']],
    findings: [],
  })
})

test('a table without numbers of documents has none to ask about', () => {
  const { mapping, rows, columns } = tableOf({ Producto: ['Café', 'Té'] })
  expect(otherDocuments({ rows, firstRow: 1, columns, mapping, choices: {} })).toEqual({ treatments: [], findings: [] })
})

const TITLES = 'Fecha;Documento;Cliente;Producto;Cantidad;Precio;Total'
const exported = (other: string, type?: string) =>
  csv(
    `${TITLES}${type ? ';Tipo' : ''}\n${many(40, (k) => {
      const isOther = k % 10 === 0
      const number = `${isOther ? other : 'FV'}${100 + k}`
      return `${(k % 27) + 1}/03/2026;${number};Cliente ${k % 7};P${k % 5};2;1000;2000${type ? `;${isOther ? type : 'Factura'}` : ''}`
    })}\n`,
  )

test('quotations among invoices are asked about, and are left out unless they are sales', async () => {
  const file = await exported('COT')
  expect(questions(file)).toEqual(['codigos_dudosos'])
  expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([72_000, 80_000])
  expect(file.summary.value).toBe(72_000)
})

test('what a column of types says goes before the letters of the numbers', async () => {
  expect(questions(await exported('COT', 'Cotización'))).not.toContain('codigos_dudosos')
})
