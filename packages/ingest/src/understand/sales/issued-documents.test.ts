import { answerToQuestionOnRows } from '../../choices.ts'
import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import { codes, csv, finding, many, offered, questions } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { issuedByOthers, ownIssuer } from './issued-documents.ts'

const judged = (issuers: Cell[], clients: Cell[], choices: ReadOptions = {}) => {
  const table = tableOf({ 'NIT emisor': issuers, 'NIT cliente': clients }, { clienteCodigo: 'NIT cliente' })
  const found = { ...table, firstRow: 1, choices }
  const [column] = table.columns
  const one = issuedByOthers(column!, [...new Set(column!.texts)], found)
  return {
    out: one?.treatments.map(({ values }) => [...values].join()).join() ?? '',
    told: one?.findings.map(({ code, kind }) => `${kind} ${code}`).join() ?? '',
    own: ownIssuer(found),
  }
}

test.each<[name: string, issuers: Cell[], clients: Cell[], expected: ReturnType<typeof judged>]>([
  [
    'one was issued to who issued the others: it was bought',
    ['900', '900', '800'],
    ['1', '2', '900'],
    { out: '800', told: 'fact emitidas_por_otros', own: '900' },
  ],
  [
    'a client that also sells to the shop: most documents tell which of the two it is',
    ['900', '900', '900', '800'],
    ['800', '1', '2', '900'],
    { out: '800', told: 'fact emitidas_por_otros', own: '900' },
  ],
  [
    'a shop may buy more than it sells',
    ['900', ...times(40).map((_, at) => `8${at}`)],
    ['1', ...times(40, '900')],
    {
      out: times(40)
        .map((_, at) => `8${at}`)
        .join(),
      told: 'fact emitidas_por_otros',
      own: '900',
    },
  ],
  [
    'a document of another that was issued to nobody known',
    ['900', '900', '800'],
    ['1', '2', '3'],
    {
      out: '800',
      told: 'question emitidas_por_otros',
      own: '900',
    },
  ],
  ['two issuers of as many', ['900', '800'], ['1', '2'], { out: '', told: '', own: null }],
  ['one issuer', ['900', '900'], ['1', '900'], { out: '', told: '', own: '900' }],
  [
    'one issuer and one company that bought',
    ['900', '900'],
    ['901234567', '901234567'],
    {
      out: '',
      told: 'warning emitidas_por_otros',
      own: null,
    },
  ],
  ['one issuer and one person that bought', ['900', '900'], ['1144', '1144'], { out: '', told: '', own: null }],
])('%s', (_, issuers, clients, expected) => {
  expect(judged(issuers, clients)).toEqual(expected)
})

test('what is known of the business goes first', () => {
  const issuer = '900'
  expect(judged(['800', '800'], ['900', '900'], { issuer })).toMatchObject({ told: 'question no_parecen_ventas' })
  expect(judged(['800', '800'], ['1', '2'], { issuer })).toMatchObject({ told: 'question no_parecen_ventas' })
  expect(judged(['800', '800', '900'], ['1', '2', '3'], { issuer })).toMatchObject({ out: '800', own: '900' })
  expect(judged(['900', '900'], ['901234567', '901234567'], { issuer })).toEqual({ out: '', told: '', own: '900' })
  expect(judged(['800', '800'], ['1', '2'], { issuer, purchases: 'in' })).toEqual({ out: '', told: '', own: '800' })
})

const day = (k: number): string => `${String((k % 15) + 13)}/05/2025`
const file = (options: ReadOptions) =>
  csv(
    `Fecha;Factura;NIT emisor;Emisor;NIT cliente;Producto;Cantidad;Total\n${many(40, (k) => (k % 8 === 0 ? `${day(k)};${k};800;Papelera;900;Resma;1;500` : `${day(k)};${k};900;Yo;7${k};P${k % 5};2;1000`))}\n`,
    options,
  )

test('invoices that others made out to the shop are told with their issuer, and are out whatever is answered of other rows', async () => {
  for (const answer of [{}, answerToQuestionOnRows('Factura', 'subtract'), answerToQuestionOnRows('Emisor', 'in')]) {
    const read = await file(answer)
    expect([read.summary.lines, read.summary.value, read.understanding.issuer]).toEqual([35, 35_000, '900'])
    expect(finding(read, 'emitidas_por_otros')).toMatchObject({
      kind: 'fact',
      text: '5 filas son de documentos que emitió «Papelera» (NIT 800) y el cliente eres tú: son compras y no cuentan como ventas.',
    })
  }
  expect((await file({ purchases: 'in' })).summary.lines).toBe(40)
})

test('a file of what was bought alone is asked about where the business is known', async () => {
  const bought = (options: ReadOptions) =>
    csv(
      `Fecha;Factura;NIT emisor;Emisor;NIT cliente;Cliente;Producto;Cantidad;Precio;Total\n${many(4, (k) => `${day(k)};FE7;890300999;Química;901234567;Yo SAS;Soda ${k};${k + 1};1000;${1000 * (k + 1)}`)}\n`,
      options,
    )
  const known = await bought({ issuer: '901234567' })
  expect(questions(known)).toEqual(['no_parecen_ventas'])
  expect(offered(known, 'no_parecen_ventas')).toEqual([{ quantity: 10, value: 10_000 }])
  const unknown = await bought({})
  expect([questions(unknown), codes(unknown)]).toEqual([[], expect.arrayContaining(['emitidas_por_otros'])])
})
