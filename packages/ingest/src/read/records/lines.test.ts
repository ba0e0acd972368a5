import { describe, expect, test } from 'vitest'
import { levelsOf, pricedOptions } from './lines.ts'
import type { Fields } from './tree.ts'

const PAN = { sku: 'P1', nombre: 'Pan', cantidad: 2, precio: 5000 }
const levels = (...records: Fields[]) =>
  levelsOf(records).map((paths) => paths.map((path) => path.replaceAll('\u0000', '.')))

describe('the lists of a record that are its lines', () => {
  test.each<[name: string, record: Fields, paths: string[][]]>([
    ['told by their name', { items: [{ sku: 'x' }] }, [['items']]],
    ['told by their name within a field', { carrito: { lineas: [{ sku: 'x' }] } }, [['carrito.lineas']]],
    ['things with a price, where no name tells', { compra: [{ nombre: 'Pan', precio: 1 }] }, [['compra']]],
    ['several with a quantity and a price', { productos: [PAN], servicios: [PAN] }, [['productos', 'servicios']]],
    [
      'another with a price alone beside those of a name',
      { productos: [PAN], cargos: [{ nombre: 'Envase', precio: 1 }] },
      [['productos']],
    ],
    ['payments are none', { items: [PAN], pagos: [{ nombre: 'Efectivo', valor: 1 }] }, [['items']]],
    ['payments alone are none', { pagos: [{ nombre: 'Efectivo', valor: 1 }] }, []],
    ['taxes that were kept back are none', { total: 1, retenciones: [{ nombre: 'ICA', valor: 1 }] }, []],
    ['what has no price is none', { contactos: [{ nombre: 'Ana' }], turnos: [{ hora: 1 }] }, []],
    [
      'of a record that is a line itself, those of a name alone',
      { ...PAN, lugares: [{ nombre: 'A', cantidad: 1 }] },
      [],
    ],
    ['sales of a product', { ...PAN, ventas: [{ fecha: 'x', cantidad: 1 }] }, [['ventas']]],
    [
      'what a line lists is part of it',
      { items: [{ ...PAN, opciones: [{ nombre: 'x', precio: 1 }], items: [PAN] }] },
      [['items']],
    ],
    ['parcels with lines in them', { bultos: [{ guia: 1, lineas: [PAN] }] }, [['bultos'], ['lineas']]],
    ['clients with orders with lines', { nombre: 'Ana', pedidos: [{ id: 1, items: [PAN] }] }, [['pedidos'], ['items']]],
    ['lines by their key', { items: { a: PAN, b: PAN } }, [['items']]],
    ['nodes of edges', { lineItems: { edges: [{ node: PAN }] } }, [['lineItems']]],
    ['none', { fecha: 'x', total: 1 }, []],
  ])('%s', (_, record, paths) => {
    expect(levels(record)).toEqual(paths)
  })

  test('one alone in XML is found by what another record lists', () => {
    expect(levels({ lineas: { linea: PAN } }, { lineas: { linea: [PAN, PAN] } })).toEqual([['lineas.linea']])
  })

  test('lists in lists, two each, are looked through once a level', () => {
    let record: Fields = { n: 1 }
    for (let depth = 0; depth < 60; depth++) record = { n: 1, a: [record] }
    expect(levels(record)).toEqual([])
  })
})

test('lines with options that have a price are counted', () => {
  const order = (options: unknown) => ({ items: [{ ...PAN, opciones: options }, PAN] }) as Fields
  expect(pricedOptions([order([{ nombre: 'Queso', precio: 2000 }]), order([{ nombre: 'Sin sal', precio: 0 }])])).toBe(1)
  expect(pricedOptions([order([]), order(['Queso']), order('Queso')])).toBe(0)
  expect(pricedOptions([{ ...PAN, extras: [{ price: '500' }] }])).toBe(1)
  expect(pricedOptions([{ ...PAN, lotes: [{ precio: 500 }] }])).toBe(0)
})
