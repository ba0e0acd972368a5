import { expect, test } from 'vitest'
import { kindText } from './unfinished-month.ts'

test('a month that is over and not loaded to its end is not called under way', () => {
  expect([kindText({ kind: 'current' }), kindText({ kind: 'current', over: true })]).toEqual(['En curso', 'A medias'])
  expect([kindText({ kind: 'actual' }), kindText({ kind: 'prediction' })]).toEqual(['Ventas', 'Predicción'])
})
