import { expect, test } from 'vitest'
import { isGeneralClient } from './general-client.ts'

test.each([
  'Cliente general',
  'CONSUMIDOR FINAL',
  'Consumidor Final.',
  '222222222222',
  '222222222222-7',
  'Cliente mostrador',
  'Cliente de mostrador',
  'Mostrador',
  'Varios',
  'Clientes varios',
  'Público general',
  'Público en general',
  'Venta al público',
  'Venta de contado',
  'CLIENTE CONTADO',
  'Cuantías menores',
  'Cliente ocasional',
  'Sin nombre',
  '** VARIOS **',
])('%s is nobody in particular', (name) => expect(isGeneralClient(name)).toBe(true))

test.each([
  'Marta Ruiz',
  'Consumidores Unidos SAS',
  'Cooperativa de Consumidores',
  'Mostrador Norte SAS',
  'Público y Medios Ltda',
  'Varios Hermanos',
  '222222223',
  '900123456',
  'Contadores Asociados',
  'Particular',
  '',
])('%j is somebody', (name) => expect(isGeneralClient(name)).toBe(false))
