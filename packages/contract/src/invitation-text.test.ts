import { expect, test } from 'vitest'
import { invitedToText } from './invitation-text.ts'

test('an invitation says what may be done, and in which stores', () => {
  expect(invitedToText('editor', null)).toBe('Podrás editar y consultar: todos los locales.')
  expect(invitedToText('editor', ['Centro'])).toBe('Podrás editar y consultar: Centro.')
  expect(invitedToText('lector', ['Centro', 'Norte', 'Sur'])).toBe('Podrás consultar: Centro, Norte y Sur.')
})
