import { expect, test } from 'vitest'
import type { Candidate } from './same-names.ts'
import { suggestMerges, surePairs } from './suggest.ts'
import { programsOf } from './two-programs.ts'

let id = 0
const product = (nombre: string, codigo: string, valor = 1): Candidate => {
  id += 1
  return { id, clave: codigo, nombre, codigo, codigos: [codigo], valor }
}
/** Enough codes for a program to be recognised. */
const codes = (prefix: string): string[] => Array.from({ length: 20 }, (_, at) => `${prefix}${at}`)
const TWO = programsOf([codes('A'), [...codes('B'), 'B20']])
const verdicts = (candidates: Candidate[], programs = TWO): string[] =>
  suggestMerges(candidates, [], programs).map(
    ({ de, a, igual }) => `${[de.nombre, a.nombre].toSorted().join(' = ')}${igual ? '' : ' ?'}`,
  )

test.each([
  ['PLATO HONDO X 100', 'Plato Hondo 100', ''],
  ['PAPEL HIGIENICO NUBE X 12', 'Pap. Hig. Nube 12', ''],
  ['JABÓN REY X 450G', 'Jabon Rey 450 gr', ''],
  ['CREMA DENTAL MENTA X 63ML', 'Menta crema dental 63ml', ''],
  ['Panela', 'PANELA', ''],
  ['TOALLAS HIGIENICAS X 10', 'Toalla Higienica 10', ''],
  ['VINILTEX PINTUCO BLANCO GL', 'Viniltex Pintuco blanco galón', ''],
  ['Manguera 1/2 x 10 MTS', 'MANGUERA 1/2 10 m', ''],
  ['Bombillo LED UND', 'bombillo led unidad', ''],
  ['Tornillo largos', 'Tornillo lagro', ' ?'],
])('of two programs %s and %s are proposed', (one, other, doubt) => {
  expect(verdicts([product(one, 'A1'), product(other, 'B1')])).toEqual([
    `${[one, other].toSorted().join(' = ')}${doubt}`,
  ])
})

test.each([
  ['PLATO HONDO X 100', 'Plato Hondo 50'],
  ['BLANQUEADOR X 500ML', 'Blanqueador 500ml Caja x 12'],
  ['VINILTEX BLANCO GL', 'Viniltex blanco litro'],
  ['CAMISETA M', 'Camiseta metro'],
  ['CREMA MANOS X 75ML', 'Champu Manzanilla 75ml'],
])('of two programs %s and %s are two', (one, other) => {
  expect(verdicts([product(one, 'A1'), product(other, 'B1')])).toEqual([])
})

test('what may be either of two products is in doubt; word for word goes before what is shortened', () => {
  const till = product('Vela Lim. 100', 'B1')
  expect(verdicts([product('VELA LIMON X 100', 'A1'), product('VELA LIMA X 100', 'A2'), till])).toEqual([
    'VELA LIMON X 100 = Vela Lim. 100 ?',
    'VELA LIMA X 100 = Vela Lim. 100 ?',
  ])
  const both = [
    product('VELA LIMON X 100', 'A1'),
    product('VELA LIMONARIA X 100', 'A2'),
    product('Vela limon 100', 'B1'),
  ]
  expect(verdicts(both)).toEqual(['VELA LIMON X 100 = Vela limon 100'])
})

test('within one program other codes are other products, and so they are where two files have a code in common', () => {
  const pair = [product('PLATO HONDO X 100', 'A1'), product('Plato Hondo 100', 'A2')]
  expect(verdicts(pair)).toEqual([])
  const met = programsOf([codes('A'), [...codes('B'), 'A3']])
  expect(verdicts([product('PLATO HONDO X 100', 'A1'), product('Plato Hondo 100', 'B1')], met)).toEqual([])
})

test('a file of few codes is no program of its own: what it brings may be new', () => {
  const few = programsOf([codes('A'), ['B1', 'B2']])
  expect(verdicts([product('PLATO HONDO X 100', 'A1'), product('Plato Hondo 100', 'B1')], few)).toEqual([])
})

test('what was merged with a product of the other program is no other of its products', () => {
  const merged = { ...product('PLATO HONDO X 100', 'A1'), codigos: ['A1', 'B2'] }
  expect(verdicts([merged, product('Plato Hondo 100', 'B1')])).toEqual([])
})

test('what is sure of two programs may be merged with all others at once', () => {
  const [one, other, third] = [product('VELA X 100', 'A1'), product('Vela 100', 'B1'), product('Vela 200', 'B2')]
  const isSure = surePairs([one, other, third], TWO)
  expect([isSure(one, other), isSure(other, one), isSure(one, third)]).toEqual([true, true, false])
})
