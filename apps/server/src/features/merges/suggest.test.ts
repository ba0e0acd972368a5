import { expect, test } from 'vitest'
import type { Candidate } from './same-names.ts'
import { wholeMeasure } from './measure-words.ts'
import { withShortSizes } from './size-words.ts'
import { suggestMerges, surePairs } from './suggest.ts'
import type { Programs } from './two-programs.ts'

let id = 0
const named = (
  nombre: string,
  {
    codigo = null,
    valor = 1,
    codigos = codigo === null ? [] : [codigo],
  }: { codigo?: string | null; valor?: number; codigos?: string[] } = {},
): Candidate => {
  id += 1
  return { id, clave: `${id}`, nombre, codigo, codigos, valor }
}
const OF_NO_PROGRAM: Programs = new Map()
const pairs = (...candidates: Candidate[]): string[] =>
  suggestMerges(candidates, [], OF_NO_PROGRAM).map(({ de, a, razon }) => `${de.nombre} → ${a.nombre}: ${razon}`)
const clients = (...candidates: Candidate[]): string[] =>
  suggestMerges(candidates, [], null).map(({ de, a, razon }) => `${de.nombre} → ${a.nombre}: ${razon}`)

test.each([
  ['Café molido 500 g', 'CAFE MOLIDO X', false],
  ['Tienda La Esquina', 'Tienda la Esqina', true],
  ['María Ruiz', 'Ruiz María', true],
  ['Panadería El Trigal', 'Panaderia  El Trigal.', true],
  ['Coca Cola 350ml', 'Coca-Cola 350 ml', true],
  ['Gaseosa x6u', 'Gaseosa x 6 u', true],
  ['Agua con gas', 'Aguacongas', true],
  ['Arroz 500 g', 'Arroz 1000 g', false],
  ['Leche', 'Noche', false],
  ['Té', 'Tú', false],
  ['Distribuidora del Norte', 'Distribuidora del Sur', false],
])('%s and %s', (one, other, alike) => {
  expect(pairs(named(one), named(other)).length).toBe(alike ? 1 : 0)
})

test('names that differ in a word that other names have too are two; in a word of their own alone one', () => {
  const others = ['Jabón Azul', 'Jabón de Coco', 'Jamón de Cerdo', 'Jamón York'].map((name) => named(name))
  expect(pairs(named('Jabón Ramo 500 g'), named('Jamón Ramo 500 g'), ...others)).toEqual([])
  expect(pairs(named('Jabón Ramo 500 g'), named('Jamón Ramo 500 g'), ...others.slice(0, 2))).toHaveLength(1)
  // A spelling used consistently is not a misspelling.
  const beers = ['Cerveza Rubia', 'Cerveza Negra', 'Cervesa Roja', 'Cervesa Mora'].map((name) => named(name))
  expect(pairs(named('Cerveza Poker 330'), named('Cervesa Poker 330'), ...beers)).toHaveLength(1)
  const people = ['Jorge Mora', 'Jorge Ruiz', 'José Mora', 'José Paz'].map((name) => named(name))
  expect(pairs(named('Jorge Del Valle Rico'), named('José Del Valle Rico'), ...people)).toEqual([])
})

test('the one that sold more stays, and the most alike comes first', () => {
  expect(
    pairs(
      named('Jabón Rey azul', { valor: 5 }),
      named('Jabon Rey Azull', { valor: 9 }),
      named('Vela', { valor: 2 }),
      named('VELA', { valor: 3 }),
    ),
  ).toEqual(['Vela → VELA: Se llaman igual', 'Jabón Rey azul → Jabon Rey Azull: Se escriben casi igual'])
})

test('the same code is the same, unless many share it', () => {
  const nit = { codigo: '900123' }
  expect(pairs(named('Carlos Mora', nit), named('Droguería Mora', nit))).toEqual([
    'Droguería Mora → Carlos Mora: Tienen el mismo código',
  ])
  expect(pairs(...['Ana', 'Luis', 'Marta', 'Pedro', 'Rosa', 'Juan'].map((name) => named(name, nit)))).toEqual([])
})

test('products with two codes are two, also where they are called the same: sizes and colours of one style', () => {
  expect(pairs(named('Tornillo largo', { codigo: '1' }), named('Tornillo largos', { codigo: '2' }))).toEqual([])
  expect(pairs(named('JEAN SKINNY', { codigo: 'JE-8' }), named('JEAN SKINNY', { codigo: 'JE-10' }))).toEqual([])
})

test('clients called the same with two documents may be one', () => {
  const two = [named('Droguería Mora', { codigo: '900123', valor: 2 }), named('Droguería Mora', { codigo: '900124' })]
  expect(clients(...two)).toEqual(['Droguería Mora → Droguería Mora: Se llaman igual, con documentos distintos'])
  expect(clients(two[0]!, named('Drogueria Moras', { codigo: '900124' }))).toEqual([])
})

test('surnames the other way round are another person; surnames before the name are the same one', () => {
  expect(clients(named('ANDRES HENAO ZULUAGA'), named('ANDRES ZULUAGA HENAO'))).toEqual([])
  expect(clients(named('Ana Ruiz Mora', { valor: 2 }), named('RUIZ MORA ANA'))).toEqual([
    'RUIZ MORA ANA → Ana Ruiz Mora: El mismo nombre, con los apellidos primero',
  ])
  expect(clients(named('Ana Lucía Ruiz Mora'), named('Ruiz Mora Ana Lucía'))).toHaveLength(1)
})

test.each([
  ['Vestido Midi Nápoles - Extra grande / Verde', 'VESTIDO MIDI NAPOLES T-XL VERDE', 1],
  ['Vestido Midi Nápoles - Mediana / Verde', 'VESTIDO MIDI NAPOLES TALLA M VERDE', 1],
  ['Jean Mom Básico - 6 / Blanco', 'JEAN MOM BASICO T-6 BLANCO', 1],
  ['Blusa Lino - Pequeña', 'BLUSA LINO S', 1],
  ['Vestido Midi Nápoles - Grande / Verde', 'VESTIDO MIDI NAPOLES T-M VERDE', 0],
  ['Vestido Midi Nápoles - Grande / Verde', 'VESTIDO MIDI NAPOLES T-XL VERDE', 0],
])('of two ways to write a size: %s and %s', (web, till, proposed) => {
  const found = pairs(named(web), named(till, { codigo: 'VE211' })).filter((pair) => pair.includes('la talla'))
  expect(found).toHaveLength(proposed)
})

test('a name without a code that is exactly that of one with a code is offered to no other', () => {
  const name = 'Panela pulverizada natural freshly x 100 cap'
  const [uncoded, other] = [
    named(name.toUpperCase()),
    named('Panela pulverizada naturalfer x 100 cap', { codigo: '239' }),
  ]
  expect(pairs(uncoded, other)).toHaveLength(1)
  const coded = named(name, { codigo: '238', valor: 2 })
  expect(pairs(uncoded, other, coded)).toEqual([`${uncoded.nombre} → ${name}: Se llaman igual`])
  // After one pair was dismissed, the other one is suggested.
  expect(suggestMerges([uncoded, other, coded], [[uncoded.clave, coded.clave]], OF_NO_PROGRAM)).toMatchObject([
    { razon: 'Se escriben casi igual' },
  ])
})

test('of those called the same only what nothing with another code is called is surely one', () => {
  const verdicts = (...candidates: Candidate[]) =>
    suggestMerges(candidates, [], OF_NO_PROGRAM).map(({ razon, igual }) => `${igual ? 'sí' : 'no'}: ${razon}`)
  expect(verdicts(named('Tornillo'), named('TORNILLO', { codigo: '1' }))).toEqual(['sí: Se llaman igual'])
  expect(verdicts(named('Tornillo', { codigo: '1' }), named('TORNILLO', { codigo: '1' }))).toEqual([
    'sí: Se llaman igual',
  ])
  expect(verdicts(named('Tornillo'), named('Tornilo', { codigo: '1' }))).toEqual(['no: Se escriben casi igual'])
  expect(verdicts(named('Tornillo', { codigo: '1' }), named('Clavo', { codigo: '1' }))).toEqual([
    'no: Tienen el mismo código',
  ])
  expect(verdicts(named('Tornillo'), named('TORNILLO', { codigo: '1' }), named('Tornillo.', { codigo: '2' }))).toEqual([
    'no: Se llaman igual, y otro con otro código',
    'no: Se llaman igual, y otro con otro código',
  ])
})

test('a name into which one with a code was merged is not offered to one with another code', () => {
  const mended = named('Tornillo largo', { codigos: ['1'] })
  expect(pairs(mended, named('Tornillo largos', { codigo: '2' }))).toEqual([])
  expect(pairs(mended, named('Tornillo largo', { codigo: '2' }))).toEqual([])
  expect(pairs(mended, named('Tornillo largos'))).toHaveLength(1)
})

test('what somebody dismissed is not suggested again', () => {
  const [one, other] = [named('Vela'), named('VELA')]
  expect(suggestMerges([one, other], [[other.clave, one.clave]], OF_NO_PROGRAM)).toEqual([])
})

test('five thousand names are compared, each with few others', () => {
  const many = Array.from({ length: 5000 }, (_, at) => named(`Producto ${at % 70} de la línea ${at % 90} número ${at}`))
  // Each with each would be 12 million comparisons, which the test's time limit does not allow for.
  expect(suggestMerges(many, [], OF_NO_PROGRAM)).toEqual([])
})

test('clients of one document are surely one, unless one file has both: these are branches, and are not proposed', () => {
  const [own, other] = [
    named('Abarrotes Cali Viejo', { codigo: '900123456' }),
    named('CALI VIEJO S.A.S.', { codigo: '900123456' }),
  ]
  const verdicts = (all: Candidate[], files: number[][] = []) =>
    suggestMerges(all, [], null, files).map(({ de, a, igual }) => `${igual ? 'sí' : 'no'}: ${de.nombre} → ${a.nombre}`)
  expect(verdicts([own, other])).toEqual(['sí: CALI VIEJO S.A.S. → Abarrotes Cali Viejo'])
  expect(surePairs([own, other], null)(own, other)).toBe(true)
  const sedes = ['La Canasta Sede Norte', 'La Canasta Sede Note'].map((name) => named(name, { codigo: '900555111' }))
  expect(verdicts(sedes, [sedes.map(({ id: one }) => one)])).toEqual([])
  const chain = named('LA CANASTA S.A.', { codigo: '900555111', valor: 9 })
  expect(verdicts([...sedes, chain], [sedes.map(({ id: one }) => one)])).toEqual([
    'no: La Canasta Sede Norte → LA CANASTA S.A.',
    'no: La Canasta Sede Note → LA CANASTA S.A.',
  ])
  // The same code of two programs may mean two clients.
  expect(verdicts([named('Ana', { codigo: 'C-12' }), named('Rosa', { codigo: 'C-12' })])).toEqual(['no: Rosa → Ana'])
})

test('words that every object has are words of a name like any other', () => {
  expect(withShortSizes(['kit', 'constructor', 'extra', 'grande'])).toEqual(['kit', 'constructor', 'xl'])
  expect(wholeMeasure('constructor', true)).toBe('constructor')
})
