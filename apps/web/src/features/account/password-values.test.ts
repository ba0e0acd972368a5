import { MESSAGES } from '@vigia/contract/messages.ts'
import { expect, test } from 'vitest'
import { emptyPasswords, firstPasswordError, passwordErrors } from './password-values.ts'

const filled = { actual: 'la-de-antes', nueva: 'una-clave-larga', confirmacion: 'una-clave-larga' }

test('a new password of the right length that was typed the same twice has no errors', () => {
  expect(passwordErrors(filled)).toEqual({})
})

test('every empty field is marked, and the toast asks to complete them before anything else', () => {
  expect(Object.keys(passwordErrors(emptyPasswords))).toEqual(['actual', 'nueva', 'confirmacion'])
  const values = { ...filled, confirmacion: '', nueva: 'corta' }
  expect(firstPasswordError(passwordErrors(values), values)).toBe(MESSAGES.campoVacio)
})

test('without an empty field the toast says what is wrong first in the form', () => {
  const values = { ...filled, nueva: 'corta', confirmacion: 'otra' }
  expect(firstPasswordError(passwordErrors(values), values)).toBe(MESSAGES.claveCorta)
})

test('the new password has a least length, and its confirmation must be equal', () => {
  expect(passwordErrors({ ...filled, nueva: 'corta', confirmacion: 'corta' })).toEqual({ nueva: MESSAGES.claveCorta })
  expect(passwordErrors({ ...filled, confirmacion: 'otra-clave-larga' })).toEqual({
    confirmacion: MESSAGES.clavesDistintas,
  })
})
