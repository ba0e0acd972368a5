import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { rowWith } from '../row.fixture.ts'
import { stockOutMonth as month } from './stock-out.fixture.ts'
import { changeDraft, daysProblem, draftAnswers, type DraftChange, startDraft } from './stock-out-draft.ts'

const TODAY = '2026-11-30'
const DAYS = { desde: '2026-10-05', hasta: '2026-10-20' }

const filled = (agotados: ReturnType<typeof month>[], ...changes: DraftChange[]) => {
  const row = rowWith({ agotados })
  const draft = changes.reduce(changeDraft, startDraft(row))
  return { row, draft, answers: draftAnswers(draft, row, TODAY) }
}

test('a question about several months needs a ticked one, unless days are given instead', () => {
  expect(filled([month(8, null), month(9, null)]).answers).toBe('no-months')
  expect(filled([month(8, null), month(9, null)], { type: 'days', days: DAYS }).answers).toEqual({
    meses: [],
    dias: DAYS,
  })
  const ticked = new Set([toMonth({ anio: 2026, mes: 9 })])
  expect(filled([month(8, null), month(9, null)], { type: 'months', months: ticked }).answers).toEqual({
    meses: [
      { anio: 2026, mes: 8, agotado: false },
      { anio: 2026, mes: 9, agotado: true },
    ],
  })
})

test('a month that nobody asks about is taken back and not denied', () => {
  expect(filled([month(8, true, false)], { type: 'months', months: new Set() }).answers).toEqual({
    meses: [{ anio: 2026, mes: 8, agotado: null }],
  })
})

test('without listed months the days are needed, and their problem is shown once saving was tried', () => {
  const untried = filled([])
  expect(untried.answers).toBe('no-days')
  expect(daysProblem(untried.draft, untried.row, TODAY)).toBeUndefined()
  const { draft, row } = filled([], { type: 'tried', lackedMonths: false })
  expect(daysProblem(draft, row, TODAY)).toBe(MESSAGES.agotadoFechas)
  expect(daysProblem(changeDraft(draft, { type: 'days', days: DAYS }), row, TODAY)).toBeUndefined()
})
