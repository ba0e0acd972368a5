import { expect, test } from 'vitest'
import { namesOther } from './amount-words.ts'
import { scoreHeader } from './headers.ts'

/** The role that a title names best. */
const roleOf = (header: string) => [...scoreHeader(header)].toSorted((a, b) => b[1] - a[1])[0]?.[0]

test.each([
  ['Cantidda', 'cantidad'],
  ['Prodcuto', 'producto'],
  ['Descripcón', 'producto'],
  ['Qt. Vendida:', 'cantidad'],
  ['NROFAC', 'documento'],
  ['Total (MXN)', 'valor'],
  ['Vlr. Total (quant * preco un)', 'valor'],
  ['Total libre de impuestos', 'valor'],
  ['Valor antes de IVA', 'valor'],
])('"%s" names %s', (header, role) => expect(roleOf(header)).toBe(role))

test('units in brackets say what the column is: they are not left out', () => {
  expect(scoreHeader('Ventas (unidades)').get('valor') ?? 0).toBeLessThan(0.7)
})

test.each(['Vendendor', 'bought price', 'condicion_pago', 'Weekday sort'])('"%s" is another number', (header) =>
  expect(namesOther(header)).toBe(true),
)
test('what a thing was bought at is not what it was sold at', () => {
  expect(scoreHeader('bought price').has('precio')).toBe(false)
  expect(roleOf('sell price')).toBe('precio')
})
