import { expect, test } from 'vitest'
import type { Candidate } from './same-names.ts'
import { suggestMerges, surePairs } from './suggest.ts'
import { programsOf } from './two-programs.ts'

let id = 0
const product = (nombre: string, codigo: string | null, valor = 1): Candidate => {
  id += 1
  return { id, clave: `${id}`, nombre, codigo, codigos: codigo === null ? [] : [codigo], valor }
}
const till = Array.from({ length: 20 }, (_, at) => `${1240 + at}`)
const web = [...Array.from({ length: 20 }, (_, at) => `W-${at}`), '1246-U-BLA', '1246-M-NEG', '1246-01', '1246B-M']
const TWO = programsOf([till, web])
const verdicts = (candidates: Candidate[], programs = TWO): string[] =>
  suggestMerges(candidates, [], programs).map(({ de, a, igual }) => `${de.codigo} → ${a.codigo}${igual ? '' : ' ?'}`)

test('sizes and colours of a web shop are proposed into the product of the till, whichever sold more', () => {
  const flora = product('BOLSO FLORA', '1246', 5)
  const variants = [
    product('Bolso Flora - U / Blanco', '1246-U-BLA', 9),
    product('Bolso Flora - M / Negro', '1246-M-NEG'),
  ]
  expect(verdicts([flora, ...variants])).toEqual(['1246-U-BLA → 1246', '1246-M-NEG → 1246'])
  const isSure = surePairs([flora, ...variants], TWO)
  expect([isSure(variants[0]!, flora), isSure(variants[0]!, variants[1]!)]).toEqual([true, false])
  // Those that remain after some were merged.
  const merged = { ...flora, codigos: ['1246', '1246-U-BLA'] }
  expect(verdicts([merged, variants[1]!])).toEqual(['1246-M-NEG → 1246'])
})

test('a code that says nothing of the name is in doubt', () => {
  expect(verdicts([product('BOLSO FLORA', '1246'), product('Bolso Flora Blanco', '1246-01')])).toEqual([
    '1246-01 → 1246 ?',
  ])
})

test('what has a namesake in the till, or was merged with it, is no variant of another product there', () => {
  const shirt = product('Camisa', '1246', 9)
  const medium = product('Camisa M', '1247', 5)
  const ofWeb = product('Camisa - M', '1246-M-NEG')
  expect(verdicts([shirt, medium, ofWeb])).toEqual(['1246-M-NEG → 1247'])
  expect(surePairs([shirt, medium, ofWeb], TWO)(ofWeb, shirt)).toBe(false)
  const merged = { ...ofWeb, codigos: ['1246-M-NEG', '1247'] }
  expect(verdicts([shirt, merged]).filter((one) => !one.endsWith('?'))).toEqual([])
})

test.each<[rule: string, nombre: string, codigo: string]>([
  ['another name', 'Vestido Flora - U / Blanco', '1246-U-BLA'],
  ['the same name', 'Bolso Flora', '1246B-M'],
  ['another code', 'Bolso Floral - M', '1246B-M'],
  ['a code of the same program', 'Bolso Flora - U / Blanco', '1247'],
])('of %s it is no variant', (_, nombre, codigo) => {
  const pair = [product('BOLSO FLORA', '1246'), product(nombre, codigo)]
  expect(suggestMerges(pair, [], TWO).filter(({ evidencia }) => evidencia === 'variante')).toEqual([])
})

test('within one program a code with more behind is another product', () => {
  const one = programsOf([[...till, ...web]])
  expect(verdicts([product('CAFE', '1246'), product('Cafe U Blanco', '1246-U-BLA')], one)).toEqual([])
})
