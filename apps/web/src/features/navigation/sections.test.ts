import { getForecastReview } from '@vigia/contract/calls/forecast-review.ts'
import { listFollowUps } from '@vigia/contract/calls/follow-up.ts'
import { listImports } from '@vigia/contract/calls/imports.ts'
import { listLinkedSheets } from '@vigia/contract/calls/integrations.ts'
import type { Member } from '@vigia/contract/roles.ts'
import { expect, test } from 'vitest'
import { sectionsFor } from './sections.ts'

const labels = (member: Member) => sectionsFor(member).map(({ label }) => label)

test('the menu of who sees some stores leads to no page that refuses them; all else stands in everybody’s', () => {
  const all = [
    'Predicciones',
    'Qué pedir',
    'Seguimiento',
    '¿Acertamos?',
    'Importar Ventas',
    'Demanda Comprometida',
    'Integraciones',
    'Cuenta',
    'Ayuda',
  ]
  const ofStores = ['Predicciones', 'Qué pedir', 'Demanda Comprometida', 'Cuenta', 'Ayuda']
  for (const rol of ['lector', 'editor', 'propietario'] as const) expect(labels({ rol, limitado: false })).toEqual(all)
  for (const rol of ['lector', 'editor'] as const) expect(labels({ rol, limitado: true })).toEqual(ofStores)
  // What the pages left out are made of.
  for (const call of [listFollowUps, getForecastReview, listImports, listLinkedSheets])
    expect(call).toMatchObject({ role: 'lector', scope: 'business' })
})
