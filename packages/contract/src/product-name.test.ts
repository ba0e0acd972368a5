import { expect, test } from 'vitest'
import { nameWithCode, nameWithoutCode } from './product-name.ts'

test('a name has its code behind it once, and can be told without it', () => {
  expect(nameWithCode('Camisa', 'BL-M')).toBe('Camisa · BL-M')
  expect(nameWithCode('Camisa · BL-M', 'BL-M')).toBe('Camisa · BL-M')
  expect(nameWithCode('Camisa', null)).toBe('Camisa')
  expect(nameWithoutCode({ nombre: 'Camisa · BL-M', codigo: 'BL-M' })).toBe('Camisa')
  expect(nameWithoutCode({ nombre: 'Camisa · BL-M', codigo: 'BL-L' })).toBe('Camisa · BL-M')
  expect(nameWithoutCode({ nombre: 'Camisa', codigo: null })).toBe('Camisa')
})
