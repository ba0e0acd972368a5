import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum } from '../sales-file.fixture.ts'

/** What a total holds beside what was sold, or lacks of it: asked, what was sold first. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`
const units = (k: number): number => (k % 3) + 1
const price = (k: number): number => 9000 + 1000 * (k % 5)
const worth = (k: number): number => units(k) * price(k)
const SOLD = sum(40, worth)

const lines = (charge: string, of: (k: number) => number, sign: 1 | -1): string =>
  `Fecha;Orden;Producto;Cantidad;Precio;${charge};Total\n${many(40, (k) => `${day(k)};O${k};P${k % 7};${units(k)};${price(k)};${of(k)};${worth(k) + sign * of(k)}`)}\n`

test.each([
  ['Comisión', -1, (k: number) => Math.round(0.16 * worth(k))],
  ['Retefuente', -1, (k: number) => (k % 2 ? 0 : Math.round(0.025 * worth(k)))],
  ['Domicilio', 1, (k: number) => 3000 + 500 * (k % 3)],
  ['Propina', 1, (k: number) => (k % 3 ? 0 : 2100)],
] as const)('quantity × price comes to the total with «%s»', async (charge, sign, of) => {
  const file = await csv(lines(charge, of, sign))
  expect(questions(file)).toEqual(['con_cargos'])
  expect(finding(file, 'con_cargos')?.text).toContain(`«${charge}»`)
  expect(file.summary.value).toBe(SOLD)
  expect(offered(file, 'con_cargos').map(({ value }) => value)).toContain(SOLD + sign * sum(40, of))
})

test('what was taken off and the delivery stand between the subtotal and the total', async () => {
  const off = (k: number) => (k % 4 ? 0 : 1500)
  const sent = (k: number) => (k % 3 ? 0 : 8000)
  const row = (k: number) =>
    `${day(k)};V${k};C${k % 9};2x P${k % 5}, 1x Q${k % 3};${worth(k)};${off(k)};${sent(k)};${worth(k) - off(k) + sent(k)}`
  const file = await csv(`Fecha;Venta;Cliente;Productos;Subtotal;Descuento;Costo de envío;Total\n${many(40, row)}\n`)
  const sold = SOLD - sum(40, off)
  expect([questions(file), file.summary.value, file.summary.quantity]).toEqual([['con_cargos'], sold, 120])
  expect(finding(file, 'con_cargos')?.choices?.map(({ label }) => label)).toEqual([
    'Lo vendido: «Subtotal» menos «Descuento»',
    'Lo que dice «Total»',
  ])
  expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([sold, sold + sum(40, sent)])
})

test('quantity × a price that no word says comes to the total with what was paid for sending', async () => {
  const sent = (k: number) => (k % 3 ? 0 : 5900)
  const file = await csv(
    `Sale Date;Order Number;Item Title;Quantity;Sold For;Shipping And Handling;Total Price\n${many(40, (k) => `${day(k)};O${k};P${k % 7};${units(k)};${price(k)};${sent(k)};${worth(k) + sent(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([['con_cargos'], SOLD])
  expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([SOLD, SOLD + sum(40, sent)])
})

test.each(['Taxa de entrega', 'Cargo de domicilio'])('«%s» is paid on top of what was sold', async (fee) => {
  const sent = (k: number) => (k % 3 ? 0 : 5000)
  const file = await csv(
    `Fecha;Venta;Cliente;Productos;Subtotal;${fee};Total\n${many(40, (k) => `${day(k)};#${k};C${k % 9};2x P${k % 5}, 1x Q${k % 3};${worth(k)};${sent(k)};${worth(k) + sent(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([['con_cargos'], SOLD])
  expect(offered(file, 'con_cargos').map(({ value }) => value)).toEqual([SOLD, SOLD + sum(40, sent)])
})

test('taxes withheld from what was paid', async () => {
  const withheld = (k: number) => (k % 2 ? 0 : 250)
  const file = await csv(
    `Fecha;Factura;Cliente;Subtotal;IVA;Retefuente;Total\n${many(40, (k) => `${day(k)};F${k};C${k % 9};${10_000 + 100 * k};${1900 + 19 * k};${withheld(k)};${11_900 + 119 * k - withheld(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['con_cargos'])
  expect(finding(file, 'con_cargos')?.text).toContain('están «IVA» y «Retefuente»')
  expect(file.summary.value).toBe(sum(40, (k) => 10_000 + 100 * k))
})

test('a tip is no sale of the shop, after asking', async () => {
  const tip = (k: number) => (k % 3 ? 900 + k : 0)
  const file = await csv(
    `Fecha;Comanda;Subtotal;Propina;Total\n${many(40, (k) => `${day(k)};C${k};${9000 + 10 * k};${tip(k)};${9000 + 10 * k + tip(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['con_propina'])
  expect(file.summary.value).toBe(sum(40, (k) => 9000 + 10 * k))
})

test('payments that were refused, whose money would have been the total, tell nothing of the tip', async () => {
  const tip = (k: number) => (k % 3 ? 900 + k : 0)
  const isRefused = (k: number) => k % 6 === 5
  const net = (k: number) => (isRefused(k) ? 0 : 9000 + 10 * k)
  const file = await csv(
    `Fecha;Transacción;Estado;Valor total;Propina;Valor neto
${many(60, (k) => `${day(k)};T${k};${isRefused(k) ? 'Rechazada' : 'Aprobada'};${9000 + 10 * k + (isRefused(k) ? 0 : tip(k))};${isRefused(k) ? 0 : tip(k)};${net(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['con_propina'])
  expect(file.summary).toMatchObject({ lines: 50, value: sum(60, net) })
})

test('a charge that the total does not hold is nothing to ask about', async () => {
  const file = await csv(
    `Fecha;Orden;Producto;Cantidad;Precio;Comisión;Total\n${many(40, (k) => `${day(k)};O${k};P${k % 7};${units(k)};${price(k)};${100 + k};${worth(k)}`)}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(SOLD)
})

test.each(['ICA', 'Deducciones', 'R.F.', 'Rtefte', 'RTE ICA', 'ISR', 'Dto. ley', '2.5%', 'Ret. fte', 'Ajuste'])(
  'what was paid, less «%s»',
  async (title) => {
    const kept = (k: number) => Math.round(0.025 * worth(k))
    const tax = (k: number) => Math.round(0.19 * worth(k))
    const files = await Promise.all([
      csv(lines(title, kept, -1)),
      csv(
        `Fecha;Factura;Cliente;Base;IVA;${title};Total\n${many(40, (k) => `${day(k)};F${k};C${k % 9};${worth(k)};${tax(k)};${kept(k)};${worth(k) + tax(k) - kept(k)}`)}\n`,
      ),
      csv(
        `Fecha;Factura;Cliente;Subtotal;${title};Neto\n${many(40, (k) => `${day(k)};F${k};C${k % 9};${worth(k)};${kept(k)};${worth(k) - kept(k)}`)}\n`,
      ),
    ])
    for (const file of files) expect([questions(file), file.summary.value]).toEqual([['con_cargos'], SOLD])
  },
)

test('what was paid is less than base and tax, and nothing says why', async () => {
  const kept = (k: number) => Math.round(0.025 * worth(k))
  const tax = (k: number) => Math.round(0.19 * worth(k))
  const file = await csv(
    `Fecha;Factura;Cliente;Base;IVA;Total neto\n${many(40, (k) => `${day(k)};F${k};C${k % 9};${worth(k)};${tax(k)};${worth(k) + tax(k) - kept(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([['dos_valores'], SOLD])
})

test('cash received less the change is what was sold', async () => {
  const cash = (k: number) => Math.ceil(worth(k) / 5000) * 5000 + 5000
  const file = await csv(
    `Fecha;Ticket;Total;Recibido;Cambio\n${many(40, (k) => `${day(k)};T${k};${worth(k)};${cash(k)};${cash(k) - worth(k)}`)}\n`,
  )
  expect([questions(file), file.summary.value]).toEqual([[], SOLD])
})
