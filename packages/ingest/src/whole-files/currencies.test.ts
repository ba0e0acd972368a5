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

const priced = (valor: (k: number) => string, choices: object = {}) =>
  csv(
    `Fecha;Producto;Cantidad;Valor\n${many(30, (k) => `${(k % 28) + 1}/05/2025;Producto ${k % 5};${(k % 3) + 1};${valor(k)}`)}\n`,
    choices,
  )

test('the question of the currency names those that the file has, and what each answer does', async () => {
  const asked = async (valor: (k: number) => string) => {
    const { findings } = (await priced(valor)).understanding
    const { text, choices } = findings.find(({ code }) => code === 'varias_monedas')!
    return [text.split('.')[0], choices!.map(({ label }) => label.split(':')[0]), choices!.map(({ choose }) => choose)]
  }
  expect(await asked((k) => (k % 3 ? `€ ${40 + k}` : `US$ ${10 + k}`))).toEqual([
    'En «Valor» hay valores en dólares («US$ 10») y en euros («€ 41»)',
    ['Todos en pesos colombianos', 'Todos en dólares', 'Todos en euros'],
    [{ currency: 'COP' }, { currency: 'USD' }, { currency: 'EUR' }],
  ])
  expect(await asked((k) => (k % 3 ? `€ ${40 + k}` : `${10 + k}`))).toEqual([
    'En «Valor» hay valores en euros («€ 41») y sin moneda («10»)',
    ['Todos en pesos colombianos', 'Todos en euros'],
    [{ currency: 'COP' }, { currency: 'EUR' }],
  ])
})

test('amounts that are said to be in another currency are loaded as they are, and it stays told', async () => {
  const { understanding } = await priced((k) => (k % 3 ? `€ ${40 + k}` : `${10 + k}`), { currency: 'EUR' })
  expect(understanding.currency).toBe('COP')
  const told = understanding.findings.filter(({ code }) => code === 'otra_moneda' || code === 'varias_monedas')
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('están en euros, no en pesos colombianos')])
})

test('a column of several currencies is asked about by their names, with how many rows each has', async () => {
  const { understanding } = await csv(
    `Fecha;Producto;Cantidad;Valor;Moneda\n${many(40, (k) => `${(k % 28) + 1}/05/2025;Producto ${k % 5};${(k % 3) + 1};${(k + 1) * 1000};${k % 10 === 3 ? 'USD' : k % 10 === 7 ? 'EUR' : 'COP'}`)}\n`,
  )
  const { text, choices } = understanding.findings.find(({ code }) => code === 'varias_monedas')!
  expect(text).toBe(
    '«Moneda» dice que no todas las ventas están en COP: hay USD (4 filas) y EUR (4 filas). ¿Cuáles cargamos?',
  )
  expect(choices!.map(({ label }) => label)).toEqual([
    'Solo las que están en COP: las demás quedan por fuera',
    'Todas tal como están: los valores ya están en COP',
  ])
  expect(understanding.findings.map(({ code }) => code)).not.toContain('otra_moneda')
})
