import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { emptyRegistration, firstError, registerErrors, registerPayload } from './register-values.ts'

const filled = {
  ...emptyRegistration,
  nombre: ' Ana ',
  apellido: 'Ruiz',
  documento: '1144000111',
  email: 'ana@mitienda.co',
  password: 'una-clave-larga',
  confirmacion: 'una-clave-larga',
}

test('name and last name travel joined by one space', () => {
  expect(registerPayload(filled).username).toBe('Ana Ruiz')
})

test('a complete form has no errors', () => {
  expect(registerErrors(filled)).toEqual({})
})

test('every empty field is marked, and the toast asks to complete them before anything else', () => {
  const errors = registerErrors({ ...filled, apellido: ' ', confirmacion: '', password: 'corta' })
  expect(errors.apellido).toBe(MESSAGES.camposIncompletos)
  expect(errors.confirmacion).toBe(MESSAGES.camposIncompletos)
  expect(firstError(errors)).toBe(MESSAGES.camposIncompletos)
})

test('password and confirmation must be equal', () => {
  expect(firstError(registerErrors({ ...filled, confirmacion: 'otra' }))).toBe(MESSAGES.clavesDistintas)
})

test('what the server would refuse is said beside the field', () => {
  expect(registerErrors({ ...filled, email: 'ana@' }).email).toBe(MESSAGES.correoInvalido)
  expect(registerErrors({ ...filled, password: 'corta', confirmacion: 'corta' }).password).toBe(MESSAGES.claveCorta)
})
