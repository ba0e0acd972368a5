import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { emptyRegistration, firstError, formErrors, registerErrors, registerPayload } from './register-values.ts'

const filled = {
  ...emptyRegistration,
  nombre: ' Ana ',
  apellido: 'Ruiz',
  documento: '1144000111',
  email: 'ana@mitienda.co',
  password: 'una-clave-larga',
  confirmacion: 'una-clave-larga',
  acepta_politica: true,
}

test('name and last name travel joined by one space', () => {
  expect(registerPayload(filled).username).toBe('Ana Ruiz')
})

test('a complete form has no errors', () => {
  expect(registerErrors(filled)).toEqual({})
})

test('every empty field is marked, and the toast asks to complete them before anything else', () => {
  const values = { ...filled, apellido: ' ', confirmacion: '', password: 'corta' }
  const errors = registerErrors(values)
  expect([errors.apellido, errors.confirmacion]).toEqual(['Falta este dato', 'Falta este dato'])
  expect(firstError(errors, values)).toBe(MESSAGES.camposIncompletos)
})

test('password and confirmation must be equal', () => {
  const values = { ...filled, confirmacion: 'otra' }
  expect(firstError(registerErrors(values), values)).toBe(MESSAGES.clavesDistintas)
})

test('what the server would refuse is said beside the field', () => {
  expect(registerErrors({ ...filled, email: 'ana@' }).email).toBe(MESSAGES.correoInvalido)
  expect(registerErrors({ ...filled, password: 'corta', confirmacion: 'corta' }).password).toBe(MESSAGES.claveCorta)
})

test('the data policy must be accepted, and what was accepted travels', () => {
  expect(registerErrors({ ...filled, acepta_politica: false }).acepta_politica).toBe(MESSAGES.politicaSinAceptar)
  expect(registerPayload(filled)).toMatchObject({ acepta_politica: true })
})

test('a minor needs a guardian, whose confirmation travels only with a Tarjeta de Identidad', () => {
  const minor = { ...filled, tipo_documento: 'TI' as const }
  expect(registerErrors(minor).acudiente_autoriza).toBe(MESSAGES.acudienteSinAutorizar)
  expect(registerErrors({ ...minor, acudiente_autoriza: true })).toEqual({})
  expect(registerPayload({ ...minor, acudiente_autoriza: true })).toMatchObject({ acudiente_autoriza: true })
  expect(registerPayload({ ...filled, acudiente_autoriza: true })).not.toHaveProperty('acudiente_autoriza')
})

test('what the server says of the whole name stands at the name', () => {
  expect(formErrors({ username: 'x', email: 'y' }, filled)).toEqual({ nombre: 'x', email: 'y' })
})

test('a name that is too long is told at the longer of its two parts', () => {
  const long = 'a'.repeat(300)
  expect(registerErrors({ ...filled, apellido: long })).toEqual({ apellido: MESSAGES.apellidoLargo })
  expect(registerErrors({ ...filled, nombre: long })).toEqual({ nombre: MESSAGES.nombreLargo })
  // However the server words it.
  const refused = { username: 'Es muy largo' }
  expect(formErrors(refused, { nombre: 'Ana', apellido: long })).toEqual({ apellido: MESSAGES.apellidoLargo })
})
