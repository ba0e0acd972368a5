import { expect, test } from 'vitest'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { passwordHint, passwordStrength } from './password-strength.ts'

test('what the server would refuse as too short is the weakest', () => {
  expect(passwordStrength('')).toBe(0)
  expect(passwordStrength('Xk9$w2!')).toBe(0)
})

test('common words, rows of neighbours and repetitions are easy to guess however long', () => {
  for (const easy of ['12345678', 'contraseña123', 'Password2024', 'aaaaaaaaaaaa', 'abcabcabcabc', 'qwertyuiop'])
    expect([easy, passwordStrength(easy)]).toEqual([easy, 1])
})

const ana = { nombre: 'Ana Ruiz', correo: 'anaruiz@mitienda.co' }

test('what others know of the person protects nothing', () => {
  expect(passwordStrength('anaruiz1144', { ...ana, documento: '1144000111' })).toBe(1)
  expect(passwordStrength('mitienda-99', ana)).toBe(1)
})

test('length makes a password good, without asking for symbols', () => {
  expect(passwordStrength('tres perros en la loma')).toBe(3)
  expect(passwordStrength('vk7rmq2z')).toBe(2)
})

test('what the server would refuse is never more than easy to guess, and the hint says why', () => {
  const hint = (password: string): string => passwordHint(password, passwordStrength(password, ana), ana)
  expect(passwordStrength('Ruiz 1990!!', ana)).toBe(1)
  expect(hint('Ruiz 1990!!')).toBe(MESSAGES.clavePropia)
  expect(hint('zzzzzzzzzzzz')).toBe(MESSAGES.claveRepetida)
  expect(hint('12345678')).toBe('Fácil de adivinar: evita tu nombre, series y palabras comunes')
  expect(hint('corta')).toBe('Usa al menos 8 caracteres')
})
