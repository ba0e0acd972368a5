import { expect, test } from 'vitest'
import { clientChoices, clientOf } from './client-choice.ts'

const clients = [{ value: '7', label: 'Marta López' }]
const labels = (typed: string, chosen: string | null = null, mayAdd = true) =>
  clientChoices(clients, { chosen, typed, mayAdd }).map(({ label }) => label)

test('what is typed can be added as a client where none is called so', () => {
  expect(labels('  Oficinas   Torre 93 ')).toEqual(['Marta López', 'Agregar «Oficinas Torre 93»'])
  expect(labels('marta lopez')).toEqual(['Marta López'])
  expect(labels('')).toEqual(['Marta López'])
  expect(labels('Oficinas Torre 93', null, false)).toEqual(['Marta López'])
})

test('a new client that is chosen stays in the list by its name, and is sent by it', () => {
  const chosen = clientChoices(clients, { chosen: null, typed: 'Oficinas', mayAdd: true }).at(-1)!.value
  expect(labels('Oficinas', chosen)).toEqual(['Oficinas', 'Marta López'])
  expect(clientOf(chosen)).toEqual({ cliente_nombre: 'Oficinas' })
  expect(clientOf('7')).toEqual({ cliente_id: 7 })
})
