import { expect, test } from 'vitest'
import type { TitleContext } from '../title-context.ts'
import { constant } from './date-around.ts'

const month = (place: 'titulo' | 'archivo'): TitleContext => ({
  year: 2024,
  month: 3,
  from: { year: place, month: place },
})
const range = (from: string, to: string, date?: string): TitleContext => ({
  range: { from, to },
  from: { range: 'titulo' },
  ...(date && { date }),
})

test.each<[titleContext: TitleContext, said: string]>([
  [{ from: {} }, 'none'],
  [month('titulo'), '2024-03-01 fact'],
  [month('archivo'), '2024-03-01 question'],
  [range('2024-03-01', '2024-03-31'), '2024-03-31 fact'],
  [range('2024-03-01', '2024-03-31', '2024-03-15'), '2024-03-31 fact'],
  // 45 days over two months are asked; 46 are of no month, unless the person says so.
  [range('2024-03-10', '2024-04-24'), '2024-04-24 question 2024-04-24 2024-03-10'],
  [range('2024-03-10', '2024-04-25'), 'none question'],
  [range('2024-03-10', '2024-04-25', '2024-04-01'), '2024-04-01'],
  [{ ...month('titulo'), date: '2024-04-01' }, '2024-03-01 fact'],
])('%j', (titleContext, said) => {
  const source = constant(titleContext)
  const day = source.kind === 'made' ? source.of([]) : source.kind
  const notes = source.kind === 'column' ? [] : source.notes
  expect([day, ...notes.flatMap(({ kind, days }) => [kind, ...(days ?? [])])].join(' ')).toBe(said)
})
