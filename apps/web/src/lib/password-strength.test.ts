import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('what the server would refuse as too short is the weakest', () => {
  expect(passwordStrength('')).toBe(0)
  expect(passwordStrength('Xk9$w2!')).toBe(0)
})

test('common words, rows of neighbours and repetitions are easy to guess however long', () => {
  for (const easy of ['12345678', 'contraseña123', 'Password2024', 'aaaaaaaaaaaa', 'abcabcabcabc', 'qwertyuiop'])
    expect([easy, passwordStrength(easy)]).toEqual([easy, 1])
})

test('what others know of the person protects nothing', () => {
  expect(passwordStrength('anaruiz1144', ['Ana', 'Ruiz', 'anaruiz@mitienda.co', '1144000111'])).toBe(1)
  expect(passwordStrength('mitienda-99', ['anaruiz@mitienda.co'])).toBe(1)
})

test('length makes a password good, without asking for symbols', () => {
  expect(passwordStrength('tres perros en la loma')).toBe(3)
  expect(passwordStrength('vk7rmq2z')).toBe(2)
})
