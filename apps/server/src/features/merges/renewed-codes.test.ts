import { expect, test } from 'vitest'
import { planMerges } from './plan-merges.ts'
import type { Candidate } from './same-names.ts'
import { suggestMerges, surePairs } from './suggest.ts'
import { programsOf } from './two-programs.ts'

let id = 0
const product = (nombre: string, codigo: string, primero: number, ultimo: number, valor = 1): Candidate => {
  id += 1
  return { id, clave: codigo, nombre, codigo, codigos: [codigo], valor, meses: { primero, ultimo } }
}
/** The codes of a program, and of its successor, which kept most of them. */
const CODES = Array.from({ length: 20 }, (_, at) => `${100 + at}`)
const ONE = programsOf([
  [...CODES, '10043'],
  [...CODES, 'N530129'],
])

test('a product whose code was changed is proposed, and may be merged with all others at once', () => {
  const [old, now] = [
    product('Arandela drywall 5/16', '10043', 1, 24, 9),
    product('ARANDELA DRYWALL 5/16', 'N530129', 25, 35),
  ]
  expect(suggestMerges([old, now], [], ONE)).toMatchObject([
    {
      de: { codigo: 'N530129' },
      a: { codigo: '10043' },
      razon: 'Se llaman igual, y uno se vende desde que el otro, con otro código, dejó de venderse',
      igual: true,
    },
  ])
  expect(surePairs([old, now], ONE)(old, now)).toBe(true)
  expect(planMerges([{ de: now.id, a: old.id }], [old, now], [], ONE)).toEqual([{ de: now.id, a: old.id }])
})

test.each<[string, Candidate[]]>([
  ['sold side by side', [product('Vela', '1001', 1, 30), product('VELA', 'N1002', 25, 35)]],
  ['sold in the same month', [product('Vela', '1001', 1, 25), product('VELA', 'N1002', 25, 35)]],
  ['of another name', [product('Vela 50', '1001', 1, 24), product('VELA 100', '1002', 25, 35)]],
  ['of a code made alike', [product('Zapato escolar', 'ZE-36', 1, 24), product('ZAPATO ESCOLAR', 'ZE-38', 25, 35)]],
  ['of another sign', [product('Lente +2.00', 'L1001', 1, 24), product('LENTE -2.00', '2002', 25, 35)]],
  [
    'one of three of the name',
    [product('Vela', '1001', 1, 24), product('VELA', 'N1002', 25, 35), product('vela', 'V-1003', 30, 35)],
  ],
])('what is %s is another product', (_, candidates) => {
  expect(suggestMerges(candidates, [], ONE)).toEqual([])
})

test('what somebody called two stays two', () => {
  const [old, now] = [product('Vela', '1001', 1, 24), product('VELA', 'N1002', 25, 35)]
  expect(suggestMerges([old, now], [['1001', 'N1002']], ONE)).toEqual([])
})
