import { MAX_IMPORT_FILES, MAX_UPLOAD_BYTES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { sortOut } from './file-check.ts'

const file = (name: string, size = 1) => ({ name, size })

test('sales files up to the limit may be sent, whatever the case of their extension', () => {
  const whole = file('ventas.xlsx', MAX_UPLOAD_BYTES)
  expect(sortOut([whole])).toEqual({ send: [whole], leftOut: [] })
  expect(sortOut([file('VENTAS.CSV')])).toMatchObject({ leftOut: [] })
})

test('another kind of file, an empty one and one too large are refused before sending', () => {
  expect(sortOut([file('ventas.pdf')])).toEqual({ problem: expect.stringContaining('ventas.pdf') })
  expect(sortOut([file('ventas.csv', 0)])).toEqual({ problem: expect.stringContaining('vacío') })
  expect(sortOut([file('ventas.csv', MAX_UPLOAD_BYTES + 1)])).toEqual({ problem: MESSAGES.archivoMuyGrande })
})

test('of a picture or a PDF no advice asks for what cannot be done', () => {
  const problemOf = (...names: string[]) => (sortOut(names.map((name) => file(name))) as { problem: string }).problem
  const advice = 'Pídele a tu programa que exporte las ventas a Excel o CSV y sube ese archivo; nada se cargó.'
  expect(problemOf('ventas.pdf')).toBe(`«ventas.pdf» es un PDF, y de un PDF no podemos leer las ventas. ${advice}`)
  expect(problemOf('IMG_1.HEIC')).toBe(
    `«IMG_1.HEIC» es una imagen, y de una imagen no podemos leer las ventas. ${advice}`,
  )
  expect(problemOf('a.jpg', 'b.pdf')).toBe(`Ninguno de esos 2 archivos se puede leer. ${advice}`)
  expect(problemOf('ventas.docx')).toContain('ábrelo en Excel')
})

test('a folder of monthly files is sent in the order of their names, without what is no sales file', () => {
  const folder = ['ventas-10.csv', 'foto.jpg', 'ventas-2.csv', '~$ventas-2.xlsx', '.DS_Store'].map((name) => file(name))
  expect(sortOut(folder)).toEqual({ send: [folder[2], folder[0]], leftOut: ['foto.jpg'] })
})

test('too many files, files too large together and a folder without sales files are refused', () => {
  const months = Array.from({ length: MAX_IMPORT_FILES + 1 }, (_, month) => file(`${month}.csv`))
  expect(sortOut(months)).toEqual({ problem: MESSAGES.importacionMuchosArchivos })
  const halves = [file('a.csv', MAX_UPLOAD_BYTES), file('b.csv', 1)]
  expect(sortOut(halves)).toEqual({ problem: MESSAGES.archivoMuyGrande })
  expect(sortOut([file('a.jpg'), file('b.jpg')])).toEqual({ problem: expect.stringContaining('2 archivos') })
  expect(sortOut([file('.DS_Store')])).toEqual({ problem: expect.stringContaining('carpeta') })
})
