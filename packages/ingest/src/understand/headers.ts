import type { Role } from '../types.ts'
import { fold } from './fold.ts'
import { SYNONYMS } from './synonyms.ts'

/** Words that make a header another thing than its synonym: a due date is no sale date, a cost is no sale. */
const FORBIDDEN: Partial<Record<Role, RegExp>> = {
  fecha: /\b(vence|vencimiento|venc|entrega|envio|nacimiento|pago|vigencia|despacho|ship|due|delivery|birth)\b/,
  cliente: /\b(telefono|tel|correo|email|direccion|ciudad|tipo|segmento|phone|segment)\b/,
  local: /\b(cliente|telefono|direccion)\b/,
  producto: /\b(costo|proveedor|imagen)\b/,
  categoria: /\b(cliente|precio)\b/,
  cantidad: /\b(disponible|existencia|stock|minima|devuelta|pendiente|principal)\b/,
  precio: /\b(costo|compra|cost)\b/,
  valor:
    /\b(costo|iva|impuesto|impuestos|descuento|retencion|utilidad|ganancia|margen|compra|saldo|pagado|cost|tax|profit)\b/,
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

/** Score of a header that is a synonym; each place down its list costs PLACE_COST. */
const EXACT = 1
const PLACE_COST = 0.004
/** Score of a header that holds a synonym of two words or more, and of one that begins with a synonym's single word. */
const CONTAINS = 0.6
const BEGINS = 0.45

/** How well a header names each role, 0…1; roles it does not name are absent. */
export function scoreHeader(header: string): Map<Role, number> {
  const scores = new Map<Role, number>()
  const whole = fold(header)
  if (whole === '') return scores
  const bare = whole.replace(NOISE, ' ').replace(/\s+/g, ' ').trim()
  for (const name of new Set([whole, bare])) {
    for (const [role, place] of PLACE.get(name) ?? []) raise(scores, role, EXACT - place * PLACE_COST)
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
    const words = name.includes(' ')
    const found = words ? padded.includes(` ${name} `) : name.length > 3 && padded.startsWith(` ${name} `)
    if (!found) continue
    for (const [role, place] of roles) raise(scores, role, (words ? CONTAINS : BEGINS) - place * PLACE_COST)
  }
}

function raise(scores: Map<Role, number>, role: Role, score: number): void {
  if (score > (scores.get(role) ?? 0)) scores.set(role, score)
}
