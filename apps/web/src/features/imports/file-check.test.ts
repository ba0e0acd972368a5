import { MAX_UPLOAD_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { fileProblem } from './file-check.ts'

test('Excel and CSV files up to the limit may be sent, whatever the case of their extension', () => {
  expect(fileProblem({ name: 'ventas.xlsx', size: MAX_UPLOAD_BYTES })).toBeUndefined()
  expect(fileProblem({ name: 'VENTAS.CSV', size: 1 })).toBeUndefined()
})

test('another kind of file, an empty one and one too large are refused before sending', () => {
  expect(fileProblem({ name: 'ventas.pdf', size: 1 })).toContain('ventas.pdf')
  expect(fileProblem({ name: 'ventas.csv', size: 0 })).toContain('vacío')
  expect(fileProblem({ name: 'ventas.csv', size: MAX_UPLOAD_BYTES + 1 })).toBe(MESSAGES.archivoMuyGrande)
})
