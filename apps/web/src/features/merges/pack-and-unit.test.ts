import { expect, test } from 'vitest'
import { packText } from './pack-and-unit.ts'

test('of a pack and its unit it is said that their quantities are added as they are, whichever stays', () => {
  const text =
    '«Aceite Premier 1.000 ml caja x12» parece un empaque de «Aceite Premier 1.000 ml». Si los unes, cada empaque cuenta como una unidad en lo vendido, en lo que esperas y en las existencias.'
  const names = ['Aceite Premier 1.000 ml', 'Aceite Premier 1.000 ml caja x12'] as const
  expect([packText(...names), packText(names[1], names[0])]).toEqual([text, text])
})

test.each<[one: string, other: string, isTold: boolean]>([
  ['Huevo AA', 'HUEVO AA X 30', true],
  ['Gaseosa 400 ml', 'Gaseosa 400 ml x12 und', true],
  ['Arroz Diana 500 g', 'PACA ARROZ DIANA 500 G', true],
  ['Papel higiénico x4', 'PAPEL HIGIENICO X 4', false],
  ['Panela x 500 g', 'Panela 500 g', false],
  ['Cajas de cartón', 'Caja de carton', false],
  ['Detergente Fab 500 g', 'Detergente Fab 450 g', false],
])('of %s and %s: %s', (one, other, isTold) => {
  expect(packText(one, other) !== undefined).toBe(isTold)
})
