import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { passwordFault } from './password.ts'

const own = { nombre: 'Ana María Pérez', correo: 'ana.perez@mitienda.co' }

test('a password under 8 characters is too short', () => {
  expect(passwordFault('siete77', own)).toBe(MESSAGES.claveCorta)
})

test('one character, however often, is refused', () => {
  for (const password of ['aaaaaaaa', 'AaAaAaAa', '1111111111', '        ', 'ñÑñÑñÑñÑ'])
    expect(passwordFault(password)).toBe(MESSAGES.claveRepetida)
})

test('the address or the name is refused, also with digits and signs around it', () => {
  for (const password of [
    'ana.perez@mitienda.co',
    'ANA.PEREZ@MITIENDA.CO',
    'anaperez2026',
    'Ana María Pérez',
    'perezmariaana',
    'Perez1990',
    '123maria!!',
  ])
    expect([password, passwordFault(password, own)]).toEqual([password, MESSAGES.clavePropia])
})

test('what only holds a part of the name is accepted', () => {
  for (const password of ['la tienda de maria', 'perezosos grises', '73194826', 'una-clave-larga'])
    expect([password, passwordFault(password, own)]).toEqual([password, undefined])
})
