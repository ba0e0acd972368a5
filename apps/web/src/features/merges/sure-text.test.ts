import type { MergeSuggestion } from '@vigia/contract/calls/merges.ts'
import { expect, test } from 'vitest'
import { areFirst, sureText } from './sure-text.ts'

const one = { id: 1, nombre: 'a', codigo: null, lineas: 1, valor: 1 }
const pair = (
  tabla: MergeSuggestion['tabla'],
  evidencia: MergeSuggestion['evidencia'] = 'nombre',
  parecido = 1,
): MergeSuggestion => ({
  tabla,
  de: one,
  a: one,
  parecido,
  razon: '',
  evidencia,
  igual: true,
})

test('the pairs that are merged at once are told by what they are of and why', () => {
  expect(sureText([pair('producto'), pair('producto')])).toBe('2 productos que se llaman igual')
  expect(sureText([pair('producto', 'nombre', 0.99), pair('producto')])).toBe('2 productos que se llaman igual o casi')
  expect(sureText([pair('cliente', 'codigo'), pair('producto')])).toBe(
    '1 producto y 1 cliente que se llaman igual o tienen el mismo documento',
  )
  expect(sureText([pair('cliente', 'codigo'), pair('cliente', 'codigo')])).toBe(
    '2 clientes que tienen el mismo documento',
  )
  expect(sureText([pair('cliente', 'sin_nombre')])).toBe('1 cliente que no dice quién compró')
  expect(sureText([pair('cliente', 'sin_nombre'), pair('cliente', 'codigo')])).toBe(
    '2 clientes que tienen el mismo documento o no dicen quién compró',
  )
  expect(sureText([pair('producto')])).toBe('1 producto que se llama igual')
})

test('as many pairs as are told at once are the first of a table, since there may be more', () => {
  const many = Array.from({ length: 300 }, () => pair('producto'))
  expect(sureText([...many, pair('cliente')])).toBe('los primeros 300 productos y 1 cliente que se llaman igual')
  expect([areFirst(many), areFirst(many.slice(1)), areFirst([...many.slice(1), pair('cliente')])]).toEqual([
    true,
    false,
    false,
  ])
})
