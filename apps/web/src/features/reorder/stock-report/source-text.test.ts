import { expect, test } from 'vitest'
import { saidOf, sourceText } from './source-text.ts'

const SAID = 'El archivo trae existencias de 3 fechas. No encontramos una tabla de existencias en el archivo.'

test('what was pasted is not called a file, and a file is', () => {
  expect(saidOf(SAID, sourceText(false))).toBe(SAID)
  expect(saidOf(SAID, sourceText(true))).toBe(
    'Lo que pegaste trae existencias de 3 fechas. No encontramos una tabla de existencias en lo que pegaste.',
  )
  expect(sourceText(true).title).toBe('Pegar existencias')
})
