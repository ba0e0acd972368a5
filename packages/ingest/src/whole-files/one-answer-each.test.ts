import { expect, test } from 'vitest'
import { withAnswer } from '../choices.ts'
import { csv, finding, many, questions } from '../sales-file.fixture.ts'

const day = (k: number): string => `2025-05-${13 + (k % 15)}`

test('going on with one question leaves the other one open', async () => {
  const rows = many(
    60,
    (k) => `${day(k)};${k % 20 === 7 ? 'sin dato' : `P${k % 4}`};${k % 9 === 4 ? 'x' : 2};${1000 + k}`,
  )
  const text = `Ventas en miles de pesos\n\nFecha;Producto;Cantidad;Valor\n${rows}\n`
  const open = await csv(text)
  expect(questions(open).toSorted()).toEqual(['en_miles', 'muchas_rechazadas'])
  const first = finding(open, 'en_miles')!.choices![0]!.choose
  expect(questions(await csv(text, first))).toEqual(['muchas_rechazadas'])
  const second = finding(open, 'muchas_rechazadas')!.choices![0]!.choose
  expect(questions(await csv(text, second))).toEqual(['en_miles'])
  expect(questions(await csv(text, withAnswer(first, second)))).toEqual([])
})

test('what rows of one column are says nothing of those of another', async () => {
  const rows = many(
    60,
    (k) => `${day(k)};${k % 5 ? 'FV' : 'RM'};${k % 10 === 3 ? 'Sobrante' : `P${k % 4}`};1;${1000 + k}`,
  )
  const text = `Fecha;Tipo;Producto;Cantidad;Valor\n${rows}\n`
  const open = await csv(text)
  expect(questions(open)).toEqual(['codigos_dudosos', 'codigos_dudosos'])
  const [first, second] = open.understanding.findings
    .filter(({ code }) => code === 'codigos_dudosos')
    .map(({ choices }) => choices!.at(-1)!.choose)
  const half = await csv(text, first)
  expect([questions(half), half.summary.lines < 60]).toEqual([['codigos_dudosos'], true])
  const whole = await csv(text, withAnswer(first!, second!))
  expect([questions(whole), whole.summary.lines]).toEqual([[], 60])
})
