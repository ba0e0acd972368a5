import { expect, test } from 'vitest'
import { invitedToText } from './invitation-text.ts'

test('an invitation says what may be done, and in which stores', () => {
  expect(invitedToText('editor', null)).toBe('Podrás editar y consultar: todos los locales.')
  expect(invitedToText('editor', ['Centro', 'Norte'])).toBe(
    'Podrás registrar compromisos, escribir existencias y consultar: Centro y Norte. Las ventas las importa quien ve todos los locales.',
  )
  expect(invitedToText('lector', ['Centro', 'Norte', 'Sur'])).toBe('Podrás consultar: Centro, Norte y Sur.')
})
