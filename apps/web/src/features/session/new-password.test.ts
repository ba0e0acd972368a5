import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { newPasswordError, repeatedPasswordError } from './new-password.ts'

test('a password that is missing, short or one letter again and again is refused before it is sent', () => {
  expect(['', 'corta', 'aaaaaaaaaa', 'tres gatos grises'].map((password) => newPasswordError(password))).toEqual([
    MESSAGES.campoVacio,
    MESSAGES.claveCorta,
    MESSAGES.claveRepetida,
    null,
  ])
})

test('a password is not the name or the address of the person', () => {
  const own = { nombre: 'Guillermina Perez', correo: 'guillermina@tienda.co' }
  expect(newPasswordError('guillermina', own)).not.toBeNull()
  expect(newPasswordError('guillermina')).toBeNull()
})

test('a password is typed the same twice', () => {
  expect(repeatedPasswordError('', 'a')).toBe(MESSAGES.campoVacio)
  expect(repeatedPasswordError('b', 'a')).toBe(MESSAGES.clavesDistintas)
  expect(repeatedPasswordError('a', 'a')).toBeNull()
})
