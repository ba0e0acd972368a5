import { expect, test } from 'vitest'
import { finding, many, offered, questions, readFile } from '../../sales-file.fixture.ts'

const sold = (k: number) =>
  `${(k % 27) + 1}/03/2026;${k % 9 ? 'FV' : 'NC'};FV2-${k};${8_000_000 + k};Tienda ${k % 7};P${k % 5};${k % 9 ? 2 : -2};${k % 9 ? 9000 : -9000}`
const moved = (k: number, type: string, number: string, who: string) =>
  `${k + 1}/03/2026;${type};TR-${k};${number};${who};P1;24;108000`

/** A report of movements of a business, with some that are its own. */
const report = (own: string, options = {}) =>
  readFile(
    new TextEncoder().encode(
      `DISTRIBUCIONES GLORIA;;;;;;;\nNIT 901.331.657-7;;;;;;;\nFecha;Tipo;Documento;Nit;Cliente;Producto;Cantidad;Total\n${many(45, sold)}\n${own}\n`,
    ),
    { today: '2026-12-31', ...options },
    'reporte.csv',
  )

test.each([
  ['of the business’s own tax number', many(3, (k) => moved(k, 'XX', '901331657-7', 'DISTRIBUCIONES GLORIA'))],
  ['transfers to one of its warehouses', many(3, (k) => moved(k, 'TS', '900', 'BODEGA BUENAVENTURA'))],
])('kinds of rows that are %s are question about, with what each answer loads', async (_, own) => {
  const file = await report(own)
  expect(questions(file)).toEqual(['codigos_dudosos'])
  const question = finding(file, 'codigos_dudosos')!
  expect(question.text).toContain('a tu propio negocio o a una de tus bodegas')
  expect(question.choices!.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^No: solo cuentan «NC», «FV»$/),
    'Sí: cuentan como las demás',
  ])
  const [without, withThem] = offered(file, 'codigos_dudosos')
  expect(withThem!.quantity - without!.quantity).toBe(72)
  expect((await report(own, question.choices![0]!.choose)).summary.quantity).toBe(without!.quantity)
})

test.each([
  ['a client that is called as a shop is', many(3, (k) => moved(k, 'FV', '900', 'BODEGA LA 14'))],
  ['what the business bought of itself', many(3, (k) => moved(k, 'FV', '901331657', 'DISTRIBUCIONES GLORIA'))],
])('%s is a sale as the others', async (_, own) => {
  expect(questions(await report(own))).toEqual([])
})
