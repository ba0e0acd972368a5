import { expect, test } from 'vitest'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

test('of amounts like 177,000 one like 183.000 is rejected, whichever of the two it means', async () => {
  const amount = (k: number) => (k === 7 ? '"Rp183.000"' : `"Rp${100 + k},000"`)
  const file = await csv(
    `Fecha,Producto,Total\n${many(200, (k) => `${(k % 27) + 1}/03/2026,P${k % 5},${amount(k)}`)}\n`,
  )
  expect(questions(file)).toEqual(['muchas_rechazadas'])
  expect(finding(file, 'numeros_mezclados')!.text).toBe(
    'En «Total» casi todos los números son como 1,500, con los miles separados, pero uno no, y queda rechazado: corrígelo y súbelo aparte.',
  )
  expect(file.rejections.map(({ row, reason }) => [row, reason])).toEqual([
    [
      9,
      'No se sabe si el punto o la coma separa los miles o los decimales. Escribe solo cifras, por ejemplo 1500 o 1500,50.',
    ],
  ])
  expect(file.summary.lines).toBe(199)
})

test('so it is among amounts like 177.000, and where several are so', async () => {
  const amount = (k: number) => (k < 2 ? '183,000' : `${100 + k}.000`)
  const file = await csv(
    `Fecha;Producto;Total\n${many(200, (k) => `${(k % 27) + 1}/03/2026;P${k % 5};${amount(k)}`)}\n`,
  )
  expect(file.summary.lines).toBe(198)
  expect(finding(file, 'numeros_mezclados')!.text).toContain(
    'son como 1.500, con los miles separados, pero 2 no, y quedan rechazados: corrígelos',
  )
})
