import { expect, test } from 'vitest'
import { checkMonths, gapsOfFile } from './check-months.ts'

const month = (key: string): number => Number(key.slice(0, 4)) * 12 + Number(key.slice(5)) - 1
const sums = (entries: Record<string, number>): Map<number, number> =>
  new Map(Object.entries(entries).map(([key, cents]) => [month(key), cents]))

const STEADY = { '2025-12': 100_000, '2026-01': 110_000, '2026-02': 90_000, '2026-03': 100_000 }
const TODAY = '2026-06-15'

test('a last month that ends early with less than usual looks unfinished', () => {
  const { mes_incompleto } = checkMonths(sums({ ...STEADY, '2026-04': 65_000 }), '2026-04-20', TODAY)
  expect(mes_incompleto).toEqual({
    anio: 2026,
    mes: 4,
    hasta: '2026-04-20',
    valor: 650,
    valor_habitual: 1000,
    texto: '¿Abril está completo? Solo tiene ventas hasta el 20.',
  })
})

test.each([
  ['that sells to its last days', { ...STEADY, '2026-04': 40_000 }, '2026-04-28', TODAY],
  ['of which three days are left', { ...STEADY, '2026-04': 65_000 }, '2026-04-27', TODAY],
  ['that sold as much as usual', { ...STEADY, '2026-04': 90_000 }, '2026-04-20', TODAY],
  ['that is under way', { ...STEADY, '2026-04': 65_000 }, '2026-04-20', '2026-04-21'],
  ['with too few months before it', { '2026-03': 100_000, '2026-04': 10_000 }, '2026-04-10', TODAY],
])('a month %s does not', (_, entries, lastDay, today) => {
  expect(checkMonths(sums(entries), lastDay, today).mes_incompleto).toBeNull()
})

test('a usual month is the median of those before it, of which three are enough', () => {
  const usualOf = (entries: Record<string, number>) =>
    checkMonths(sums({ ...entries, '2026-04': 60_000 }), '2026-04-26', TODAY).mes_incompleto?.valor_habitual
  const three = { '2026-01': 80_000, '2026-02': 120_000, '2026-03': 100_000 }
  expect(usualOf(three)).toBe(1000)
  expect(usualOf({ ...three, '2025-12': 200_000 })).toBe(1100)
})

test('months without a sale between the first and the last are named', () => {
  const { meses_faltantes } = checkMonths(sums({ '2025-11': 1, '2026-01': 1, '2026-04': 1 }), '2026-04-30', TODAY)
  expect(meses_faltantes).toEqual([
    { anio: 2025, mes: 12 },
    { anio: 2026, mes: 2 },
    { anio: 2026, mes: 3 },
  ])
})

test.each([
  ['2025-08', '2025-12', ['2025-06', '2025-07']],
  ['2025-01', '2025-05', ['2025-06', '2025-07']],
  ['2025-01', '2025-12', ['2025-06', '2025-07']],
  ['2026-01', '2026-03', ['2026-02']],
  ['2026-05', '2026-06', []],
])('of a file from %s to %s the gaps are told that it touches', (from, to, told) => {
  const wire = (key: string) => ({ anio: Number(key.slice(0, 4)), mes: Number(key.slice(5)) })
  const missing = ['2025-06', '2025-07', '2026-02'].map(wire)
  expect(gapsOfFile(missing, [month(from), month(to)])).toEqual(told.map(wire))
})

test.each([
  ['2026-03-31', { anio: 2026, mes: 3 }],
  ['2026-02-10', { anio: 2026, mes: 2 }],
])('a last sale on %s is long past by July', (lastDay, month) => {
  const { ultimo_mes_lejano } = checkMonths(sums({ [lastDay.slice(0, 7)]: 1 }), lastDay, '2026-07-15')
  expect(ultimo_mes_lejano).toEqual(month)
})

test('one of three months before is not', () => {
  expect(checkMonths(sums({ '2026-04': 1 }), '2026-04-30', '2026-07-15').ultimo_mes_lejano).toBeNull()
})
