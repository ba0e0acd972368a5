import { expect, test } from 'vitest'
import { looksLikeService } from './looks-like-service.ts'

const look = (names: readonly string[]): string[] =>
  names.filter((nombre) => looksLikeService({ nombre, codigo: null, categoria: 'Varios' }))

test('what nobody orders is known by its name', () => {
  const services = [
    'BOLSA',
    'Bolsa plástica',
    'Bolsa biodegradable grande',
    'Impuesto al consumo de bolsas',
    'INC bolsa',
    'Domicilio',
    'DOMICILIO BARRIO CENTRO',
    'Domicilio-2',
    'Recarga',
    'Recarga Claro $5.000',
    'RECARGAS CELULAR',
    'Minutos',
    'Minuto a celular',
    'Envase',
    'Envase retornable',
    'Depósito de envase',
    'Servicio técnico',
    'Servicio de mesa',
    'Instalación',
    'Instalación de cámaras',
    'Propina voluntaria',
    'Flete',
    'Mano de obra afinación',
    'Garantía',
    'Garantía extendida 1 año',
    'Envío',
    'Reparación de celular',
    'Redondeo',
    'Transporte',
    'BONO DE REGALO',
    'Bono regalo $100.000',
    'Tarjeta de regalo virtual',
    'Gift card 50.000',
  ]
  expect(look(services)).toEqual(services)
  expect(looksLikeService({ nombre: 'Bolsa · 9001', codigo: '9001', categoria: 'Varios' })).toBe(true)
})

test('goods with such a word in their name are ordered', () => {
  expect(
    look([
      'Bolsa de basura x 10',
      'Bolsa 50x70',
      'Bolsa de regalo',
      'Bono navideño galletas',
      'Tarjeta de cumpleaños',
      'Tarjeta de regalo con sobre x 10',
      'Bolsa valvulada 25 kg',
      'Leche bolsa 900 ml',
      'Envase PET blanco 150 ml',
      'Envase metálico 1 gal',
      'Recarga de encendedor gas 300 ml',
      'Recarga botellón 20 L',
      'Instalación eléctrica Honda CB125 (mapa)',
      'Instalación sensor velocidad Pulsar 180',
      'Bolsas camiseta',
      'Reparación bomba freno Yamaha FZ16',
      'Crema reparación intensiva',
      'Shampoo reparación total',
      'Servilletas x 100',
      'Cable de instalación',
      'Maíz para servicio',
      'Transportador de mascotas',
      'Consultor',
      'Abono orgánico 5 kg',
    ]),
  ).toEqual([])
})

test.each([
  ['Servicios', true],
  ['SERVICIO TÉCNICO', true],
  ['Servicios de enfermería', true],
  ['Servicio de mesa', false],
  ['Autoservicio', false],
])('what is of the category «%s» is a service whatever its name: %s', (categoria, isOne) => {
  expect(looksLikeService({ nombre: 'Inyectología', codigo: null, categoria })).toBe(isOne)
})
