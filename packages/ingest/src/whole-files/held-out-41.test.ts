import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What two titles of one amount leave open (docs/decisions/0081); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => (k % 4) + 1
const price = (k: number): number => 1900 + 100 * (k % 7)

describe('zeros whose money stands in another column', () => {
  test.each(['Nequi', 'Saldo por cobrar'])('are asked about with its name: %s', async (title) => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;${title}\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${k % 20 ? 0 : price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_en_cero'])
    expect(finding(file, 'lineas_en_cero')!.text).toContain(`"${title}"`)
  })

  test('are told where the other column has figures beside money as well', async () => {
    const file = await csv(
      `Fecha;Producto;Cliente;Valor;Edad\n${many(60, (k) => `${day(k)};P${k % 7};C${k % 9};${k % 20 ? price(k) : 0};${20 + (k % 9)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('with quantities', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor;Fiado\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${k % 20 ? units(k) * price(k) : 0};${k % 20 ? '' : units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['lineas_sin_valor'])
  })
})

describe('what was ordered beside what was sent of it', () => {
  const sent = (k: number): number => (k % 5 ? units(k) : Math.max(units(k) - 1, 0))
  test.each([
    ['Cantidad pedida', 'Cantidad entregada', 'Total pedido'],
    ['Cantidad solicitada', 'Cantidad facturada', 'Valor pedido'],
  ])('%s and %s: which was sold is asked, though arithmetic proves the order', async (ordered, fulfilled, total) => {
    const file = await csv(
      `Fecha;Pedido;Producto;${ordered};${fulfilled};Precio;${total}\n${many(60, (k) => `${day(k)};PV-${k};P${k % 7};${units(k)};${sent(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual(['dos_valores'])
    expect(offered(file, 'dos_valores')[0]).toEqual({
      quantity: sum(60, sent),
      value: sum(60, (k) => sent(k) * price(k)),
    })
  })
})

test('what is as many as its document has lines is asked about under a title of quantities', async () => {
  const lines = (k: number): number => (k % 3) + 1
  const documents = Array.from({ length: 45 }, (_, k) => k)
  const text = documents
    .flatMap((k) =>
      Array.from(
        { length: lines(k) },
        (_, at) => `${day(k)};FV-${k};P${(k + at) % 7};${lines(k)};${1000 + 10 * k + at}`,
      ),
    )
    .join('\n')
  const file = await csv(`Fecha;Factura;Producto;Cantidad;Total\n${text}\n`)
  expect(questions(file)).toEqual(['dos_valores'])
})

test('a discount under "Descuento unidad" is taken off each unit', async () => {
  const off = (k: number): number => (k % 4 ? 0 : 200)
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Precio;Descuento unidad\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${price(k)};${off(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], sum(60, (k) => units(k) * (price(k) - off(k)))])
})

test('what has been paid beside what it came to before a discount may be a part of it', async () => {
  const file = await csv(
    `Fecha;Factura;Producto;Cantidad;Valor antes de descuento;Valor pagado\n${many(60, (k) => `${day(k)};F${k};P${k % 7};${units(k)};${units(k) * price(k)};${k % 6 ? units(k) * price(k) : (units(k) * price(k)) / 2}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

test('a profit on the list price is none yet: what was charged is asked for', async () => {
  const list = (k: number): number => units(k) * price(k)
  const file = await csv(
    `Fecha;Producto;Cantidad;Precio sugerido;Total;Costo;Valor lista;Utilidad\n${many(60, (k) => `${day(k)};P${k % 7};${units(k)};${price(k)};${0.8 * list(k)};${0.5 * list(k)};${list(k)};${0.5 * list(k)}`)}\n`,
  )
  expect(questions(file).length).toBeGreaterThan(0)
})

describe('a day on which something was taken in', () => {
  test('is a shop’s that mends what its clients leave', async () => {
    const file = await csv(
      `Fecha;Orden;Fecha recepción;Equipo;Servicio;Cantidad;Valor\n${many(40, (k) => `${day(k)};OS-${k};${day(k)};Moto;Servicio ${k % 5};${units(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
  })

  test('without clients or documents may be a supplier’s delivery: it is asked', async () => {
    const file = await csv(
      `Fecha;Fecha recepción;Producto;Cantidad;Precio;Total\n${many(40, (k) => `${day(k)};${day(k)};P${k % 5};${units(k)};${price(k)};${units(k) * price(k)}`)}\n`,
    )
    expect(questions(file)).toContain('no_parecen_ventas')
  })
})

test('an offer or a charge beside the number of its invoice is told by no list', async () => {
  const file = await csv(
    `Fecha;Factura;Fecha cotización;Producto;Cantidad;Total;Número comisión;Valor comisión\n${many(40, (k) => `${day(k)};F${k};${day(k)};P${k % 5};${units(k)};${units(k) * price(k)};${500 + k};${100 + k}`)}\n`,
  )
  expect(questions(file)).toEqual([])
})
