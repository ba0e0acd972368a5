import { expect, test } from 'vitest'
import { addsText, newsText } from './news-text.ts'

const looked = { lineas: 10, nuevas: 10, repetidas: 0, cambiadas: 0, reemplazo: null, meses_repetidos: [], dudas: [] }
const again = {
  anio: 2026,
  mes: 10,
  clave: 'centro',
  local: 'Centro',
  desde: '2026-10-01',
  hasta: '2026-10-31',
  completo: true,
  lineas: 10,
  cargado: { cantidad: 1, valor: 1 },
  archivo: { cantidad: 1, valor: 1 },
  habitual: null,
}

test('lines of a month that seems loaded already are not called new', () => {
  expect(newsText(looked)).toBe('Todas nuevas')
  expect(newsText({ ...looked, meses_repetidos: [again] })).toBe('Ninguna igual a las que ya tienes')
  expect(newsText({ ...looked, nuevas: 4, repetidas: 6, cambiadas: 3 })).toBe(
    '4 nuevas (3 de facturas que ya tenías y cambiaron), 6 repetidas',
  )
  expect(newsText({ ...looked, lineas: 0 })).toBeUndefined()
})

test('lines are not called new while it is asked of which store they are', () => {
  const ofStore = (tipo: 'pregunta' | 'dato', elegida: number | null) => ({
    codigo: 'local_del_archivo',
    tipo,
    texto: '¿De qué local son sus ventas?',
    opciones: [],
    elegida,
    otra: 'local' as const,
  })
  expect(newsText({ ...looked, dudas: [ofStore('pregunta', null)] })).toBe('Di el local y vemos cuáles son nuevas')
  expect(newsText({ ...looked, dudas: [ofStore('dato', 0)] })).toBe('Todas nuevas')
  expect(newsText({ ...looked, nuevas: 4, repetidas: 6, dudas: [ofStore('pregunta', null)] })).toBe(
    '4 nuevas, 6 repetidas',
  )
})

test('adding to what looks like an earlier version of the same sales says that they may count twice', () => {
  const reemplazo = {
    desde: '2026-10-01',
    hasta: '2026-10-31',
    lineas: 4,
    lineas_locales: 4,
    locales: ['Centro'],
    corrige: true,
    corregidas: 0,
    corregidas_locales: 0,
  }
  const some = { ...looked, nuevas: 4, repetidas: 6, reemplazo }
  expect(addsText(some)).toBe(
    'Se agregan 4 y lo que había se queda. Si son ventas que ya tenías con otro número de factura, quedarían contadas dos veces.',
  )
  expect(addsText({ ...some, reemplazo: { ...reemplazo, corrige: false } })).toBe(
    'Se agregan 4 y lo que había se queda.',
  )
  expect(addsText({ ...some, nuevas: 1, cambiadas: 1 })).toBe(
    'Se agrega 1 y lo que había se queda. Son de facturas que ya tenías y cambiaron (1): quedarían contadas dos veces.',
  )
  expect(addsText({ ...some, nuevas: 0 })).toBe('Este archivo no agrega nada: todo lo suyo ya está.')
})
