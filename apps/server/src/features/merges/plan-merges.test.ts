import { expect, test } from 'vitest'
import { type Named, planMerges as plan } from './plan-merges.ts'
import type { Programs } from './two-programs.ts'

const named = (id: number, valor: number): Named => ({
  id,
  clave: `k${id}`,
  nombre: '',
  codigo: null,
  codigos: [],
  valor,
})
const coded = (id: number, valor: number, nombre: string, codigo: string): Named => ({
  ...named(id, valor),
  nombre,
  codigo,
  codigos: [codigo],
})
const planMerges = (
  pairs: Parameters<typeof plan>[0],
  all: readonly Named[],
  dismissed: Parameters<typeof plan>[2] = [],
  programs: Programs = new Map(),
) => plan(pairs, all, dismissed, programs)

test('names that belong together go into the one that sold most, none into one that leaves', () => {
  const pairs = [
    { de: 1, a: 2 },
    { de: 2, a: 3 },
    { de: 1, a: 3 },
    { de: 5, a: 4 },
  ]
  expect(planMerges(pairs, [named(1, 10), named(2, 20), named(3, 15), named(4, 5), named(5, 5)], [])).toEqual([
    { de: 3, a: 2 },
    { de: 1, a: 2 },
    { de: 5, a: 4 },
  ])
})

test('what somebody called two stays two, also by way of a third', () => {
  const pairs = [
    { de: 1, a: 2 },
    { de: 3, a: 2 },
  ]
  const three = [named(1, 1), named(2, 9), named(3, 2)]
  expect(planMerges(pairs, three, [['k3', 'k1']])).toEqual([{ de: 1, a: 2 }])
})

test('variants go into their product, also where one of them sold more', () => {
  const product = coded(1, 5, 'BOLSO FLORA', '1246')
  const variant = coded(2, 9, 'Bolso Flora - U / Azul', '1246-U-AZU')
  expect(planMerges([{ de: 1, a: 2 }], [product, variant])).toEqual([{ de: 2, a: 1 }])
})

test('two products of one program stay two, also by way of one of another program; variants of one product go into it', () => {
  const shirt = coded(1, 9, 'Camisa', '1246')
  const medium = coded(2, 5, 'Camisa M', '1247')
  const [ofWeb, large] = [coded(3, 3, 'Camisa - M', '1246-M'), coded(4, 3, 'Camisa - L', '1246-L')]
  const programs = new Map([shirt, medium, ofWeb, large].map(({ codigo }) => [codigo!, codigo!.includes('-') ? 1 : 0]))
  const byNames = [
    { de: 3, a: 2 },
    { de: 3, a: 1 },
  ]
  expect(planMerges(byNames, [shirt, medium, ofWeb], [], programs)).toEqual([{ de: 3, a: 2 }])
  const byCodes = [
    { de: 3, a: 1 },
    { de: 4, a: 1 },
  ]
  expect(planMerges(byCodes, [shirt, ofWeb, large], [], programs)).toEqual([
    { de: 3, a: 1 },
    { de: 4, a: 1 },
  ])
})
