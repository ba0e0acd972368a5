import { expect, test } from 'vitest'
import { csv, many } from '../sales-file.fixture.ts'

const TITLES = [
  'Moneda',
  'Moneda factura',
  'Moneda venta',
  'Código de moneda',
  'Nombre moneda',
  'Divisa documento',
  'Tipo de moneda',
  'Currency code',
  'Order currency',
]

const read = (title: string, currency: string) =>
  csv(
    `Fecha;Producto;Cantidad;Valor;${title}\n${many(20, (k) => `${(k % 28) + 1}/05/2025;Producto ${k % 5};${(k % 3) + 1};${(k + 1) * 1000};${currency}`)}\n`,
  )

test.each(TITLES)('a column of currencies is one under the title %j', async (title) => {
  expect((await read(title, 'USD')).understanding.currency).toBe('USD')
  expect((await read(title, 'Dólares')).understanding.currency).toBe('USD')
  // Of other currencies the rate is not known: nothing is loaded without a word.
  expect((await read(title, 'EUR')).understanding.findings.map(({ code }) => code)).toContain('otra_moneda')
  const own = await read(title, 'COP')
  expect([own.understanding.currency, own.understanding.findings.filter(({ kind }) => kind === 'question')]).toEqual([
    'COP',
    [],
  ])
})
