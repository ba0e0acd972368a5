import type { Mapping } from '../../roles.ts'
import type { Finding } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { scoreHeader } from '../headers/headers.ts'
import { looksLikeStates } from '../sales/states.ts'

/** Titles of where somebody is: a store, or whoever buys. */
const PLACE =
  /^(nombre )?(de )?(la |el )?(ciudad|city|cidade|municipio|comuna|localidad|departamento|provincia|estado|uf|pais|country)\b/
/** What became of a document, which is no place: "Estado cancelación". */
const OF_DOCUMENT = /\b(cancel\w*|anul\w*|pago|pedido|orden|factura|documento|venta|envio|entrega|sat|dian|sii)\b/
/** Before a place: where goods or bills go, which is never the shop itself. */
const OF_BUYER =
  /^(order|ship(ping)?|bill(ing)?|delivery|buyer|customer|recipient|cliente|comprador|envio|entrega|facturacion)( address| direccion)?( to| de)? (city|state|province|country|region|ciudad|provincia|departamento|municipio|pais|estado|cidade)\b/
/** Titles of the rest of a buyer's address. */
const ADDRESS =
  /\b(direccion|domicilio|address|endereco|logradouro|codigo postal|post ?code|postal|zip|cep|barrio|bairro|telefono|telefone|celular|phone|e ?mail|correo)\b/
/** Titles of a city and of a Brazilian state, which stand together in addresses. */
const CITY = /^(municipio|cidade)$/
const STATE = /^uf$/
/** A small shop has no more, and each sells again and again. */
const MOST_STORES = 12
const LEAST_SALES = 2

/** Titles of branches, of the shop or of a client that has several. */
const BRANCH = /^(nombre )?(de )?(la )?(sucursal|sede|punto( de (venta|entrega))?)$/

/** Whether a column of branches stands between the number and the name of the client: it is of that client, as in Siigo's reports. */
function isBranchOfBuyer({ header, place }: Column, columns: readonly Column[]): boolean {
  const [number, name] = [columns[place - 1], columns[place + 1]].map((one) => scoreHeader(one?.header ?? ''))
  return BRANCH.test(fold(header)) && number!.has('clienteCodigo') && name!.has('cliente')
}

/** Whether a city and its state stand beside each other, as in an address. */
function isOfAddress(column: Column, columns: readonly Column[]): boolean {
  const is = (one: Column | undefined, title: RegExp): boolean => one !== undefined && title.test(fold(one.header))
  const beside = [columns[column.place - 1], columns[column.place + 1]]
  return beside.some((other) => (is(column, CITY) && is(other, STATE)) || (is(column, STATE) && is(other, CITY)))
}

/** Whether a column that could be of stores says where the buyers live, beside their address or in too many places, or which of their branches it was. */
export function isBuyersPlace(column: Column, columns: readonly Column[]): boolean {
  const { header, texts, distinct, filled } = column
  if (OF_BUYER.test(fold(header)) || isBranchOfBuyer(column, columns)) return true
  if (!PLACE.test(fold(header)) || OF_DOCUMENT.test(fold(header)) || looksLikeStates(texts, fold(header))) return false
  return (
    distinct > MOST_STORES ||
    filled < LEAST_SALES * distinct ||
    isOfAddress(column, columns) ||
    columns.some((column) => column.filled > 0 && ADDRESS.test(fold(column.header)))
  )
}

/** Says that places were not taken for stores, where the file has no others. */
export function buyersPlaceFinding(columns: readonly Column[], mapping: Mapping): Finding[] {
  const used = Object.values(mapping)
  const column = columns.find((one) => one.filled > 0 && !used.includes(one.place) && isBuyersPlace(one, columns))
  const hasStores = mapping.local !== null && columns[mapping.local]!.filled > 0
  if (hasStores || !column) return []
  return [
    {
      code: 'lugar_de_quien_compra',
      kind: 'fact',
      text: isBranchOfBuyer(column, columns)
        ? `«${column.header}» está entre la identificación y el nombre del cliente: parece la de quien compra, y no la usamos como local.`
        : `«${column.header}» parece decir dónde vive quien compra: no lo usamos como local.`,
      choices: [
        { label: 'No es mi local', choose: { mapping: { local: null } } },
        { label: 'Es mi local', choose: { mapping: { local: column.place } } },
      ],
      chosen: 0,
    },
  ]
}
