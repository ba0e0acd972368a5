import { describe, expect, it } from 'vitest'
import { buildHierarchy } from './levels.ts'
import { buildMeasureCube, findFirstActiveMonths, leafHistory, nodeHistory } from './measure-cube.ts'

/** Two stores, clients and products; the last combination has no cell. */
const hierarchy = buildHierarchy({
  local: Int32Array.of(1, 2, 1, 2),
  cliente: Int32Array.of(1, 1, 2, 2),
  producto: Int32Array.of(1, 2, 2, 3),
  categoria: Int32Array.of(1, 1, 1, 2),
})
const hasCell = Uint8Array.from([0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0])

describe('findFirstActiveMonths', () => {
  const { nodes, leaves } = findFirstActiveMonths(hierarchy, 4, hasCell)

  it('begins a node with the first movement of its leaves, and never where none has a cell', () => {
    expect([...nodes.total]).toEqual([1])
    expect([...nodes.local]).toEqual([1, 3])
    expect([...nodes.cliente]).toEqual([1, 2])
    expect([...nodes.producto]).toEqual([1, 2, 4])
    expect([...nodes.categoria]).toEqual([1, 4])
  })

  it('begins a leaf when its store, client and product have all begun, whether it sold then or not', () => {
    expect([...leaves]).toEqual([1, 3, 2, 4])
  })

  it('takes a movement in the first month for one', () => {
    const first = findFirstActiveMonths(hierarchy, 4, hasCell.with(0, 1))
    expect([first.nodes.total[0], first.leaves[0]]).toEqual([0, 0])
  })
})

describe('buildMeasureCube', () => {
  const months = 4
  const sold = Float64Array.from({ length: 16 }, (_, at) => at)
  const firstActiveMonth = findFirstActiveMonths(hierarchy, months, hasCell)
  const cube = buildMeasureCube({ hierarchy, months, phase: 7, leaves: sold, firstActiveMonth })

  it('has each node as the sum of its leaves', () => {
    expect([...nodeHistory(cube, 'total', 0)]).toEqual([24, 28, 32, 36])
    expect([...nodeHistory(cube, 'producto', 1)]).toEqual([12, 14, 16, 18])
    expect([...nodeHistory(cube, 'local', 0)]).toEqual([8, 10, 12, 14])
    expect([0, 1, 3].map((leaf) => [...leafHistory(cube, leaf)])).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [12, 13, 14, 15],
    ])
    expect([cube.months, cube.phase, cube.leaves]).toEqual([months, 7, sold])
  })
})
