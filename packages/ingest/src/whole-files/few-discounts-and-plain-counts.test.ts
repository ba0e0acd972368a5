import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What files of strangers taught of money and counts under uncommon titles (docs/decisions/0180); each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

test('what a till charged is the net amount, although one ticket in a hundred has a discount', async () => {
  const gross = (k: number) => 5000 + 100 * ((k * 7) % 83)
  const off = (k: number) => (k % 120 === 100 ? 900 : 0)
  const file = await csv(
    `Data;Cupom;Qtd. Itens;Valor Bruto;Valor Desconto;Valor liq.\n${many(1200, (k) => `${day(k)};${7000 + k};${(k % 4) + 1};${gross(k)};${off(k)};${gross(k) - off(k)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(1200, (k) => gross(k) - off(k)))
})

describe('a quantity under an uncommon title', () => {
  const count = (k: number) => ((k * 5) % 7) + 1

  test('beside its price: "Sales Quantity"', async () => {
    const file = await csv(
      `Date,Menu Item,Price,Sales Quantity\n${many(60, (k) => `2025-03-${(k % 18) + 10},Dish ${k % 6},${8 + (k % 6)}.99,${count(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(sum(60, count))
    expect(file.summary.value).toBeCloseTo(
      sum(60, (k) => count(k) * (8.99 + (k % 6))),
      2,
    )
  })

  test('of an ERP: "qty_entregada"', async () => {
    const sent = (k: number) => ((k * 37) % 400) + 1
    const file = await csv(
      `fecha_factura,id_material,nro_factura,qty_entregada,venta_neta\n${many(60, (k) => `2025-03-${(k % 18) + 10},M${k % 6},${9000 + k},${sent(k)},${((k * 911) % 7001) + 5000}`)}\n`,
    )
    expect(file.summary.quantity).toBe(sum(60, sent))
  })

  test('is asked about where nothing but its title speaks for it: "Numero Licencias"', async () => {
    const file = await csv(
      `Idcliente,Fecha Venta,Idproducto,Total Venta,Numero Licencias\n${many(80, (k) => `${(k * 37) % 900},${day(k)},${k % 9},${40 + ((k * 61) % 290)}.50,${((k * 29) % 53) + 1}`)}\n`,
    )
    expect(questions(file)).toEqual(['columnas_dudosas'])
    expect(offered(file, 'columnas_dudosas')[0]!.quantity).toBe(sum(80, (k) => ((k * 29) % 53) + 1))
  })

  test.each(['Trimestre', 'Duração do contrato (meses)', 'Quarter'])('is no stretch of time: "%s"', async (title) => {
    const file = await csv(
      `Fecha;Cliente;Producto;Valor;${title}\n${many(40, (k) => `${day(k)};C${k % 9};P${k % 5};${20_000 + 1500 * ((k * 7) % 40)};${(k % 4) + 1}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(40)
  })
})

test('amounts with a sign of money that no title names are asked about, although the sign has a letter', async () => {
  const got = (k: number) => 40 + ((k * 7) % 60)
  const file = await csv(
    `Index;Produto;Qtd;Meu retorno;Data\n${many(40, (k) => `${k + 1};Calça ${k % 6};${(k % 3) + 1};R$ ${got(k)},00;${day(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['columnas_dudosas'])
  expect(offered(file, 'columnas_dudosas')[0]!.value).toBe(sum(40, got))
})

describe('money of a unit or of the line', () => {
  test('is asked about beside a cost, where it is no number of cents for each piece', async () => {
    const counts = [10, 5, 6, 3, 1, 7, 77, 4, 78, 50, 3, 23, 4, 3, 9, 55]
    const prices = [2500, 1200, 4500, 150, 2800, 900, 350, 1800, 250, 400, 750, 3800, 1200, 550, 600, 2200]
    const file = await csv(
      `Data;Produto;Valor_Venda;Custo;Quantidade\n${many(16, (k) => `${day(k)};P${k};${prices[k]};${prices[k]! - 100 * ((k % 3) + 1) + 50};${counts[k]}`)}\n`,
    )
    expect(questions(file)).toEqual(['valor_quizas_unitario'])
    expect(file.summary.value).toBe(sum(16, (k) => prices[k]! * counts[k]!))
  })

  test('is of the line where it grows with the quantity on all of a few sales', async () => {
    const sales = 'bebida 1,bebida 10,bebida 15,bebida 5,comida 1,comida 3,comida 20,postre 3,postre 4'.split(',')
    const each: Record<string, number> = { bebida: 10_000, comida: 20_000, postre: 15_000 }
    const money = (k: number) => {
      const [name, count] = sales[k]!.split(' ')
      return each[name!]! * Number(count)
    }
    const file = await csv(
      `Pedido;Fecha;Item;Cantidad;Precio\n${many(sales.length, (k) => `${k + 1};${day(k)};${sales[k]!.replace(' ', ';')};${money(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(finding(file, 'precio_es_total')?.kind).toBe('fact')
    expect(file.summary.value).toBe(sum(sales.length, money))
  })
})

describe('columns of which one title denies what their figures say', () => {
  const [count, list] = [(k: number) => ((k * 5) % 7) + 1, (k: number) => 2000 + 100 * (k % 9)]
  const off = (k: number) => [0, 5, 10, 0, 15][k % 5]!
  const net = (k: number) => (list(k) * (100 - off(k))) / 100
  const charged = sum(80, (k) => count(k) * net(k))

  test.each([
    ['Precio neto;Descuento;Total', (k: number) => `${net(k)};${off(k)};${count(k) * list(k)}`],
    ['Precio;Descuento;Total', (k: number) => `${net(k)};${off(k)};${count(k) * list(k)}`],
    [
      'Precio lista;Precio con descuento;Descuento %;Total',
      (k: number) => `${list(k)};${net(k)};${off(k)};${count(k) * list(k)}`,
    ],
    [
      'Precio neto;Descuento;Total bruto',
      (k: number) => `${net(k)};${count(k) * (list(k) - net(k))};${count(k) * list(k)}`,
    ],
    ['Precio;Descuento unitario;Total', (k: number) => `${net(k)};${list(k) - net(k)};${count(k) * list(k)}`],
  ])('a total at list price, less its discount, is what the net price comes to: %s', async (titles, line) => {
    const file = await csv(
      `Fecha;Producto;Cantidad;${titles}\n${many(80, (k) => `${day(k)};P${k % 9};${count(k)};${line(k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBeCloseTo(charged, 2)
  })

  test('"Precio" is the total of the line where it is the quantity times "Valor"', async () => {
    const file = await csv(
      `Fecha;Producto;Cantidad;Valor;Precio\n${many(80, (k) => `${day(k)};P${k};${count(k)};${list(k) + k};${count(k) * (list(k) + k)}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.value).toBe(sum(80, (k) => count(k) * (list(k) + k)))
  })

  test('"Avaliação da compra" is no purchase', async () => {
    const file = await csv(
      `Data da Compra;Produto;Preço;Avaliação da compra\n${many(60, (k) => `${day(k)};P${k % 9};${list(k)};${((k * 7) % 5) + 1}`)}\n`,
    )
    expect(questions(file)).toEqual([])
    expect(file.summary.quantity).toBe(60)
  })
})

test('money of "variable" and "value", into which a program turned columns, is asked about', async () => {
  const rows = (title: string) =>
    `Date,${title},value\n${many(90, (k) => `2024-${String((k % 12) + 1).padStart(2, '0')}-01,${['AAPL', 'GOOG', 'TSLA'][k % 3]},${29.892499 + k * 1.731}`)}\n`
  expect(questions(await csv(rows('variable')))).toEqual(['no_parecen_ventas'])
  expect(questions(await csv(rows('product')))).toEqual([])
})

test('stock that was written off by its CFOP is no sale, without a question', async () => {
  const cfop = (k: number) => (k % 4 ? 5102 : 5927)
  const file = await csv(
    `Emissão;Documento;Cliente;Produto;Qtde;Valor unit.;CFOP;Valor do item\n${many(60, (k) => `${day(k)};${100 + k};C${k % 7};P${k % 5};${(k % 3) + 1};1000;${cfop(k)};${1000 * ((k % 3) + 1)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(60, (k) => (k % 4 ? 1000 * ((k % 3) + 1) : 0)))
})
