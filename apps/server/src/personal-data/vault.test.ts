import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVault, UnreadableSeal } from './vault.ts'

const OLD = randomBytes(32)
const NEW = randomBytes(32)
const vault = openVault([NEW, OLD])

test('what is sealed opens again, is no two times the same and does not show', () => {
  for (const text of ['', '900.123.456-7', 'Ñandú «café» 🌽', 'x'.repeat(100_000)]) {
    const sealed = vault.seal('cliente.codigo', text)
    expect(vault.open('cliente.codigo', sealed)).toBe(text)
    expect(vault.seal('cliente.codigo', text)).not.toBe(sealed)
    expect(sealed.includes(text)).toBe(text === '')
  }
  const bytes = randomBytes(70_000)
  expect(
    Buffer.from(vault.openBytes('importacion_parte', vault.sealBytes('importacion_parte', bytes))).equals(bytes),
  ).toBe(true)
})

test('what was stored before texts were sealed is read as it is', () => {
  expect(vault.open('cliente.codigo', '900.123.456-7')).toBe('900.123.456-7')
  expect(vault.isCurrent('900.123.456-7')).toBe(false)
  expect(Buffer.from(vault.openBytes('importacion_parte', Buffer.from('Fecha;Valor'))).toString()).toBe('Fecha;Valor')
})

test('old keys open, the newest seals; without its key, in another column or changed, nothing opens', () => {
  const old = openVault([OLD]).seal('usuario.documento', '1032456')
  expect(vault.open('usuario.documento', old)).toBe('1032456')
  expect([vault.isCurrent(old), vault.isCurrent(vault.seal('usuario.documento', '1'))]).toEqual([false, true])
  expect(() => openVault([NEW]).open('usuario.documento', old)).toThrow(UnreadableSeal)
  expect(() => vault.open('cliente.codigo', old)).toThrow(UnreadableSeal)
  const changed = old.slice(0, -3) + (old.endsWith('AAA') ? 'BBB' : 'AAA')
  expect(() => vault.open('usuario.documento', changed)).toThrow(UnreadableSeal)
  expect(() => openVault([randomBytes(16)])).toThrow(/32 bytes/)
})
