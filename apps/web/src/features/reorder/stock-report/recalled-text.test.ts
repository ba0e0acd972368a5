import { expect, test } from 'vitest'
import { recalledTexts } from './recalled-text.ts'

test('what is remembered of a report is told, each answer in a sentence; columns are not, and what was never answered is not', () => {
  expect(recalledTexts({ cantidades_en: 'empaques', costo_por: 'empaque', empaques_del_nombre: true })).toEqual([
    'Donde se dice el empaque, las cantidades son empaques.',
    'Ahí el costo es de cada empaque.',
    'Lo que dice el empaque en el nombre se pide en empaques completos.',
  ])
  expect(recalledTexts({ minimo_en: 'unidades', decimal: ',' })).toEqual([
    'El pedido mínimo está en unidades.',
    'La coma separa los decimales.',
  ])
  expect(recalledTexts({ columnas: { empaque: [2] } })).toEqual([])
})
