import { expect, test } from 'vitest'
import { recalledChoices } from './recalled-choices.ts'

const remembered = (local: string | undefined, before: string | undefined) => ({
  firma: 'x',
  opciones: { orden_fecha: 'dmy' as const, ...(local !== undefined && { local }) },
  escritura: { ...(before !== undefined && { local: before }) } as never,
})
const above = (text: string) => ({ name: 'Otra', text })

test.each<[rule: string, local: string, before: string | undefined, title: string | null, isKept: boolean]>([
  ['no title', 'Norte', undefined, null, true],
  ['the title of before', 'Tienda grande', 'Tienda: 01 X', 'Tienda: 01 X', true],
  ['a title with the words of the store', 'SEDE NORTE', 'Sede: Norte enero', 'Sede: Norte febrero', true],
  ['the title of another store', 'Norte', 'Tienda: NORTE', 'Tienda: SUR', false],
  ['a title where there was none', 'Norte', undefined, 'Tienda: SUR', false],
  ['a title, and a store without words of its own', 'Tienda', undefined, 'Tienda: SUR', false],
])('of %s the remembered store is kept or left to be asked about', (_, local, before, title, isKept) => {
  const { opciones } = remembered(local, before)
  const kept = recalledChoices(remembered(local, before), title === null ? null : above(title))
  expect(kept).toEqual(isKept ? opciones : { orden_fecha: 'dmy' })
})
