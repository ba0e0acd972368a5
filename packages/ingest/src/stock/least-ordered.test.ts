import { expect, test } from 'vitest'
import { asked, csv, headerOf } from './stock-file.fixture.ts'
import type { StockFile } from './types.ts'

const list = (title: string, rows: readonly string[], packs = 'Und x empaque') =>
  [`Código;Producto;Proveedor;${packs};${title}`, ...rows].join('\n')
const orderedOf = ({ items }: StockFile) => items.map(({ pack, minimum }) => [pack, minimum])
const SUPPLIERS = { withoutStock: true }

test('the least that a supplier sells is read beside packs, in units where it is whole packs, and asked about where it is not', async () => {
  const units = await csv(list('Pedido mínimo', ['A1;Gaseosa;Postobón;24;48', 'A2;Agua;Postobón;12;12']), SUPPLIERS)
  expect([asked(units), orderedOf(units), headerOf(units, 'minimo')]).toEqual([
    [],
    [
      [24, 48],
      [12, undefined],
    ],
    ['Pedido mínimo'],
  ])
  const text = list('Pedido mínimo', ['A1;Gaseosa;Postobón;24;2', 'A2;Agua;Postobón;12;1'])
  const file = await csv(text, SUPPLIERS)
  expect(file.questions).toMatchObject([
    {
      code: 'minimo_en_empaques',
      text: '«Pedido mínimo» dice 2 de «Gaseosa», que viene en empaques de 24. ¿Son empaques o unidades?',
      choices: [{ label: 'Empaques: 2 × 24 = 48 unidades' }, { label: 'Unidades: 2' }],
    },
  ])
  const [packs, single] = file.questions[0]!.choices
  expect(orderedOf(await csv(text, { ...SUPPLIERS, ...packs!.choose }))).toEqual([
    [24, 48],
    [12, undefined],
  ])
  expect(orderedOf(await csv(text, { ...SUPPLIERS, ...single!.choose }))).toEqual([
    [24, undefined],
    [12, undefined],
  ])
})

test('a title that says what the least counts is not asked about', async () => {
  const rows = ['A1;Gaseosa;Postobón;24;2', 'A2;Agua;Postobón;12;1']
  for (const title of ['Pedido mínimo (cajas)', 'Compra mínima en empaques']) {
    const file = await csv(list(title, rows), SUPPLIERS)
    expect([asked(file), orderedOf(file)[0]]).toEqual([[], [24, 48]])
  }
  const file = await csv(list('Unidades mínimas de pedido', ['A1;Gaseosa;Postobón;24;30']), SUPPLIERS)
  expect([asked(file), orderedOf(file)]).toEqual([[], [[24, 30]]])
})

test('what an order is a multiple of takes the place of the pack beside it', async () => {
  const file = await csv(list('Múltiplo', ['A1;Gaseosa;Postobón;12;24', 'A2;Agua;Postobón;6;6']), SUPPLIERS)
  expect([asked(file), orderedOf(file)]).toEqual([
    [],
    [
      [24, undefined],
      [6, undefined],
    ],
  ])
  const inPacks = await csv(list('Múltiplo', ['A1;Gaseosa;Postobón;12;2']), { ...SUPPLIERS, leastIn: 'packs' })
  expect(orderedOf(inPacks)).toEqual([[24, undefined]])
})

test('beside packs in words the least waits for what these are', async () => {
  const text = list('Pedido mínimo', ['A1;Gaseosa;Postobón;CAJ x 24;2', 'A2;Agua;Postobón;UND;1'], 'Presentación')
  const file = await csv(text, SUPPLIERS)
  expect(asked(file)).toEqual(['empaques'])
  const yes = { ...SUPPLIERS, ...file.questions[0]!.choices[0]!.choose }
  expect(asked(await csv(text, yes))).toEqual(['minimo_en_empaques'])
  expect(orderedOf(await csv(text, { ...yes, leastIn: 'packs' }))).toEqual([
    [24, 48],
    [undefined, undefined],
  ])
})

test('alone it is the pack; the least that a shop keeps in store is none', async () => {
  const alone = 'Código;Producto;Proveedor;Pedido mínimo\nA1;Gaseosa;Postobón;24\nA2;Agua;Postobón;12\n'
  expect(orderedOf(await csv(alone, SUPPLIERS))).toEqual([
    [24, undefined],
    [12, undefined],
  ])
  const kept = await csv('Código;Producto;Existencias;Stock mínimo;Und x empaque\nA1;Gaseosa;5;3;24\n')
  expect(orderedOf(kept)).toEqual([[24, undefined]])
})

test('the least and the multiple count each what its own title says', async () => {
  const read = (least: string, multiple: string, ...rows: string[]) =>
    csv([`Código;Producto;Und x caja;${least};${multiple}`, ...rows].join('\n'), SUPPLIERS)
  const file = await read('Pedido mínimo (unidades)', 'Múltiplo (cajas)', 'A1;Pan;12;24;1', 'A2;Sal;6;12;2')
  expect([asked(file), orderedOf(file)]).toEqual([
    [],
    [
      [12, 24],
      [12, undefined],
    ],
  ])
  const other = await read('Pedido mínimo (cajas)', 'Múltiplo (unidades)', 'A1;Pan;12;2;12')
  expect([asked(other), orderedOf(other)]).toEqual([[], [[12, 24]]])
  // Each is asked about by itself.
  const doubtful = await read('Pedido mínimo (unidades)', 'Múltiplo', 'A1;Pan;12;24;1')
  expect(doubtful.questions.map(({ text }) => text)).toEqual([
    '«Múltiplo» dice 1 de «Pan», que viene en empaques de 12. ¿Son empaques o unidades?',
  ])
})

test.each(['Venta máxima;Venta mínima', 'Compra máxima;Compra mínima', 'Máximo;Mínimo para pedir'])(
  'what was least sold or bought, or is left when it is ordered, is no least: %s',
  async (titles) => {
    const file = await csv(`Código;Producto;Existencias;${titles}\nA1;Pan;10;30;12\nA2;Sal;5;9;6\n`)
    expect([asked(file), orderedOf(file)[0]]).toEqual([[], [undefined, undefined]])
  },
)

test('the least money of an order is no least of units', async () => {
  const file = await csv('Código;Producto;Existencias;Pedido mínimo\nA1;Pan;10;300000\nA2;Sal;5;300000\n')
  expect(orderedOf(file)[0]).toEqual([undefined, undefined])
})
