import { expect, test } from 'vitest'
import type { Cell } from '../../read/grid.ts'
import type { Choices } from '../../choices.ts'
import type { Mapping } from '../../roles.ts'
import { tableOf, times } from '../columns/columns.fixture.ts'
import { decideStates } from './state-findings.ts'

/** What is decided of a table with its columns by title; those named for a role have it. */
const decide = (
  byTitle: Record<string, Cell[]>,
  roles: Partial<Record<keyof Mapping, string>> = {},
  choices: Choices = {},
) => {
  const { headers, mapping, rows, columns } = tableOf(byTitle, roles)
  const { stateColumns, treatment, findings } = decideStates({ rows, firstRow: 1, columns, mapping, choices })
  return {
    columns: stateColumns.map(({ place, kind }) => `${headers[place]} ${kind}`),
    treatment,
    findings: findings.map(({ code, kind }) => `${code} ${kind}`),
    texts: findings.map(({ text }) => text),
  }
}
const AS_SOLD = { void: 'out', returned: 'out', paidOrCancelled: 'in', unpaid: 'in' }
const STATES = ['Pagada', 'Pagada', 'Anulada']
const ASKED = ['anuladas question']

test.each<[header: string, cells: Cell[], roles: Partial<Record<keyof Mapping, string>>, columns: string[]]>([
  ['Cancelled at', [null, '2025-03-15'], {}, ['Cancelled at cancelledAt']],
  ['Estado', STATES, {}, ['Estado state']],
  ['Estado', ['Jalisco', 'Sonora'], {}, []],
  ['Estado', ['Jalisco', 'Sonora'], { estado: 'Estado' }, ['Estado state']],
  ['Estado', STATES, { local: 'Estado' }, []],
  ['Xyz', STATES, {}, ['Xyz state']],
  ['Xyz', ['Pagada', 'Entregada'], {}, []],
  ['Xyz', ['Anulada', 'Jalisco', 'Sonora'], {}, []],
])('whether "%s" over %j tells what became of sales', (header, cells, roles, columns) => {
  expect(decide({ [header]: cells }, roles).columns).toEqual(columns)
})

test('the person says what becomes of what was cancelled', () => {
  const columns = { Estado: ['Emitida', 'Emitida', 'Cancelada'] }
  expect(decide(columns)).toMatchObject({ treatment: { ...AS_SOLD, paidOrCancelled: 'in' } })
  expect(decide(columns, {}, { cancelled: 'in' })).toMatchObject({
    treatment: { void: 'in', returned: 'in', paidOrCancelled: 'in' },
    findings: [],
  })
  expect(decide(columns, {}, { cancelled: 'out' }).treatment).toEqual({ ...AS_SOLD, paidOrCancelled: 'out' })
  expect(decide(columns, {}, { cancelled: 'subtract' }).treatment).toEqual({
    ...AS_SOLD,
    returned: 'subtract',
    paidOrCancelled: 'out',
  })
})

test('what may be paid or cancelled is asked about, unless another state says that all of it fell through', () => {
  const orders = ['Archivada', 'Archivada', 'Cancelada', 'Cancelada']
  const paid = (...last: string[]) => ({
    'Estado de la orden': orders,
    'Estado del pago': ['Recibido', 'Recibido', ...last],
  })
  expect(decide(paid('Anulado', 'Anulado')).findings).toEqual([])
  expect(decide(paid('Anulado', 'Recibido')).findings).toEqual(ASKED)
})

const dated = (count: number, ...states: Cell[]) => ({
  Fecha: times(10, '2025-03-10'),
  'Fecha cancela': [...times(count, '2025-03-15'), ...times(10 - count, null)],
  ...(states.length > 0 && { Estado: [...states, ...times(10 - states.length, 'Emitida')] }),
})

test.each<[name: string, columns: Record<string, Cell[]>, paidOrCancelled: string, findings: string[]]>([
  ['few have one: most fell through, but they may be paid', dated(5), 'out', ASKED],
  ['most have one: they are paid, but they may have fallen through', dated(6), 'in', ASKED],
  ['a state says that they are void', dated(2, 'Anulada', 'Anulada'), 'in', []],
  ['a state says it of one alone', dated(2, 'Anulada'), 'out', ASKED],
  ['a 0 on theirs alone says it', dated(2, 0, 0), 'in', []],
  ['a 0 on one more', dated(2, 0, 0, 0), 'out', ASKED],
  ['none has one', dated(0), 'in', []],
])('a moment of cancelling or of paying: %s', (_, columns, paidOrCancelled, findings) => {
  expect(decide(columns, { fecha: 'Fecha' })).toMatchObject({ treatment: { paidOrCancelled }, findings })
})

const payments = (count: number, ...others: Cell[]) => ({ 'Estado del pago': [...times(count, 'Pagado'), ...others] })

test.each<[name: string, columns: Record<string, Cell[]>, choices: Choices, unpaid: string, findings: string[]]>([
  ['drafts on a tenth of the rows', payments(9, 'Borrador'), {}, 'out', ['sin_pagar fact']],
  ['drafts on more', payments(8, 'Borrador'), {}, 'out', ['sin_pagar question']],
  ['waiting beside a draft', payments(18, 'Borrador', 'Pendiente'), {}, 'out', ['sin_pagar question']],
  ['waiting beside a failed payment', payments(8, 'Rechazado', 'Pendiente'), {}, 'out', ['sin_pagar question']],
  ['waiting for invoices on credit', payments(8, 'Pendiente'), {}, 'in', []],
  ['a failed payment alone', payments(8, 'Rechazado'), {}, 'in', []],
  ['the person says yes', payments(8, 'Borrador'), { unpaid: 'in' }, 'in', []],
  ['the person says no', payments(8, 'Borrador'), { unpaid: 'out' }, 'out', []],
])('orders that were not paid: %s', (_, columns, choices, unpaid, findings) => {
  expect(decide(columns, {}, choices)).toMatchObject({ treatment: { unpaid }, findings })
})

test.each<[cells: Cell[], treatment: string, findings: string[]]>([
  [['Cancelada', 'Entregada', 'Entregada'], 'out', []],
  [['Cancelada', 'Cancelada', 'Entregada'], 'out', ASKED],
  [['Cancelada', 'Por cobrar', 'Por cobrar'], 'in', []],
  [['Cancelada', 'Cancelada', 'Por cobrar'], 'in', []],
  [['Cancelada', 'Emitida', 'Emitida'], 'in', ASKED],
  [['Emitida', 'Facturada', 'Emitida'], 'in', []],
])('%j: what is cancelled is %s', (cells, paidOrCancelled, findings) => {
  expect(decide({ Estado: cells })).toMatchObject({ treatment: { paidOrCancelled }, findings })
})

test('counts are said with their noun', () => {
  expect(decide({ Estado: ['Cancelada', 'Emitida'] }).texts[0]).toContain('en 1 fila.')
  expect(decide({ Estado: ['Cancelada', 'Cancelada', 'Emitida'] }).texts[0]).toContain('en 2 filas.')
})

test.each<[cells: Cell[], dates: Cell[], findings: string[]]>([
  [['Anulada', 'Pagada'], ['1', '2'], []],
  [['Anulada', 'Anulada', 'Pagada'], ['1', '2', '3'], ASKED],
  [['Anulada', 'Anulada', 'Pagada', null], ['1', '2', '3', '4'], []],
  [['Anulada', 'Anulada', 'Pagada', null], ['1', '2', '3', null], ASKED],
  [['Anulada', 'Devuelta', 'Pagada'], ['1', '2', '3'], ASKED],
])('where most rows fell through it is asked: %j', (cells, dates, findings) => {
  expect(decide({ Estado: cells, Fecha: dates }, { fecha: 'Fecha' }).findings).toEqual(findings)
})

test('without dates the rows that have a state are counted; a moment of cancelling is one whatever it says', () => {
  expect(decide({ Estado: ['Anulada', 'Anulada', 'Pagada', null, null] }).findings).toEqual(ASKED)
  const moments = { 'Cancelled at': ['2025-03-15', 'NULL', null, '2025-03-16'], Fecha: ['1', '2', '3', '4'] }
  expect(decide(moments, { fecha: 'Fecha' }).findings).toEqual([])
  const most = { ...moments, 'Cancelled at': ['2025-03-15', '2025-03-15', null, '2025-03-16'] }
  expect(decide(most, { fecha: 'Fecha' }).findings).toEqual(ASKED)
})

const flags = { Devolución: ['Sí', 'No', 'No', 'No'], Cantidad: [1, 2, 3, 4], Valor: [1, 2, 3, 4] }

test('a column that asks whether a row is a return marks rows that are taken off', () => {
  expect(decide(flags)).toMatchObject({ treatment: { returned: 'subtract' }, findings: ASKED })
  expect(decide(flags, { cantidad: 'Cantidad' })).toMatchObject({
    treatment: { returned: 'subtract' },
    findings: ASKED,
  })
  const negative = { ...flags, Cantidad: [-1, 2, 3, 4] }
  expect(decide(negative, { cantidad: 'Cantidad', valor: 'Valor' })).toMatchObject({
    treatment: { returned: 'subtract' },
    findings: [],
  })
  expect(decide(negative, { valor: 'Valor' }).findings).toEqual(ASKED)
  expect(decide({ ...flags, Cantidad: [0, 2, 3, 4] }, { cantidad: 'Cantidad' }).findings).toEqual([])
  expect(decide({ ...flags, Cantidad: ['x', 2, 3, 4] }, { cantidad: 'Cantidad' }).findings).toEqual([])
  expect(decide({ ...flags, Cantidad: ['1.50', 2, 3, 4] }, { cantidad: 'Cantidad' }).findings).toEqual(ASKED)
  expect(decide({ ...flags, Devolución: ['No', 'No', 'No', 'No'] }).treatment.returned).toBe('out')
  expect(decide({ ...flags, Devolución: ['Devuelta', 'No', 'No', 'No'] })).toMatchObject({
    treatment: { returned: 'out' },
    findings: [],
  })
})

test('rows marked as returns of which most of a file consists are asked as such, not as what fell through', () => {
  expect(decide({ ...flags, Devolución: ['Sí', 'Sí', 'Sí', 'No'] }).findings).toEqual(ASKED)
})

test.each<[states: Cell[], returned: string]>([
  [['Anulada', 'Pagada', 'Pagada', 'Pagada'], 'out'],
  [['Pagada', 'Devuelta', 'Pagada', 'Pagada'], 'out'],
  [['Pagada', 'Anulada', 'Pagada', 'Pagada'], 'subtract'],
])('beside the states %j a return marked is %s', (Estado, returned) => {
  expect(decide({ ...flags, Estado }).treatment.returned).toBe(returned)
})

test('a moment of cancelling tells nothing of returns', () => {
  const columns = { ...flags, 'Cancelled at': ['Devuelta', null, null, null] }
  expect(decide(columns).treatment.returned).toBe('subtract')
  expect(decide({ 'Refunded at': ['x', null, null, null] }).treatment.returned).toBe('out')
})

/** Returns of products to clients that bought others, but for the first, which came back of sales in the file. */
const returns = (marked: number, known: number) => ({
  Devuelto: [...times(marked, 'Sí'), ...times(known + 1, 'No')],
  Cliente: [...times(marked).map((_, at) => `c${at}`), ...times(known + 1).map((_, at) => `c${at}`)],
  Producto: [
    ...times(marked).map((_, at) => `p${at}`),
    ...times(known + 1).map((_, at) => (at < known ? `p${at}` : 'q')),
  ],
})
const BUYERS = { cliente: 'Cliente', producto: 'Producto' }

test.each([
  [20, 0, 'out'],
  [20, 1, 'out'],
  [20, 2, 'subtract'],
  [19, 0, 'subtract'],
])('of %d rows marked %d have their sale in the file: they are %s', (marked, known, returned) => {
  expect(decide(returns(marked, known), BUYERS).treatment.returned).toBe(returned)
})

test('who bought is known by code, name or document, and what by code or name', () => {
  const { Cliente, Producto, Devuelto } = returns(20, 0)
  const decided = (roles: Parameters<typeof decide>[1]) =>
    decide({ Devuelto, Cliente, Producto }, roles).treatment.returned
  expect(decided({ clienteCodigo: 'Cliente', productoCodigo: 'Producto' })).toBe('out')
  expect(decided({ documento: 'Cliente', producto: 'Producto' })).toBe('out')
  expect(decided({ producto: 'Producto' })).toBe('subtract')
  expect(decided({ cliente: 'Cliente' })).toBe('subtract')
  const refund = { Devuelto, Cliente, Producto, Reembolso: times(21, 5) }
  expect(decide(refund, BUYERS).treatment.returned).toBe('subtract')
  const half = { ...returns(21, 0), Reembolso: times(22, 'x', 5) }
  expect(decide(half, BUYERS).treatment.returned).toBe('out')
  expect(decide({ Devuelto, Cliente, Producto, Xyz: times(21, 5) }, BUYERS).treatment.returned).toBe('out')
})
