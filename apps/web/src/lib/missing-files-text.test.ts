import { expect, test } from 'vitest'
import { missingFilesText } from './missing-files-text.ts'

test('kinds of file that did not come for the last month are named by their last file', () => {
  const month = { anio: 2027, mes: 1 }
  expect(missingFilesText({ ...month, archivos: ['rappi.csv'] }, true)).toBe(
    'De enero 2027 falta un archivo como «rappi.csv», que vino todos los meses: sin él cuenta como un mes flojo. Súbelo también, si hubo ventas.',
  )
  expect(missingFilesText({ ...month, archivos: ['rappi.csv', 'didi.csv'] }, false)).toBe(
    'De enero 2027 faltan archivos como «rappi.csv» y «didi.csv», que vinieron todos los meses: sin ellos cuenta como un mes flojo.',
  )
})
