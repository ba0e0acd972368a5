import { expect, test } from 'vitest'
import { csv, finding, many, questions } from '../../sales-file.fixture.ts'
import type { ReadOptions } from '../../types.ts'
import { variantName } from '../../variant-name.ts'

const SIZES = ['S', 'M', 'L']
const COLOURS = ['Negro', 'Blanco']
const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

interface Shop {
  titles?: [size: string, colour: string]
  /** Of a line; null for a file without codes. */
  code?: ((k: number) => string) | null
  size?: (k: number) => string
  colour?: (k: number) => string
  name?: (k: number) => string
  beside?: string
  options?: ReadOptions
}
const ofVariant = (k: number): string => `BL1-${SIZES[k % 3]}-${COLOURS[k % 2]}`
const shop = ({
  titles = ['Talla', 'Color'],
  code = null,
  size = (k) => SIZES[k % 3]!,
  colour = (k) => COLOURS[k % 2]!,
  name = () => 'CAMISA JARDIN',
  beside,
  options,
}: Shop = {}) =>
  csv(
    `Fecha;Factura;${code ? 'Código;' : ''}Producto;${titles.join(';')};Cantidad;Total${beside ? `;${beside}` : ''}\n${many(
      30,
      (k) =>
        `${day(k)};F${k};${code ? `${code(k)};` : ''}${name(k)};${size(k)};${colour(k)};1;${50_000 + k}${beside ? ';x' : ''}`,
    )}\n`,
    options,
  )
const namesOf = async (made: Shop): Promise<string[]> => [
  ...new Set((await shop(made)).lines.map(({ producto }) => producto)),
]

test('sizes and colours in columns of their own are in the name of the product, which is told', async () => {
  const file = await shop({ code: ofVariant })
  expect(file.lines.slice(0, 2).map(({ producto }) => producto)).toEqual([
    'CAMISA JARDIN · S · Negro',
    'CAMISA JARDIN · M · Blanco',
  ])
  expect([questions(file), file.summary.productos]).toEqual([[], 6])
  const { columns, mapping } = file.understanding
  expect([mapping.talla, mapping.color]).toEqual([4, 5])
  expect(columns[4]!.reasons).toEqual(['completa el nombre del producto'])
  expect(finding(file, 'variantes_de_producto')).toMatchObject({
    kind: 'fact',
    text: '«Talla» y «Color» dicen de qué variante es cada producto: van en su nombre, como «CAMISA JARDIN · S · Negro».',
  })
})

test('the person can say that all are one product', async () => {
  const file = await shop({ options: { mapping: { talla: null, color: null } } })
  expect([file.lines[0]!.producto, finding(file, 'variantes_de_producto')]).toEqual(['CAMISA JARDIN', undefined])
})

test('without codes each variant is a product', async () => {
  expect(await namesOf({})).toHaveLength(6)
})

test('sizes under one code are of one product', async () => {
  expect(await namesOf({ code: () => 'BL1' })).toEqual(['CAMISA JARDIN'])
})

test('what the name says already is not said again', async () => {
  expect(
    await namesOf({ code: ofVariant, name: (k) => `CAMISA T-${SIZES[k % 3]} ${COLOURS[k % 2]!.toUpperCase()}` }),
  ).toEqual([
    'CAMISA T-S NEGRO',
    'CAMISA T-M BLANCO',
    'CAMISA T-L NEGRO',
    'CAMISA T-S BLANCO',
    'CAMISA T-M NEGRO',
    'CAMISA T-L BLANCO',
  ])
})

test.each<[string, Shop]>([
  ['the columns are empty', { size: () => '', colour: () => '' }],
  ['a colour is a car’s', { titles: ['Nota', 'Color'], beside: 'Placa' }],
  ['a size is a patient’s', { titles: ['Talla', 'Nota'], beside: 'Paciente' }],
  ['a presentation is a measure', { titles: ['Presentación', 'Nota'], size: (k) => ['Und', 'Docena'][k % 2]! }],
  ['there are no sizes', { titles: ['Talla', 'Nota'], size: (k) => ['Única', 'N/A'][k % 2]! }],
])('the name stays where %s', async (_, made) => {
  expect(await namesOf(made)).toEqual(['CAMISA JARDIN'])
})

test.each([
  ['size', 'colour'],
  ['Tamanho', 'Cor'],
  ['Talle', 'Variante'],
  ['Presentación', 'Color del producto'],
])('"%s" and "%s" tell variants', async (size, colour) => {
  expect(await namesOf({ titles: [size, colour] })).toHaveLength(6)
})

test.each<[name: string, parts: string[], found: string]>([
  ['Zapato', ['38', 'Café'], 'Zapato · 38 · Café'],
  ['Zapato 38', ['38', ''], 'Zapato 38'],
  ['Zapato 380', ['38'], 'Zapato 380 · 38'],
  ['Camisa negra', ['XL', 'NEGRO'], 'Camisa negra · XL'],
  ['Camisa azul', ['Azul claro'], 'Camisa azul · Azul claro'],
  ['Camisa', ['Talla única', 'Sin color'], 'Camisa'],
])('%o of %o is called %o', (name, parts, found) => {
  expect(variantName(name, parts)).toBe(found)
})
