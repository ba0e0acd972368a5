import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'

const day = (k: number): string => `${String((k % 15) + 13)}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const money = (k: number): number => 1000 + 10 * k

/** Sales with a remark on each tenth of them, another text on the others. */
const remarked = (
  remark: string,
  { title = 'Observaciones', minus = '', ...options }: { title?: string; minus?: string } & ReadOptions = {},
) =>
  csv(
    `Fecha;Cliente;Producto;Cantidad;Total;${title}\n${many(40, (k) => `${day(k)};C${k % 7};P${k % 4};2;${k % 10 === 3 ? minus : ''}${money(k)};${k % 10 === 3 ? remark : ['', 'pagó con Nequi', 'debe la mitad'][k % 3]}`)}\n`,
    options,
  )
const ALL = sum(40, money)
const OUT = ALL - sum(4, (k) => money(10 * k + 3))

test.each(['anulada', 'ANULADO', 'Venta anulada'])(
  'rows with nothing but «%s» stay out, and it is told',
  async (remark) => {
    const file = await remarked(remark)
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(OUT)
    expect(finding(file, 'observaciones')).toMatchObject({
      kind: 'fact',
      text: `4 filas dicen en «Observaciones» «${remark}»: no cuentan como ventas.`,
    })
    expect((await remarked(remark, { remarks: 'in' })).summary.value).toBe(ALL)
  },
)

test.each([
  ['Comprobante', ['observaciones']],
  ['Movimiento', ['observaciones']],
  ['Documento', ['observaciones']],
  ['Tipo de comprobante', []],
])(
  'under «%s» a voided document is none among invoices, and it is told; what may undo another one is asked about',
  async (title, asked) => {
    const file = async (word: string) =>
      csv(
        `Fecha;${title};Número;Cliente;Producto;Cantidad;Total\n${many(40, (k) => `${day(k)};${k % 10 === 3 ? word : 'FACTURA'};${1000 + k};C${k % 7};P${k % 4};2;${money(k)}`)}\n`,
      )
    const voided = await file('Anulada')
    expect(questions(voided)).toEqual([])
    expect(voided.summary.value).toBe(OUT)
    expect(finding(voided, 'observaciones') ?? finding(voided, 'anuladas')).toMatchObject({ kind: 'fact' })
    expect(questions(await file('ANULACION'))).toEqual(asked)
  },
)

test.each([
  'solo presupuesto, no confirmó',
  'cotización',
  'sin confirmar',
  'ANULADO por error',
  'se anuló',
  'Canceló el pedido',
  'pedido cancelado',
  'Pedidos Cancelados',
  'cancelaram a compra',
  'no se entregó',
  'no lo recibieron',
  'AGOTADO no llegó',
  'rechazada en puerta',
  'void - voided by manager',
])('rows with «%s» are asked about, and stay out', async (remark) => {
  const file = await remarked(remark)
  expect(questions(file)).toEqual(['observaciones'])
  expect(file.summary.value).toBe(OUT)
  expect(offered(file, 'observaciones').map(({ value }) => value)).toEqual([OUT, ALL])
})

test.each(['se devolvió', 'devolución del 3 de mayo', 'fue devuelto', 'estorno'])(
  'what «%s» may be subtracted as well',
  async (remark) => {
    const file = await remarked(remark)
    expect(offered(file, 'observaciones').map(({ value }) => value)).toEqual([OUT, 2 * OUT - ALL, ALL])
    expect((await remarked(remark, { remarks: 'subtract' })).summary.value).toBe(2 * OUT - ALL)
  },
)

test.each([
  'canceló en efectivo',
  'cancelado con Nequi',
  'devuelta 5.000',
  'sin devoluciones',
  'no se anuló',
  'nunca hubo devolución',
  'entregado',
  'lo recibió la portera',
])('«%s» says nothing of the kind', async (remark) => {
  const file = await remarked(remark)
  expect([questions(file), file.summary.value]).toEqual([[], ALL])
})

describe('nothing is asked', () => {
  test('of what is written with a minus', async () => {
    expect(questions(await remarked('devolución', { minus: '-' }))).toEqual([])
  })

  test('where most rows say it: the words are of something else', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total;Notas\n${many(20, (k) => `${day(k)};P${k % 4};2;${money(k)};Se acepta devolución en ${k} días`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('once it is answered', async () => {
    const [out, included] = [
      await remarked('anulada', { remarks: 'out' }),
      await remarked('anulada', { remarks: 'in' }),
    ]
    expect([questions(out), out.summary.value, questions(included), included.summary.value]).toEqual([[], OUT, [], ALL])
  })

  test('of rows that the state tells of as well', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Total;Estado;Notas\n${many(30, (k) => `${day(k)};P${k % 4};2;${money(k)};${k % 9 ? 'Pagada' : 'Anulada'};${k % 9 ? '' : 'se anuló'}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.skipped.cancelled).toBe(4)
  })
})

test('the question quotes what the rows say and how many they are', async () => {
  expect(finding(await remarked('se anuló'), 'observaciones')!.text).toBe(
    '4 filas dicen en «Observaciones» «se anuló»: parecen ventas que se cayeron o se devolvieron. ¿Cuentan?',
  )
})

test('a draft is none beside what is done', async () => {
  const file = await csv(
    `Fecha;Producto;Cantidad;Total;Estado\n${many(60, (k) => `${day(k)};P${k % 4};2;${money(k)};${k % 20 ? 'Hecho' : 'Borrador'}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.lines).toBe(57)
})

test('invoices that were «canceladas» were paid', async () => {
  expect(questions(await remarked('Facturas canceladas'))).toEqual([])
})
