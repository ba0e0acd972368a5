import { expect, test } from 'vitest'
import { encryptionText, ownEncryptionDetails } from './encryption-text.ts'

test('of the connection and the disk only what is stated is said', () => {
  const said = (transito: boolean, reposo: boolean) => encryptionText({ transito, reposo })
  expect(said(true, true)).toBe('Tus datos viajan y se guardan cifrados.')
  expect(said(true, false)).toBe('Tus datos viajan cifrados.')
  expect(said(false, true)).toBe('Tus datos se guardan cifrados.')
  expect(said(false, false)).toBeUndefined()
})

test('e-mails are said to be encrypted until they leave only where a mail server takes them', () => {
  expect(ownEncryptionDetails({ envia_correos: true })).toContain('los correos que te escribimos hasta que salen')
  const without = ownEncryptionDetails({ envia_correos: false })
  expect(without).not.toContain('hasta que salen')
  expect(without).toContain('no tiene servidor de correo')
})
