import { expect, test } from 'vitest'
import { encryptionText } from './encryption-text.ts'

test('of the connection and the disk only what is stated is said', () => {
  const said = (transito: boolean, reposo: boolean) => encryptionText({ transito, reposo })
  expect(said(true, true)).toBe('Tus datos viajan y se guardan cifrados.')
  expect(said(true, false)).toBe('Tus datos viajan cifrados.')
  expect(said(false, true)).toBe('Tus datos se guardan cifrados.')
  expect(said(false, false)).toBeUndefined()
})
