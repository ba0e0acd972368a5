import { expect, test } from 'vitest'
import type { Documents } from './documents.ts'
import type { Cell } from '../read/grid.ts'
import { rowState } from './row-state.ts'
import type { TableReading } from '../tables/table-reading.ts'

type States = Pick<TableReading, 'stateColumns' | 'states' | 'rowTreatments'>
const STATES: TableReading['states'] = { void: 'out', returned: 'subtract', paidOrCancelled: 'in', unpaid: 'out' }
const STATE = { place: 0, header: 'estado', kind: 'state' } as const
const MOMENT = { place: 0, header: 'cancelled at', kind: 'cancelledAt' } as const
const code = (treatment: 'in' | 'out' | 'subtract', place = 0) => ({ place, values: new Set(['X']), treatment })
const IN = { state: 'in', place: -1 }

test.each<[name: string, cells: Cell[], said: Partial<States>, found: object]>([
  ['nothing', [null], {}, IN],
  ['sold', ['Pagada'], { stateColumns: [STATE] }, IN],
  ['of no known state', ['Jalisco'], { stateColumns: [STATE] }, IN],
  ['voided', ['Anulada'], { stateColumns: [STATE] }, { state: 'out', place: 0, kind: 'cancelled' }],
  ['a draft', ['Borrador'], { stateColumns: [STATE] }, { state: 'out', place: 0, kind: 'unpaid' }],
  ['returned', ['Devuelta'], { stateColumns: [STATE] }, { state: 'subtract', place: 0 }],
  ['cancelled, which counts', ['Cancelada'], { stateColumns: [STATE] }, IN],
  ['cancelled at some time', ['2025-03-01'], { stateColumns: [MOMENT] }, { state: 'out', place: 0, kind: 'cancelled' }],
  ['cancelled at none', [''], { stateColumns: [MOMENT] }, IN],
  ['cancelled at null', ['NULL'], { stateColumns: [MOMENT] }, IN],
  [
    'returned and voided',
    ['Devuelta', 'Anulada'],
    { stateColumns: [STATE, { ...STATE, place: 1 }] },
    { state: 'out', place: 1, kind: 'cancelled' },
  ],
  ['coded out', ['X'], { rowTreatments: [code('out')] }, { state: 'out', place: 0, kind: 'chosen' }],
  ['coded to subtract', ['X'], { rowTreatments: [code('subtract')] }, { state: 'subtract', place: 0 }],
  ['coded in', ['X'], { rowTreatments: [code('in')] }, IN],
  ['of another code', ['Y'], { rowTreatments: [code('out')] }, IN],
  [
    'subtracted and coded out',
    ['X', 'X'],
    { rowTreatments: [code('subtract'), code('out', 1)] },
    { state: 'out', place: 1, kind: 'chosen' },
  ],
])('a row that is %s', (_, cells, said, found) => {
  expect(rowState(cells, { stateColumns: [], states: STATES, rowTreatments: [], ...said }, null)).toEqual(found)
})

test('a row without a state has that of its document', () => {
  const documents: Documents = {
    textOf: () => '',
    stateOf: () => 'Anulada',
    shareOf: () => undefined,
    discountOf: () => 0,
    chargedOf: () => undefined,
    refundedOf: () => 0,
  }
  const state = (cell: Cell) =>
    rowState([cell], { stateColumns: [STATE], states: STATES, rowTreatments: [] }, documents).state
  expect(state(null)).toBe('out')
  expect(state('Pagada')).toBe('in')
})
