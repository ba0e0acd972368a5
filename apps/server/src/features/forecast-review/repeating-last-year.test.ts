import type { ReviewedMonth } from '@vigia/contract/calls/forecast-review.ts'
import { fromMonth, toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { JUNE, createUser, sales, review, at, openReviewApp } from './forecast-review.fixture.ts'

const t = await openReviewApp()

test('a month of which the year before is not known is compared with nothing, and left out of both errors', async () => {
  const user = await createUser(t)
  const { anio, mes } = fromMonth(JUNE - 18)
  const missing = `${anio}-${String(mes).padStart(2, '0')}-`
  const lines = sales(JUNE - 30, JUNE - 1).split('\n')
  await loadFile(user, lines.filter((line) => !line.startsWith(missing)).join('\n'))
  const { meses, prueba } = await review(user)
  // The forecast's own card tells the same two errors.
  const { data: published } = (await user.inject({ method: 'GET', url: '/pronostico' })).json()
  expect(published.evaluacion[0].wape_ingenuo).toBeCloseTo(prueba!.error_ano_pasado!, 4)
  expect(published.evaluacion[0].wape_comparable).toBeCloseTo(prueba!.error_comparable!, 4)
  expect(at(meses, JUNE - 6).hace_un_ano).toBeNull()
  expect(prueba).toMatchObject({ meses: 12, meses_con_ano_pasado: 11 })
  const judged = meses.filter((row) => toMonth(row) !== JUNE - 6)
  const error = (of: (row: ReviewedMonth) => number): number =>
    judged.reduce((sum, row) => sum + Math.abs(of(row) - row.vendido), 0) /
    judged.reduce((sum, { vendido }) => sum + vendido, 0)
  expect(prueba!.error_ano_pasado).toBeCloseTo(
    error(({ hace_un_ano }) => hace_un_ano!),
    9,
  )
  expect(prueba!.error_comparable).toBeCloseTo(
    error(({ esperado }) => esperado),
    9,
  )
})

test('where the history does not reach the year before, nothing is compared with it', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 10, JUNE - 1))
  const { meses, prueba } = await review(user)
  expect(meses.length).toBeGreaterThan(0)
  expect(meses.every(({ hace_un_ano }) => hace_un_ano === null)).toBe(true)
  expect(prueba).toMatchObject({ meses_con_ano_pasado: 0, error_comparable: null, error_ano_pasado: null })
})
