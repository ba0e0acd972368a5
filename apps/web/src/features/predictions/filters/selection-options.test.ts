import { expect, test } from 'vitest'
import type { Selections } from '../dashboard-search.ts'
import type { DimensionOptions } from './filter-panel.tsx'
import { offeredOptions } from './selection-options.ts'

const option = (id: number) => ({ id, label: `Opción ${id}` })
const options: DimensionOptions = {
  locales: [option(1), option(2)],
  clientes: [option(3), option(4)],
  categorias: [option(5)],
  productos: [option(6), option(7), option(8)],
}
const chosen = (selections: Partial<Selections>): Selections => ({
  locales: [],
  clientes: [],
  categorias: [],
  productos: [],
  ...selections,
})
const left = { local_id: null, cliente_id: [3, 4], categoria_id: [5], producto_id: [6] }
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('each filter offers what leaves something under the others, and what is chosen', () => {
  const offered = offeredOptions(options, left, chosen({ locales: [1], productos: [8] }))
  expect(ids(offered.productos)).toEqual([6, 8])
  expect(offered.clientes).toBe(options.clientes)
  expect(offered.locales).toBe(options.locales)
})

test('until that is known, where all are chosen or nothing is left, all are offered', () => {
  expect(offeredOptions(options, undefined, chosen({ locales: [1] }))).toEqual(options)
  expect(offeredOptions(options, left, chosen({ locales: [1], productos: 'todos' })).productos).toBe(options.productos)
  const none = { ...left, producto_id: [] }
  expect(offeredOptions(options, none, chosen({ locales: [1], clientes: [3] })).productos).toBe(options.productos)
})
