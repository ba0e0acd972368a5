import { expect, test } from 'vitest'
import { joinMessages, TOGETHER_MS } from './join-messages.ts'

const first = joinMessages(undefined, 'red', 'Sin conexión', 1000)

test('several reasons that come together are all told, each once', () => {
  const second = joinMessages(first, 'red', 'Fecha pasada', 1000)
  const again = joinMessages(second, 'red', 'Sin conexión', 1001)
  expect(again.messages).toEqual(['Sin conexión', 'Fecha pasada'])
})

test('a later message, or one of another kind, takes the place of those before', () => {
  expect(joinMessages(first, 'red', 'Fecha pasada', 1001 + TOGETHER_MS).messages).toEqual(['Fecha pasada'])
  expect(joinMessages(first, 'teal', 'Guardado', 1000).messages).toEqual(['Guardado'])
})
