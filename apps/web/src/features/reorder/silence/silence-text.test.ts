import { expect, test } from 'vitest'
import { silenceText } from '../../../lib/silence-text.ts'
import { rowWith } from '../row.fixture.ts'
import { orderMessage } from '../order-text.ts'
import { answeredAlike, changesOf, reasonsOf, silencesText, silencesTitle, silentText } from './silence-text.ts'

const silent = rowWith({ sin_ventas_desde: '2026-11-03' })

test('since when a product has not sold is told, and of how many that is to be explained', () => {
  expect(silenceText('2026-11-03')).toBe('Sin ventas desde el 3 nov 2026')
  expect(silencesTitle(1)).toBe('Un producto que vendías seguido dejó de venderse')
  expect(silencesTitle(1200)).toBe('1.200 productos que vendías seguido dejaron de venderse')
})

test('of what another may have taken the place of it is asked whether it did, and the answers are to that', () => {
  const replaced = { ...silent, reemplazo: { producto_id: 2, nombre: 'Panela 450 g' } }
  expect(silentText(silent)).toBe('Sin ventas desde el 3 nov 2026')
  expect(silentText(replaced)).toBe('Sin ventas desde el 3 nov 2026 · ¿Lo reemplazó Panela 450 g?')
  const told = (row: typeof silent) => reasonsOf(row).map(({ reason, label }) => [reason, label])
  expect(told(silent)[0]).toEqual(['se_agoto', 'Se agotó'])
  expect(told(replaced)).toEqual([
    ['ya_no_se_vende', 'Sí, ya no lo vendo'],
    ['se_agoto', 'No, se agotó'],
    ['es_normal', 'No, es normal'],
  ])
})

test('who may say why is told', () => {
  expect(silencesText(1, 'here')).toBe('No entra en el pedido hasta que digas si se agotó o ya no lo vendes.')
  expect(silencesText(2, 'in-all-stores')).toBe(
    'No entran en el pedido hasta que digas por qué, viendo todos los locales.',
  )
  expect(silencesText(2, 'others')).toBe(
    'No entran en el pedido hasta que diga por qué alguien que edita todo el negocio.',
  )
})

test('what ran out has no stock in any place that tells its own; every answer is of the silence that was asked about', () => {
  const sin_ventas = { desde: '2026-11-03', respuesta: 'se_agoto' }
  expect(changesOf(silent, 'se_agoto')).toEqual([{ producto_id: 1, existencias: 0, sin_ventas }])
  const place = {
    nombre: '',
    existencias: 4,
    existencias_al: '2026-11-01',
    en_camino: null,
    vendido_despues: 0,
    esperado_despues: 0,
    necesita: 1,
  }
  const byStore = rowWith({
    sin_ventas_desde: '2026-11-03',
    por_local: [2, null].map((local_id) => ({ ...place, local_id })),
  })
  expect(changesOf(byStore, 'se_agoto')).toEqual([
    { producto_id: 1, local_id: 2, existencias: 0, sin_ventas },
    { producto_id: 1, local_id: null, existencias: 0, sin_ventas },
  ])
  expect(changesOf(byStore, 'ya_no_se_vende')).toEqual([
    { producto_id: 1, sin_ventas: { desde: '2026-11-03', respuesta: 'ya_no_se_vende' } },
  ])
})

test('one answer for all leaves those that have one', () => {
  const rows = [1, 2, 3].map((producto_id) => ({ producto_id }))
  expect([...answeredAlike(rows, new Map([[2, 'es_normal']]), 'ya_no_se_vende')]).toEqual([
    [1, 'ya_no_se_vende'],
    [2, 'es_normal'],
    [3, 'ya_no_se_vende'],
  ])
})

test('a message of what is expected leaves out what has stopped selling', () => {
  const message = orderMessage([rowWith({ nombre: 'Café' }), { ...silent, nombre: 'Panela' }], 'diciembre 2026')
  expect(message?.text).toContain('Café')
  expect(message?.text).not.toContain('Panela')
})
