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
