import { describe, expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Columns that say of rows that they came to nothing, were no sale or came back, under titles of all kinds; each made up anew. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)
const isOne = (k: number): boolean => k % 9 === 4
const KEPT = sum(90, (k) => (isOne(k) ? 0 : value(k)))

const ofPayments = (title: string, answers: readonly string[]) =>
  csv(
    `Fecha;Número;Medio;${title};Valor\n${many(90, (k) => `${day(k)};${700_000 + 31 * k};${['PSE', 'VISA', 'NEQUI'][k % 3]};${isOne(k) ? answers[1 + (k % (answers.length - 1))]! : answers[0]!};${value(k)}`)}\n`,
  )

describe('payments that were refused are no sales', () => {
  test.each([
    ['Respuesta del banco', ['Autorizada', 'Fondos insuficientes', 'Negada']],
    ['Novedad', ['Transacción aprobada', 'Transacción rechazada', 'Tarjeta vencida']],
    ['Qué pasó', ['Exitosa', 'Fallida', 'Cuenta bloqueada']],
    ['Outcome', ['Approved', 'Declined']],
  ])('as «%s» says, which is what was sold on none', async (title, answers) => {
    const file = await ofPayments(title, answers)
    expect([questions(file), file.summary.value, file.understanding.mapping.producto]).toEqual([[], KEPT, null])
  })
})
