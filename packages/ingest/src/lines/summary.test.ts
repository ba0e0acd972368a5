import { expect, test } from 'vitest'
import { csv } from '../sales-file.fixture.ts'

test('products and clients are counted as they will be told apart: without accents, capitals and double blanks', async () => {
  const rows = ['Panela;Doña Luz', 'PANELA;DOÑA LUZ', 'Panéla;Dona  Luz', 'Arroz;Pedro', 'Arroz ;Pedro']
  const file = await csv(
    `Fecha;Producto;Cliente;Total\n${rows.map((row, k) => `2${k}/01/2025;${row};${1000 * (k + 1)}`).join('\n')}\n`,
  )
  expect([file.summary.productos, file.summary.clientes]).toEqual([2, 2])
})

test('a client counts once whose tax number one program writes with its check digit and another without', async () => {
  const rows = ['900.123.456-7;Ana', '900123456;Ana', '900123457;Luz', 'C-1;Pedro', 'C-2;Pedro']
  const file = await csv(
    `Fecha;NIT;Cliente;Total\n${rows.map((row, k) => `2${k}/01/2025;${row};${1000 * (k + 1)}`).join('\n')}\n`,
  )
  expect(file.summary.clientes).toBe(4)
})

test('a product without a code counts as the one with a code that alone is called so', async () => {
  const rows = ['A1;Panela', 'A2;Arroz', 'A3;Arroz', ';PANELA', ';Arroz', ';Lenteja']
  const file = await csv(
    `Fecha;Código producto;Producto;Total\n${rows.map((row, k) => `2${k}/01/2025;${row};${1000 * (k + 1)}`).join('\n')}\n`,
  )
  expect(file.summary.productos).toBe(5)
})
