import { expect, test } from 'vitest'
import { unitFor, unitOf } from './product-unit.ts'

const measured = (nombre: string, unidad: string | null = null) => ({ nombre, inventario: { unidad } })

test('a name says by what its product is sold in brackets, or behind an "x" or a "por"', () => {
  const units = [
    'Cable dúplex No. 14 (metro)',
    'MANGUERA (MT)',
    'Malla (x metro)',
    'Puntilla 2" (kilo)',
    'Alambre x kilo negro',
    'Thinner por litro',
    'Arroz (lb)',
    'Pintura (galón)',
    'Glicerina granel kg',
    'Alcohol a granel litro',
  ].map((nombre) => unitOf(measured(nombre)))
  expect(units).toEqual(['m', 'm', 'm', 'kg', 'kg', 'L', 'lb', 'gal', 'kg', 'L'])
})

test('the size of a piece is not what it is sold by', () => {
  for (const name of [
    'Arena bulto x 40 kg',
    'Cemento x 50 kilos',
    'Metro Stanley 5 m',
    'Tubo (3 metros)',
    'Kilométrico',
    'Tornillo x m',
    'Granel bulto 40 kg',
  ])
    expect([name, unitOf(measured(name))]).toEqual([name, ''])
})

test('what a stock report says counts before the name, written as people do', () => {
  const said = ['MT', 'Mts.', 'KG', 'kilo', 'GL', 'Lt', 'BTO', 'Caja', 'docena', 'M2']
  expect(said.map((unit) => unitOf(measured('Manguera #10', unit)))).toEqual([
    'm',
    'm',
    'kg',
    'kg',
    'gal',
    'L',
    'bulto',
    'caja',
    'docena',
    'm²',
  ])
  for (const piece of ['UND', 'Und.', 'unidad', 'PZA', 'u', 'UN'])
    expect([piece, unitOf(measured('Alambre (kilo)', piece))]).toEqual([piece, ''])
})

test('a word has its plural behind an amount, and an abbreviation none', () => {
  const told = (['m', 'gal', 'kg', 'm²', 'bulto', 'caja', 'par', 'tubos'] as const).map((unit) => unitFor(962, unit))
  expect(told).toEqual(['m', 'gal', 'kg', 'm²', 'bultos', 'cajas', 'pares', 'tubos'])
  expect(unitFor(1, 'bulto')).toBe('bulto')
})

test('units of a drugstore and others are written out, with the plural that people say', () => {
  const told = ['SOB', 'FCO', 'TAB', 'AMP', 'CAJ', 'blíster', 'galón especial', 'cartón', 'kit', 'display', 'XYZ'].map(
    (unidad) => unitFor(31, unitOf(measured('Acetaminofén', unidad))),
  )
  expect(told).toEqual([
    'sobres',
    'frascos',
    'tabletas',
    'ampollas',
    'cajas',
    'blísteres',
    'galón especial',
    'cartones',
    'kits',
    'displays',
    'xyz',
  ])
})

test('words that are stressed on their end lose the mark, and what begins as no word does is an abbreviation', () => {
  const told = ['cojín', 'almacén', 'botellón', 'LTA', 'PQTE', 'JGO', 'frasco', 'plato', 'chuspa', 'spray']
  expect(told.map((unidad) => unitFor(31, unitOf(measured('Cojín', unidad))))).toEqual([
    'cojines',
    'almacenes',
    'botellones',
    'lta',
    'pqte',
    'jgo',
    'frascos',
    'platos',
    'chuspas',
    'sprays',
  ])
})

test('a unit that is called as what every object has is a word like any other', () => {
  for (const unidad of ['constructor', '__proto__'])
    expect(unitFor(2, unitOf(measured('Cable', unidad)))).toMatch(unidad)
})
