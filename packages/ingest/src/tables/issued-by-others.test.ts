import { expect, test } from 'vitest'
import type { Cell } from '../read/grid.ts'
import { issuersOf } from './issued-by-others.ts'
import { tableOf, times } from '../understand/columns/columns.fixture.ts'

const NUMBERS = ['1790012345001', '0993369076001', '992612306001']
/** An access key of 49 digits, as Ecuador's: day, type, number of who issued it, and so on. */
const keyOf = (number: string) => `0107202501${number.padStart(13, '0')}`.padEnd(49, '7')
const rows = (count: number, ...cells: string[]) => times(count, ...cells) as string[]

test.each<[name: string, columns: Record<string, Cell[]>, found: string | undefined]>([
  [
    'each document was issued by the tax number of its row',
    { Autorización: rows(5, ...NUMBERS.map(keyOf)), RUC: rows(5, ...NUMBERS) },
    'RUC',
  ],
  [
    'keys of Brazil, with the issuer from the seventh digit on',
    {
      Chave: rows(5, ...NUMBERS.map((number) => `352501${number.padStart(14, '0')}`.padEnd(44, '8'))),
      CNPJ: rows(5, ...NUMBERS),
    },
    'CNPJ',
  ],
  [
    'keys of Costa Rica, with the issuer from the tenth digit on',
    {
      Clave: rows(5, ...NUMBERS.map((number) => `506010725${number.slice(-12).padStart(12, '0')}`.padEnd(50, '8'))),
      Cédula: rows(5, ...NUMBERS.map((number) => number.slice(-12))),
    },
    'Cédula',
  ],
  ['one shop issued all', { Clave: rows(5, keyOf(NUMBERS[0]!)), RUC: rows(5, ...NUMBERS) }, undefined],
  ['two issuers', { Clave: rows(6, ...NUMBERS.slice(1).map(keyOf)), RUC: rows(6, ...NUMBERS.slice(1)) }, undefined],
  ['four documents', { Clave: rows(4, ...NUMBERS.map(keyOf)), RUC: rows(4, ...NUMBERS) }, undefined],
  ['keys that are too short', { Clave: rows(5, ...NUMBERS), RUC: rows(5, ...NUMBERS) }, undefined],
  [
    'several issuers and one receiver',
    { 'Nombre Emisor': rows(3, 'Favorita', 'Rosado', 'Tesalia'), Receptor: rows(3, 'Mi tienda') },
    'Nombre Emisor',
  ],
  [
    'several issuers and receivers: what was issued and what was received',
    { 'Nombre Emisor': rows(3, 'Mi tienda', 'Rosado', 'Tesalia'), Receptor: rows(3, 'Ana', 'Mi tienda', 'Mi tienda') },
    undefined,
  ],
  [
    'the number of the document, which the key holds elsewhere',
    {
      Clave: rows(5, ...NUMBERS.map((number) => `0107202501${NUMBERS[0]}`.padEnd(23, '0') + number.padEnd(26, '7'))),
      Número: rows(5, ...NUMBERS),
    },
    undefined,
  ],
  [
    'sellers of the shop, to anybody',
    { 'Vendedor emisor': rows(3, 'Ana', 'Luis', 'Eva'), Receptor: rows(3, 'Mi tienda') },
    undefined,
  ],
  [
    'three shops of one owner, to whoever came',
    { Emitente: rows(3, 'Norte', 'Sur', 'Centro'), Receptor: rows(3, 'Consumidor Final') },
    undefined,
  ],
  ['one issuer', { Emisor: rows(3, 'Mi tienda'), Receptor: rows(3, 'Ana') }, undefined],
  ['nobody received them', { Emisor: rows(3, 'Favorita', 'Rosado', 'Tesalia'), Receptor: rows(3, '') }, undefined],
])('%s', (_, columns, found) => {
  expect(issuersOf(tableOf(columns).columns)?.header).toBe(found)
})
