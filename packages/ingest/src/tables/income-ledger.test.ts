import { expect, test } from 'vitest'
import { codes, csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

const credit = (k: number): number => (k % 6 === 5 ? 0 : 500_000 + 1000 * k + 0.5)
const debit = (k: number): number => (k % 6 === 5 ? 40_000 + k : 0)
const net = (k: number): number => credit(k) - debit(k)

/** An accountant's ledger, with a total of each client. */
const ledger = (account: (k: number) => string) => {
  const written = (value: number) => String(value).replace('.', ',')
  let balance = 0
  return `Código contable;Cuenta contable;Comprobante;Fecha elaboración;Identificación;Nombre del tercero;Débito;Crédito;Saldo\n${many(
    36,
    (k) => {
      balance += net(k)
      const [client, name] = [800_100_000 + Math.floor(k / 3), `Cliente ${Math.floor(k / 3)}`]
      const line = `${account(k)};Ventas;${k % 6 === 5 ? 'NC' : 'FV'}-2-${300 + k};${10 + (k % 18)}/08/2026;${client};${name};${written(debit(k))};${written(credit(k))};${written(balance)}`
      const [debits, credits] = [debit, credit].map((of) => of(k) + of(k - 1) + of(k - 2))
      return k % 3 === 2 ? `${line}\n;;;;;Total ${name};${written(debits!)};${written(credits!)};` : line
    },
  )}\n`
}

test('a ledger of accounts of sales sells its credits less its debits', async () => {
  const file = await csv(ledger((k) => (k % 6 === 5 ? '41750101' : '41350505')))
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 36, value: expect.closeTo(sum(36, net), 2), returns: { lines: 6 } })
  expect(finding(file, 'cuenta_de_ventas')!.text).toBe(
    '«Código contable» es de cuentas de ventas (41350505): cada fila vale «Crédito» menos «Débito».',
  )
})

test('a ledger with other accounts is asked about, and money is no quantity', async () => {
  const file = await csv(ledger((k) => (k % 6 === 5 ? '28050501' : '41350505')))
  expect(codes(file)).not.toContain('cuenta_de_ventas')
  expect(questions(file)).toContain('no_parecen_ventas')
  const answers = finding(file, 'contar_filas')?.choices ?? []
  expect(answers.filter(({ choose }) => choose.mapping?.cantidad != null)).toEqual([])
})

test('what came back is taken off in a row that ends before its credit', async () => {
  const file = await csv(
    `Cuenta;Comprobante;Fecha;Tercero;Débito;Crédito\n${many(20, (k) => {
      const row = `${k % 5 === 4 ? '417505' : '413505'};FV-${k};${10 + k}/08/2026;Cliente ${k % 4}`
      return k % 5 === 4 ? `${row};40000` : `${row};;${500_000 + k}`
    })}\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(sum(20, (k) => (k % 5 === 4 ? -40_000 : 500_000 + k)))
})

test('of a journal with both sides of each voucher only the accounts of sales count', async () => {
  const money = (k: number): number => 100_000 + 10 * k
  const file = await csv(
    `Fecha;Comprobante;Cuenta;Nombre cuenta;Tercero;Detalle;Débito;Crédito\n${many(20, (k) => {
      const came = k % 7 === 6
      const line = (account: string, name: string, debit: number, credit: number) =>
        `${10 + (k % 18)}/08/2026;${came ? 'NC' : 'FV'}-${k};${account};${name};Cliente ${k % 4};${name} ${k};${came ? credit : debit};${came ? debit : credit}`
      return [
        line('130505', 'CLIENTES', money(k) * 1.19, 0),
        came ? line('417505', 'DEVOLUCIONES', 0, money(k)) : line('413505', 'VENTA DE PRODUCTOS', 0, money(k)),
        line('240801', 'IVA GENERADO', 0, money(k) * 0.19),
        line('613595', 'COSTO DE VENTAS', money(k) / 2, 0),
        line('143501', 'MERCANCIAS', 0, money(k) / 2),
      ].join('\n')
    }).replace(/(\d)\.(\d)/g, '$1,$2')}\nTOTALES;;;;;;5000000;5000000\n`,
  )
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 20, value: sum(20, (k) => (k % 7 === 6 ? -money(k) : money(k))) })
  expect(finding(file, 'cuenta_de_ventas')!.text).toBe(
    'Es un libro de contabilidad. Solo cuentan las filas de cuentas de ventas, que en «Cuenta» empiezan por 41 (20 de 100): cada fila vale «Crédito» menos «Débito».',
  )
})

/** A journal of two vouchers a month, as a row of the account, what is said of it and its two sides, with the entry that closes the year. */
const year = (
  titles: string,
  write: (line: { day: string; voucher: string; account: string; sides: string }) => string,
) =>
  `${titles}\n${many(24, (k) =>
    ['13050501;119000;0', '41350501;0;100000', '24080101;0;19000']
      .map((line) => {
        const [account, ...sides] = line.split(';')
        const day = `${(k % 2) * 10 + 5}/${Math.floor(k / 2) + 1}/2025`
        return write({ day, voucher: `FV-${k + 1}`, account: account!, sides: sides.join(';') })
      })
      .join('\n'),
  )}\n${['41350501;2400000;0', '59050501;0;2400000']
    .map((line) => {
      const [account, ...sides] = line.split(';')
      return write({ day: '31/12/2025', voucher: 'CC-1', account: account!, sides: sides.join(';') })
    })
    .join('\n')}\n`

test.each<[name: string, text: string]>([
  [
    'by its voucher',
    year('Fecha;Comprobante;Cuenta;Débito;Crédito', ({ day, voucher, account, sides }) =>
      [day, voucher, account, sides].join(';'),
    ),
  ],
  [
    'by its day and text',
    year('Fecha;Detalle;Cuenta;Débito;Crédito', ({ day, voucher, account, sides }) =>
      [day, voucher === 'CC-1' ? 'Traslado a ganancias y pérdidas' : `Venta ${voucher}`, account, sides].join(';'),
    ),
  ],
  [
    'by its own text',
    year('Fecha;Detalle;Cuenta;Débito;Crédito', ({ day, voucher, account, sides }) =>
      [day, voucher === 'CC-1' ? `CIERRE ${account}` : `Venta ${voucher}`, account, sides].join(';'),
    ),
  ],
])('the entry that closes the year is no return, known %s', async (_, text) => {
  const file = await csv(text)
  expect(questions(file)).toEqual([])
  expect(file.summary).toMatchObject({ lines: 24, value: 2_400_000, returns: { lines: 0 } })
  expect(finding(file, 'cuenta_de_ventas')!.text).toContain(
    ' (24 de 74): cada fila vale «Crédito» menos «Débito». No cuenta la fila del asiento de cierre, que no es una devolución.',
  )
})

test('the sales of a day that are called after the closing of it count', async () => {
  const file = await csv(
    `Fecha;Detalle;Cuenta;Débito;Crédito\n${many(20, (k) => `${k + 5}/08/2026;Cierre ${k + 5} agosto;41350501;0;${1000 * k + 5000}`)}\n`,
  )
  expect(file.summary).toMatchObject({ lines: 20, value: sum(20, (k) => 1000 * k + 5000) })
})
