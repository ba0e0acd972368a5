import { expect, test } from 'vitest'
import { PATHS, loginPath, payPath, registerPath, registrationFor, returnPath } from './paths.ts'

const searchOf = (path: string): URLSearchParams => new URL(path, 'http://x').searchParams

test('after login one returns to the address one was sent away from', () => {
  expect(returnPath(searchOf(loginPath('/predicciones?unidad=cop&locales=1,2')))).toBe(
    '/predicciones?unidad=cop&locales=1,2',
  )
})

test('filters too many for a search are in the fragment, and are returned to', () => {
  expect(returnPath(searchOf(loginPath('/predicciones#productos=1,2')))).toBe('/predicciones#productos=1,2')
})

test('without an address to return to, login leads to /predicciones', () => {
  expect(returnPath(searchOf(loginPath()))).toBe(PATHS.predicciones)
})

test('an address outside the application is never followed', () => {
  for (const evil of [
    'https://x.co',
    '//x.co',
    '/\\x.co',
    'javascript:1',
    '/\t/x.co',
    '/\n/x.co',
    '/.//x.co',
    '//',
    '/',
  ]) {
    expect(returnPath(new URLSearchParams({ volver: evil }))).toBe(PATHS.predicciones)
  }
})

test('a chosen plan is kept from the payment to the login, to the registration and back', () => {
  const wanted = returnPath(new URLSearchParams(loginPath(payPath('Visión Táctica')).split('?')[1]))
  expect(wanted).toBe(payPath('Visión Táctica'))
  expect(registrationFor(wanted)).toBe(registerPath('Visión Táctica'))
  expect(registrationFor('/ventas?plan=Radar+90')).toBe('/register')
})
