import { describe, expect, test } from 'vitest'
import { csv, finding, many, questions, sum } from './sales-file.fixture.ts'

/** A question offers the reading that is right, whichever it is. */

const iso = (k: number) => `2026-0${(k % 5) + 1}-${String((k % 27) + 1).padStart(2, '0')}`
const labels = (file: Awaited<ReturnType<typeof csv>>, code: string) =>
  finding(file, code)!.choices!.map(({ label }) => label)

describe('rows without a date', () => {
  const text = `Fecha;Cliente;Toneladas;Total;Fecha radicado\n${many(40, (k) => `${k % 5 === 1 ? iso(k) : ''};Cliente ${k % 7};${k + 1};${1000 * (k + 1)};${k % 9 === 8 ? '' : iso(k)}`)}\n`

  test('may be of the day of the row above, and the first ones of the first day below', async () => {
    const asked = await csv(text)
    expect(questions(asked)).toEqual(['muchas_rechazadas'])
    expect(labels(asked, 'muchas_rechazadas')).toContain('Las que no traen fecha son del día de la fila de arriba')
    const file = await csv(text, { blankDate: 'above' })
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 40, quantity: sum(40, (k) => k + 1), rejectedRows: 0 })
    expect(file.lines.slice(0, 7).map(({ date }) => date)).toEqual([...Array<string>(6).fill(iso(1)), iso(6)])
  })

  test('may have theirs in another column of dates, which is fuller', async () => {
    const asked = await csv(text)
    expect(labels(asked, 'muchas_rechazadas')).toContain('La fecha de la venta es "Fecha radicado"')
    const [choice] = finding(asked, 'muchas_rechazadas')!.choices!.filter(({ label }) => label.includes('radicado'))
    expect((await csv(text, choice!.choose)).summary.lines).toBe(choice!.totals!.lines)
    expect(choice!.totals!.lines).toBe(36)
  })

  test('are not dated from above where what is wrong with them is another thing', async () => {
    const bad = `Fecha;Producto;Cantidad;Total\n${many(40, (k) => `${k % 4 ? iso(k) : 'ERROR'};Pan;${k + 1};${1000 * (k + 1)}`)}\n`
    expect(labels(await csv(bad), 'muchas_rechazadas')).toEqual(['Carga solo las otras'])
  })
})
