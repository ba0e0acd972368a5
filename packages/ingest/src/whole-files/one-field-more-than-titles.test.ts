import { expect, test } from 'vitest'
import { csv, many, questions, sum } from '../sales-file.fixture.ts'

/** Rows with one field more than the titles above them. */

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 6) + 1).padStart(2, '0')}/2025`
const value = (k: number): number => 15_000 + 900 * (k % 11)
const TITLES = 'Fecha,Cliente,Servicio,Precio,Profesional,ProximoTurno'
const row = (k: number): string =>
  `${day(k)},Ana ${k % 9},${['Corte', 'Tinte, largo', 'Bozo'][k % 3]!.replace(',', '')},${value(k)}.00,Paola,${k % 20 === 7 ? day(k + 1) : ''}`

test('a program that began to number its bills goes on under its old titles', async () => {
  const file = await csv(`${TITLES}\n${many(120, (k) => `F${1000 + k},${row(k)}`)}\n`)
  expect(file.understanding.mapping).toMatchObject({ fecha: 1, cliente: 2, producto: 3 })
  expect([file.summary.lines, file.summary.value]).toEqual([120, sum(120, value)])
  expect(questions(file)).toContain('titulos_corridos')
})

test('titles that name what stands below them stay where they are', async () => {
  const file = await csv(`${TITLES}\n${many(120, (k) => `${row(k)}${k % 20 === 3 ? ',nota' : ','}`)}\n`)
  expect(file.understanding.mapping).toMatchObject({ fecha: 0, cliente: 1, producto: 2 })
  expect(questions(file)).not.toContain('titulos_corridos')
})
