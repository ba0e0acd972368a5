import { expect, test } from 'vitest'
import { activityText } from './activity.ts'

test('an action is told with what was kept of it', () => {
  expect(activityText('ventas.cargadas', { archivo: 'x.csv', ventas: 1, reemplazadas: 0 })).toBe(
    'cargó x.csv (1 venta)',
  )
  expect(activityText('inventario.guardado', { productos: 2 })).toBe('guardó el inventario de 2 productos')
  expect(activityText('inventario.guardado', { productos: 2, local: 'Centro' })).toBe(
    'guardó el inventario de 2 productos en Centro',
  )
})

test('a merge without names is told by the plural of what was merged', () => {
  const kept = { de: null, a: null }
  expect(activityText('union.hecha', { tabla: 'local', ...kept })).toBe('unió dos locales en uno')
  expect(activityText('union.deshecha', { tabla: 'cliente', ...kept })).toBe('separó dos clientes que estaban unidos')
})

test.each([
  ['ventas.deshechas', {}],
  ['ventas.cargadas', { archivo: 'x.csv' }],
  ['equipo.invitacion', { correo: 'a@b.co' }],
  ['linea.borrada', {}],
  ['de.otra.version', {}],
])('what was kept of %s without all that its sentence says is told in general', (action, detail) => {
  expect(activityText(action, detail)).toBe('hizo un cambio')
})
