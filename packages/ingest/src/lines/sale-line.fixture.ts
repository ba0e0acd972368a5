import type { SaleLine } from '../types.ts'

export const saleLine = (said: Partial<SaleLine>): SaleLine => ({
  row: 1,
  date: '2025-03-01',
  local: 'Principal',
  cliente: 'Ana',
  producto: 'Café',
  categoria: 'Bebidas',
  quantity: 1,
  value: 0,
  ...said,
})

/** Lines worth so much each, on the rows 1, 2, 3 … */
export const saleLines = (values: readonly number[]): SaleLine[] =>
  values.map((value, at) => saleLine({ value, row: at + 1 }))
