import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from '../sales-file.fixture.ts'

const day = (k: number) => `${String(1 + k).padStart(2, '0')}/08/2025`
const guest = (k: number) => `Huésped ${k % 7}`
const paid = (k: number) => 80_000 + 5_000 * (k % 9)

describe('the days on which guests came in are dates of sales', () => {
  const stays = (titles: string, dates: (k: number) => string[]) =>
    csv(
      `${titles};Cliente;Servicio;Total\n${many(24, (k) => [...dates(k), guest(k), `Plan ${k % 3}`, paid(k)].join(';'))}\n`,
    )

  test.each(['Fecha ingreso;Fecha salida', 'Fecha salida;Fecha de ingreso', 'Ingreso;Egreso'])(
    'before those of leaving it is asked which: %s',
    async (titles) => {
      const isTurned = titles.startsWith('Fecha salida')
      const file = await stays(titles, (k) => (isTurned ? [day(k + 1), day(k)] : [day(k), day(k + 1)]))
      const { mapping, headers } = file.understanding
      expect(headers[mapping.fecha!]).toMatch(/ingreso/i)
      expect(finding(file, 'varias_fechas')?.choices).toHaveLength(2)
    },
  )

  test('beside the day of booking they are offered as well', async () => {
    const file = await stays('Fecha reserva;Fecha ingreso;Fecha salida', (k) => [day(k), day(k + 1), day(k + 2)])
    expect(finding(file, 'varias_fechas')?.choices?.map(({ label }) => label.split('»')[0])).toEqual([
      '«Fecha reserva',
      '«Fecha ingreso',
      '«Fecha salida',
    ])
  })

  test('alone, under a title of money, where guests come again', async () => {
    const file = await stays('Ingreso', (k) => [day(k)])
    expect([questions(file), file.summary.firstDate, file.summary.value]).toEqual([[], '2025-08-01', sum(24, paid)])
  })

  test('but not in a list of members, each told once', async () => {
    const lines = many(24, (k) => `Socio número ${k};${day(k)};Mensual;${paid(k)}`)
    await expect(csv(`Cliente;Fecha ingreso;Plan;Total\n${lines}\n`)).rejects.toMatchObject({
      code: 'sin_columna_fecha',
    })
  })
})
