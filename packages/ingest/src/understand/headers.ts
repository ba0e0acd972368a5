import type { Role } from '../types.ts'
import { fold } from './fold.ts'
import { SYNONYMS } from './synonyms.ts'

/** Words that make a header another thing than its synonym: a due date is no sale date, a cost is no sale. */
const FORBIDDEN: Partial<Record<Role, RegExp>> = {
  fecha:
    /\b(vence|vencimiento|venc|entrega|envio|nacimiento|pago|vigencia|despacho|caducidad|ship|shipping|due|delivery|delivered|birth|expiry|expiration)\b/,
  cliente:
    /\b(telefono|tel|correo|email|direccion|ciudad|tipo|segmento|contactos?|interno|vendedor|nota|phone|segment|type|contacts?|since|note)\b/,
  local: /\b(cliente|telefono|direccion|ventas|customer|sales|sold|transfers)\b/,
  // Names of people and places are no names of products.
  producto:
    /\b(costo|proveedor|imagen|emisor|receptor|tercero|vendedor|cajero|empleado|usuario|empresa|cliente|ciudad|banco|supplier|vendor|seller|employee|cashier|salesperson|manager|company|customer|client|first|last|full|user|store|city|country|payment|image|line)\b/,
  categoria: /\b(cliente|precio|customer)\b/,
  cantidad:
    /\b(disponible|existencia|stock|minima|devuelta|pendiente|principal|cuotas|id|codigo|returned|available|pending|reorder|hand)\b/,
  precio: /\b(costo|compra|id|codigo|cost)\b/,
  valor:
    /\b(costo|iva|impuesto|impuestos|descuento|retencion|utilidad|ganancia|margen|compra|saldo|pagado|flete|envio|propina|peso|puntos|id|codigo|no|nro|numero|number|cost|tax|profit|discount|freight|shipping|tip|weight|points)\b/,
}

/** Words that say nothing about the role: World Office's sections, currencies, fillers. */
const NOISE = /\b(encab|encabezado|detalle|cop|usd|pesos|en|col|us|moneda local)\b/g

const PLACE = new Map<string, [Role, number][]>()
for (const [role, names] of SYNONYMS) {
  names.forEach((name, i) => {
    const list = PLACE.get(name) ?? []
    list.push([role, i])
    PLACE.set(name, list)
  })
}

/** The same without spaces, as databases write them: VALORTOTAL, ORDERDATE. */
const GLUED = new Map([...PLACE].map(([name, roles]) => [name.replaceAll(' ', ''), roles]))

/** Score of a header that is a synonym; each place down its list costs PLACE_COST. */
const EXACT = 1
const PLACE_COST = 0.004
/** Score of a header that holds a synonym of two words or more, and of one that begins or ends with a synonym's single word. */
const CONTAINS = 0.6
const BEGINS = 0.45
const ENDS = 0.4
/** Roles whose word may stand last, as English headers have it: weekly_sales, transaction_qty. "Payment type" and "phone number" say nothing. */
const LAST_WORD: ReadonlySet<Role> = new Set(['fecha', 'local', 'producto', 'categoria', 'cantidad', 'precio', 'valor'])

/** How well a header names each role, 0…1; roles it does not name are absent. */
export function scoreHeader(header: string): Map<Role, number> {
  const scores = new Map<Role, number>()
  const whole = fold(header)
  if (whole === '') return scores
  const bare = whole.replace(NOISE, ' ').replace(/\s+/g, ' ').trim()
  for (const name of new Set([whole, bare])) {
    for (const [role, place] of PLACE.get(name) ?? GLUED.get(name) ?? [])
      raise(scores, role, EXACT - place * PLACE_COST)
  }
  if (scores.size === 0 && bare.length <= MAX_LOOSE_LENGTH) scoreLoosely(bare, scores)
  for (const role of scores.keys()) if (FORBIDDEN[role]?.test(whole)) scores.delete(role)
  return scores
}

/** Characters of a header that may match loosely; longer ones are sentences of a letterhead. */
const MAX_LOOSE_LENGTH = 40

function scoreLoosely(bare: string, scores: Map<Role, number>): void {
  const padded = ` ${bare} `
  for (const [name, roles] of PLACE) {
    const word = ` ${name} `
    if (name.includes(' ')) {
      if (padded.includes(word)) for (const [role, place] of roles) raise(scores, role, CONTAINS - place * PLACE_COST)
    } else if (name.length > 3 && padded.startsWith(word)) {
      for (const [role, place] of roles) raise(scores, role, BEGINS - place * PLACE_COST)
    } else if (name.length > 2 && padded.endsWith(word)) {
      for (const [role, place] of roles) if (LAST_WORD.has(role)) raise(scores, role, ENDS - place * PLACE_COST)
    }
  }
}

function raise(scores: Map<Role, number>, role: Role, score: number): void {
  if (score > (scores.get(role) ?? 0)) scores.set(role, score)
}
