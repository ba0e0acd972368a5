import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What real files taught, each made up anew. */

const day = (k: number) => `${String((k % 27) + 1).padStart(2, '0')}/0${(k % 5) + 1}/2026`

test('what a marketplace charged is not loaded as sales, though each charge repeats the sale it is for', async () => {
  const charges = ['Cargo por venta', 'Cargo por envíos']
  const rows = many(60, (k) => {
    const sale = Math.floor(k / 2)
    const price = 1000 * ((sale % 7) + 3)
    return `${5000 + k};${day(sale)};${charges[k % 2]};${100 + (sale % 9)};V${900 + sale};${day(sale)};Cliente ${sale % 12};Taza ${sale % 6};2;${price};${2 * price}`
  })
  const titles =
    'Número del cargo;Fecha del cargo;Detalle;Valor del cargo;Número de venta;Fecha de venta;Cliente;Título;Cantidad vendida;Precio unitario;Total de la venta'
  const file = await csv(`${titles}\n${rows}\n`)
  expect(finding(file, 'no_parecen_ventas')?.text).toBe(
    'El archivo trae «Número del cargo», «Fecha del cargo», «Valor del cargo»: parece la cuenta de lo que te cobraron, con la misma venta en varias filas. ¿Son ventas?',
  )
})

test('amounts that repeat one after another under a word of selling are money, and no numbers of invoices', async () => {
  const rows = many(
    40,
    (k) => `Cliente ${String.fromCharCode(65 + (k % 26))}${k};${(40 - Math.floor(k / 3)) * 10}.000,98`,
  )
  const file = await csv(`Ventas de diciembre 2025\nCLIENTES;MONTO VENTA TOTAL POR MES\n${rows}\n`)
  const { mapping } = file.understanding
  expect([mapping.documento, mapping.valor, questions(file)]).toEqual([null, 1, []])
})

test('what was paid of each price is not offered as how many were sold', async () => {
  const rows = many(60, (k) => {
    const price = 20 + 5 * (k % 9)
    return `${day(k)};Cliente ${k % 20};Creatina ${k % 7};${price};${k % 4 === 0 ? 10 : price}`
  })
  const file = await csv(`Fecha;Nombre;Productos;Precio de venta;Recibido\n${rows}\n`)
  expect(questions(file)).not.toContain('columnas_dudosas')
  expect([file.summary.lines, file.summary.quantity]).toEqual([60, 60])
})

test('of the states in a shop’s own words it is asked about those who did not want it in the end', async () => {
  const states = ['ENTREGADO', 'EN DESTINO', 'POR ENVIAR PROVINCIA', 'LIMA EMBALADO', 'zCANCELO NO QUIERE']
  const rows = many(60, (k) => `${day(k)};Cliente ${k % 20};Creatina ${k % 7};${20 + 5 * (k % 9)};${states[k % 5]}`)
  const file = await csv(`Fecha;Nombre;Productos;Precio de venta;ESTADO\n${rows}\n`)
  expect([questions(file), file.summary.lines]).toEqual([['oportunidades'], 48])
})

test('a title that says how much a month is no title of dates', async () => {
  const rows = many(40, (k) => `Cliente ${k};${(80 - k) * 1000},98`)
  const file = await csv(`Ventas de diciembre 2025\nCLIENTES;MONTO POR MES\n${rows}\n`)
  expect([file.understanding.mapping.valor, questions(file)]).toEqual([1, []])
})

test('beside «Productos» a «Nombre» is not that of the product, and a state of deliveries is no region', async () => {
  const rows = many(
    60,
    (k) => `${day(k)};Cliente ${k % 20};Creatina ${k % 7};${20 + 5 * (k % 9)};${k % 3 ? 'ENTREGADO' : 'EN DESTINO'}`,
  )
  const { mapping, headers } = (await csv(`Fecha;Nombre;Productos;Precio de venta;ESTADO\n${rows}\n`)).understanding
  expect([headers[mapping.producto!], mapping.local]).toEqual(['Productos', null])
})

test('beside the total of each invoice, repeated, small numbers under an unknown title may be how many were sold', async () => {
  const rows = many(60, (k) => {
    const invoice = Math.floor(k / 3)
    return `F${100 + invoice};${day(invoice)};Cliente ${invoice % 12};Avena ${k % 11};${(invoice + 4) * 9000};${(k % 9) + 12};${k % 3 === 1 ? '' : 'x'}`
  })
  const file = await csv(`Factura;Fecha;Cliente;Producto;Total factura;Pluma;Nota\n${rows}\n`)
  expect(questions(file)).toEqual(['columnas_dudosas'])
  // Whichever it is, the total of an invoice stays that of its lines together.
  const value = sum(20, (invoice) => (invoice + 4) * 9000)
  expect(offered(file, 'columnas_dudosas')).toEqual([
    { quantity: sum(60, (k) => (k % 9) + 12), value },
    { quantity: 60, value },
  ])
})
