import { expect, test } from 'vitest'
import type { Role } from '../../roles.ts'
import { namesOther } from '../amounts/other-numbers.ts'
import { scoreHeader, spelled } from './headers.ts'
import { isOtherDate } from './other-dates.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The role that a title names best. */
const roleOf = (header: string) => [...scoreHeader(header)].toSorted((a, b) => b[1] - a[1])[0]?.[0]

test.each([
  ['Cantidda', 'cantidad'],
  ['Prodcuto', 'producto'],
  ['Descripcón', 'producto'],
  ['Qt. Vendida:', 'cantidad'],
  ['NROFAC', 'documento'],
  ['vta_qtde', 'cantidad'],
  ['vta_cantidad', 'cantidad'],
  ['venda_qtd', 'cantidad'],
  ['Transaction Qty', 'cantidad'],
  ['Total (MXN)', 'valor'],
  ['Vlr. Total (quant * preco un)', 'valor'],
  ['Total libre de impuestos', 'valor'],
  ['Valor antes de IVA', 'valor'],
])('"%s" names %s', (header, role) => expect(roleOf(header)).toBe(role))

test('units in brackets say what the column is: they are not left out', () => {
  expect(scoreHeader('Ventas (unidades)').get('valor') ?? 0).toBeLessThan(0.7)
})

test.each(['Vendendor', 'bought price', 'condicion_pago', 'Weekday sort'])('"%s" is another number', (header) =>
  expect(namesOther(header)).toBe(true),
)
test('what a thing was bought at is not what it was sold at', () => {
  expect(scoreHeader('bought price').has('precio')).toBe(false)
  expect(roleOf('sell price')).toBe('precio')
})

test.each(['Parceiro', 'A quién', 'Dueño', 'Aluno', 'Clienta'])('"%s" is who bought', (header) =>
  expect(roleOf(header)).toBe('cliente'),
)

test.each(['NIT / CC', 'C.C. o NIT', 'Cédula/NIT', 'RUC/DNI', 'No. Identificación'])(
  '"%s" is the code of who bought',
  (header) => expect(roleOf(header)).toBe('clienteCodigo'),
)

test.each(['vta_util', 'Util venta', 'MARG VTA'])('"%s" is what was earned, and not what was sold', (header) =>
  expect(scoreHeader(header).has('valor')).toBe(false),
)

/** What a title is worth for a role beside one of the names of that role. */
const costBeside = (header: string, name: string, role: Role) =>
  (scoreHeader(name).get(role) ?? 0) - (scoreHeader(header).get(role) ?? 0)

test.each<[header: string, name: string, role: Role, cost: number]>([
  ['VALORTOTAL', 'Valor total', 'valor', 0],
  ['Estado pago', 'Estado del pago', 'estado', 0],
  ['Precio unitario venta publicación', 'Precio unitario de venta de la publicación', 'precio', 0],
  ['Encab: Documento Número', 'Documento número', 'documento', 0.002],
  ['COP Total', 'Total', 'valor', 0.002],
  ['Total (cifras)', 'Total', 'valor', 0.05],
  ['Vlr. Total (quant * preco un)', 'Vlr total', 'valor', 0.05],
  ['Vlr Tot', 'Valor total', 'valor', 0.1],
  ['Valor netos', 'Valor neto', 'valor', 0.1],
  ['Importe netov', 'Importe neto', 'valor', 0.1],
  ['Valor unitario aproximado', 'Valor unitario', 'precio', 0.4],
  ['Artículo estrella', 'Artículo', 'producto', 0.55],
  ['Mi precio', 'Precio', 'precio', 0.6],
])('"%s" beside "%s" as %s: %d less', (header, name, role, cost) =>
  expect(costBeside(header, name, role)).toBeCloseTo(cost, 6),
)

test.each<[header: string, role: Role]>([
  ['COP USD', 'valor'],
  ['Fecha de venta', 'valor'],
  ['Nombre (completo)', 'producto'],
  ['VALORIVA', 'valor'],
  ['Costo Vlr Tot', 'valor'],
  ['Cantidad2', 'cantidad'],
  ['Fehca', 'fecha'],
  ['Fexhas', 'fecha'],
  ['Praduzto', 'producto'],
  ['Prodcutu', 'producto'],
  ['Nit pagador', 'clienteCodigo'],
  ['Peso kg', 'cantidad'],
  ['vta_postal_code', 'valor'],
  ['vta_cep', 'valor'],
  ['venta telefono', 'valor'],
  ['precio codigo postal', 'precio'],
  ['cantidad codigo postal', 'cantidad'],
  ['Código de autorização', 'productoCodigo'],
  ['Taxa/tarifa', 'precio'],
  ['Name Phone #', 'productoCodigo'],
  ['Name Phone #', 'producto'],
  ['Promociones en artículos (con IVA)', 'cantidad'],
  ['Name City', 'local'],
  ['Nome Motorista', 'cliente'],
  ['Camarero / Repartidor', 'cliente'],
  ['Parceiro', 'producto'],
  ['Quién', 'cliente'],
])('"%s" does not name %s', (header, role) => expect(scoreHeader(header).has(role)).toBe(false))

test.each(['Precio (con IVA)', 'Precio (unidades)', 'Precio (cliente)'])(
  'the brackets of "%s" say more than a remark does',
  (header) => expect(scoreHeader(header).get('precio') ?? 0).toBeLessThan(0.7),
)

test('a title of sixty letters may begin with a name, a longer one is a sentence', () => {
  expect(roleOf(`Fecha ${'x'.repeat(54)}`)).toBe('fecha')
  expect(roleOf(`Fecha ${'x'.repeat(55)}`)).toBeUndefined()
})

test.each([
  ['premio', 'premio'],
  ['Clinte', 'cliente'],
  ['Cliiente', 'cliente'],
  ['Cliante', 'cliente'],
  ['Prodcuto', 'producto'],
  ['Prxoucto', 'prxoucto'],
  ['Prdxucto', 'prdxucto'],
  ['Prdouctx', 'prdouctx'],
  ['Lnea', 'lnea'],
  ['IMPOSTO', 'imposto'],
  ['Clinete', 'cliente'],
])('"%s" is spelled %s', (header, text) => expect(spelled(header)).toBe(text))

test('a name costs .002 a place down its list, .18 at most', () => {
  expect(scoreHeader('Fecha').get('fecha')).toBe(1)
  expect(scoreHeader('Fecha venta').get('fecha')).toBeCloseTo(0.998, 6)
  expect(scoreHeader('EUR').get('valor')).toBeCloseTo(0.82, 6)
  expect(scoreHeader('').size).toBe(0)
})

test('a due date is another date, "when" may be the sale', () => {
  expect(['Fec.Vence', 'Cuándo'].map(isOtherDate)).toEqual([true, false])
})

test.each(['QTD_PDV', 'QDT PDV', 'Quantidade lojas'])('«%s» counts places and is none', (title) => {
  expect(scoreHeader(title).has('local')).toBe(false)
  expect(scoreHeader(title).has('cantidad')).toBe(true)
})

test.each(VOCABULARY)('no name of %s stands twice in its list', (_, names) => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
