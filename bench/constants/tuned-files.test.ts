import { expect, it } from 'vitest'
import { findConstants } from './find-constants.ts'
import { MEASURED_ELSEWHERE, NOT_TUNED, TUNED_FILES } from './tuned-files.ts'

const FOLDERS = ['forecast/src/hierarchy', 'forecast/src/calendar', 'series/src/models', 'series/src/numeric']

it('asks half and double of every tuned constant of the engine, or says what else measures it', () => {
  const found = findConstants(FOLDERS.map((folder) => `packages/${folder}`)).filter(({ name }) => !NOT_TUNED.has(name))
  const files = [...new Set(found.map(({ file }) => file))]
  expect(files.filter((file) => !TUNED_FILES.includes(file) && !(file in MEASURED_ELSEWHERE))).toEqual([])
  expect(TUNED_FILES.filter((file) => !files.includes(file))).toEqual([])
})
