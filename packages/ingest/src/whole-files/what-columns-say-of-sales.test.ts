import { describe, expect, test } from 'vitest'
import type { SalesFile } from '../types.ts'
import { csv, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** Columns that say of rows that they came to nothing, were no sale or came back, under titles of all kinds; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)
const isOne = (k: number): boolean => k % 9 === 4
const ALL = sum(90, value)
const KEPT = sum(90, (k) => (isOne(k) ? 0 : value(k)))
const TAKEN_OFF = sum(90, (k) => (isOne(k) ? -value(k) : value(k)))

const moneys = (file: SalesFile): number[] => offered(file, 'codigos_dudosos').map((one) => one.value)

const ofPieces = (title: string, usual: string, other: string) =>
  csv(
    `Fecha;Remisión;Producto;Cantidad;Total;${title}\n${many(90, (k) => `${day(k)};R${500 + k};Jabón ${k % 7};${(k % 3) + 1};${value(k)};${isOne(k) ? other : usual}`)}\n`,
  )
const ofMoney = (title: string, usual: string, other: string) =>
  csv(
    `Fecha;Concepto;${title};Valor\n${many(90, (k) => `${day(k)};${['Corte', 'Cepillado', 'Tinte'][k % 3]};${isOne(k) ? other : usual};${value(k)}`)}\n`,
  )
const ofPayments = (title: string, answers: readonly string[]) =>
  csv(
    `Fecha;Número;Medio;${title};Valor\n${many(90, (k) => `${day(k)};${700_000 + 31 * k};${['PSE', 'VISA', 'NEQUI'][k % 3]};${isOne(k) ? answers[1 + (k % (answers.length - 1))]! : answers[0]!};${value(k)}`)}\n`,
  )

describe('payments that were refused are no sales', () => {
  test.each([
    ['Respuesta del banco', ['Autorizada', 'Fondos insuficientes', 'Negada']],
    ['Novedad', ['Transacción aprobada', 'Transacción rechazada', 'Tarjeta vencida']],
    ['Qué pasó', ['Exitosa', 'Fallida', 'Cuenta bloqueada']],
    ['Outcome', ['Approved', 'Declined']],
  ])('as «%s» says, which is what was sold on none', async (title, answers) => {
    const file = await ofPayments(title, answers)
    expect([questions(file), file.summary.value, file.understanding.mapping.producto]).toEqual([[], KEPT, null])
  })

  test.each([
    ['Código de respuesta', ['00', '51', '12']],
    ['Estado de pago', ['4', '6', '5']],
  ])('and are asked about where «%s» has codes', async (title, answers) => {
    const file = await ofPayments(title, answers)
    expect([questions(file), moneys(file)]).toEqual([['codigos_dudosos'], [KEPT, ALL]])
  })

  test('and where a card has no approval', async () => {
    const of = (way: string) =>
      csv(
        `Fecha;Recibo;Forma de pago;Nro autorización;Valor\n${many(90, (k) => `${day(k)};${4000 + k};${isOne(k) ? way : 'VISA'};${isOne(k) ? '' : 310_000 + 7 * k};${value(k)}`)}\n`,
      )
    expect(moneys(await of('MASTERCARD'))).toEqual([KEPT, ALL])
    expect(questions(await of('Efectivo'))).toEqual([])
  })
})

describe('answers of yes and no', () => {
  test.each([
    ['Confirmada', 'Sí', 'No'],
    ['Aprobado por el cliente', 'SI', 'NO'],
    ['Vendido', '1', '0'],
    ['Uso interno', 'No', 'Sí'],
    ['Es cotización', 'N', 'S'],
    ['Por garantía', '', 'Sí'],
  ])('«%s» = «%s» or «%s» leaves open what the latter are', async (title, usual, other) => {
    const file = await ofPieces(title, usual, other)
    expect([questions(file), moneys(file)]).toEqual([['codigos_dudosos'], [KEPT, ALL]])
  })

  test('what has no invoice is likelier sold than not, and so is what most rows say', async () => {
    expect(moneys(await ofPieces('¿Se facturó?', 'S', 'N'))).toEqual([ALL, KEPT])
    const most = await ofPieces('Autorizado', 'No', 'Sí')
    expect(moneys(most)[0]).toBe(ALL)
  })

  test.each([
    'Cliente frecuente',
    'Domicilio',
    'Lleva bolsa',
    'Garantía',
    'Factura electrónica',
    'Pagado',
    'Promoción',
  ])('«%s» says nothing of it', async (title) => {
    const file = await ofPieces(title, 'Sí', 'No')
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })

  test('what is the same on all lines of each product is said of the product', async () => {
    const file = await csv(
      `Fecha;Factura;Producto;Cantidad;Total;Prueba\n${many(90, (k) => `${day(k)};F${k};Radio ${k % 6};1;${value(k)};${k % 6 === 2 ? 'Sí' : 'No'}`)}\n`,
    )
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })
})

describe('two opposites as the only values of a column', () => {
  test.each([
    ['Signo', '+', '-'],
    ['Factor', '1', '-1'],
    ['Operador', 'Más', 'Menos'],
    ['Naturaleza', 'Crédito', 'Débito'],
    ['V/D', 'V', 'D'],
  ])('«%s» = «%s» or «%s» of pieces', async (title, usual, other) => {
    const file = await ofPieces(title, usual, other)
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], TAKEN_OFF])
    expect(moneys(file)).toEqual([TAKEN_OFF, KEPT, ALL])
  })

  test.each([
    ['Flujo', 'I', 'E'],
    ['Mov.', 'Entró', 'Salió'],
    ['Naturaleza', 'Haber', 'Debe'],
    ['Tipo', 'Crédito', 'Débito'],
  ])('«%s» = «%s» or «%s» of money', async (title, usual, other) => {
    const file = await ofMoney(title, usual, other)
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], KEPT])
  })

  test.each([
    ['Tipo', 'Crédito', 'Débito'],
    ['Género', 'F', 'M'],
    ['Turno', 'Mañana', 'Tarde'],
  ])('none are «%s» = «%s» and «%s» of pieces', async (title, usual, other) => {
    const file = await ofPieces(title, usual, other)
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })
})

describe('kinds of rows beside the usual one', () => {
  test.each([
    ['Modo', 'Normal', 'Capacitación', KEPT],
    ['Clase', 'Venta', 'Anticipo de cliente', KEPT],
    ['Uso', 'Venta', 'Consumo interno', KEPT],
    ['Acción', 'Vender', 'Reintegrar', TAKEN_OFF],
    ['Línea', 'NORMAL', 'RETORNO', TAKEN_OFF],
  ])('«%s» = «%s» or «%s» is asked', async (title, usual, other, money) => {
    const file = await ofPieces(title, usual, other)
    expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], money])
    expect(moneys(file)).toContain(ALL)
  })

  test.each([
    ['Operación', 'Venta', 'Reverso de venta'],
    ['Tipo', 'VTA', 'DEV'],
  ])('«%s» = «%s» or «%s» leaves no doubt', async (title, usual, other) => {
    const file = await ofPieces(title, usual, other)
    expect([questions(file), file.summary.value]).toEqual([[], TAKEN_OFF])
  })

  test.each(['Promoción', 'Al por mayor', 'Urgente'])('«%s» is sold as well', async (other) => {
    const file = await ofPieces('Clase', 'Normal', other)
    expect([questions(file), file.summary.value]).toEqual([[], ALL])
  })
})

test.each([
  ['Concepto', 'Recarga', 'Consumo'],
  ['Movimiento', 'Venta de bono', 'Redención de bono'],
  ['Detalle', 'Compra de saldo', 'Uso de saldo'],
  ['Tipo', 'Venta paquete 10 clases', 'Clase tomada'],
])('«%s» = «%s» or «%s» is one money twice', async (title, ahead, taken) => {
  const kind = (k: number) => (k % 5 === 0 ? ahead : taken)
  const money = (k: number) => (k % 5 === 0 ? 50_000 : 4000 + 100 * (k % 7))
  const row = (k: number) => `${day(k)};Cliente ${k % 9};${kind(k)};${money(k)}`
  const file = await csv(`Fecha;Cliente;${title};Valor\n${many(60, row)}\n`)
  expect([questions(file), file.summary.value]).toEqual([['codigos_dudosos'], 12 * 50_000])
  expect(moneys(file)).toEqual([12 * 50_000, sum(60, money)])
})

test('of goods put aside only what was handed over is sold', async () => {
  const states = ['Entregado', 'Entregado', 'Vigente', 'Entregado', 'Vencido']
  const file = await csv(
    `Fecha;Cliente;Prenda;Precio;Abonado;Estado\n${many(60, (k) => `${day(k)};Cliente ${k % 17};${['Abrigo', 'Botas'][k % 2]};${value(k)};${value(k) / (states[k % 5] === 'Entregado' ? 1 : 2)};${states[k % 5]}`)}\n`,
  )
  const sold = sum(60, (k) => (states[k % 5] === 'Entregado' ? value(k) : 0))
  expect([questions(file), file.summary.value]).toEqual([['sin_pagar'], sold])
})
