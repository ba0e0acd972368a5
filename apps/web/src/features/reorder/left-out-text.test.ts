import { expect, test } from 'vitest'
import { servicesText, splitLeftOut } from './left-out-text.ts'

const product = (nombre: string, porque: 'dicho' | 'terminado' | 'servicio' = 'servicio') => ({
  producto_id: 1,
  codigo: null,
  nombre,
  porque,
})

test('what looks like a service is told with the first of their names', () => {
  expect(servicesText([product('Domicilio')])).toBe('Uno parece un servicio: Domicilio. No lo sumamos al pedido.')
  expect(servicesText(['Domicilio', 'Recarga'].map((name) => product(name)))).toBe(
    '2 parecen servicios: Domicilio, Recarga. No los sumamos al pedido.',
  )
  expect(servicesText(['Domicilio', 'Recarga', 'Bolsa', 'Flete'].map((name) => product(name)))).toBe(
    '4 parecen servicios: Domicilio, Recarga, Bolsa… No los sumamos al pedido.',
  )
  expect(servicesText(['Domicilio', 'Recarga', 'Bolsa'].map((name) => product(name)))).toContain('Bolsa. No los')
  const bag = { ...product('Bolsa · 77'), codigo: '77' }
  expect(servicesText([bag])).toContain('Bolsa.')
})

test('what the shop said is no proposal', () => {
  const [said, ended, proposed] = [product('Domicilio', 'dicho'), product('Panela', 'terminado'), product('Bolsa')]
  expect(splitLeftOut([said, ended, proposed])).toEqual({ excluded: [said], ended: [ended], proposed: [proposed] })
})
