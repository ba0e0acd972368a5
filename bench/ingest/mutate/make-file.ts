/** One mutated file with what it is known to hold. */
import type { Truth } from '../judge.ts'
import { type Column, columnsOf, rowsOf } from './columns.ts'
import type { Source } from './lines.ts'
import { kindsOf, type Plan, planOf } from './plan.ts'
import { render } from './render.ts'

export interface MutatedFile {
  plan: Plan
  kinds: string[]
  columns: Column[]
  file: { name: string; bytes: Uint8Array }
  truth: Truth
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export async function makeFile(sources: Source[], seed: number, place: number): Promise<MutatedFile> {
  const plan = planOf(sources, seed, place)
  const rows = rowsOf(plan)
  const columns = columnsOf(plan, rows)
  const file = await render(columns, plan)
  const figures = (kept: typeof rows) => ({
    rows: kept.length,
    quantity: plan.shape.includes('quantity') ? sum(kept.map(({ quantity }) => quantity)) : null,
    money: plan.shape === 'quantity' ? 0 : sum(kept.map(({ value }) => value)),
    from: kept.reduce<string | null>(
      (least, { line }) => (least === null || line.date < least ? line.date : least),
      null,
    ),
    to: kept.reduce<string | null>((most, { line }) => (most === null || line.date > most ? line.date : most), null),
  })
  const kept = rows.filter(({ cancelled }) => !cancelled)
  const truth: Truth = {
    kind: 'sales',
    ...figures(kept),
    ...(kept.length < rows.length && { alternatives: [{ ...figures(rows), why: 'with the cancelled lines' }] }),
  }
  return { plan, kinds: kindsOf(plan), columns, file, truth }
}
