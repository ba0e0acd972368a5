import { nameKey } from '@vigia/contract/name-key.ts'
import { nameWithoutCode } from '@vigia/contract/product-name.ts'

/**
 * Beginnings of the names of things that are sold but not bought from a supplier: "Domicilio Barrio Centro". The "de" is required in some, because
 * "Instalación eléctrica" and "Reparación bomba freno" are motorcycle parts.
 */
const BEGINS = new RegExp(
  `^(?:${[
    'domicilios?',
    'envios?',
    'despachos?',
    'fletes?',
    'acarreos?',
    'propinas?',
    'redondeos?',
    'servicios?',
    'mano de obra',
    '(?:instalacion|reparacion)(?:es)?(?= (?:de|del|a|y)\\b|$)',
    'mantenimientos?',
    'alquiler(?:es)?',
    'asesorias?',
    'consultas?',
    'garantias?',
    'minutos?',
    'fotocopias?',
  ].join('|')})(?![a-z0-9])`,
)

/** Names that consist only of these words: "Bolsa 50 x 70", "Envase PET 500 ml" and "Recarga de encendedor" are goods. */
const WHOLE = [
  /^(?:(?:impuesto|imp|inc)(?: (?:al|de|a la|por)(?: consumo(?: de)?)?)? )?bolsas?(?: (?:plasticas?|biodegradables?|grandes?|medianas?|pequenas?|punto de pago))*$/,
  /^(?:depositos? (?:de )?)?envases?(?: (?:retornables?|vacios?|prestados?|de|cerveza|gaseosa|litro|canasta))*$/,
  /^recargas?(?: (?:a|de|celular(?:es)?|movil(?:es)?|minutos?|datos|saldo|virtual(?:es)?|online|chip|claro|movistar|tigo|wom|virgin|etb|flash|exito|uff|nequi|daviplata|tullave|civica|transmilenio|sitp|directv|netflix|\d+))*$/,
  /^transportes?$/,
  /^(?:bonos?|tarjetas?|certificados?)(?: de)? (?:regalo|obsequio)s?(?: (?:virtual(?:es)?|digital(?:es)?|fisic[oa]s?|por|de|\d+))*$/,
  /^(?:e ?)?gift ?cards?(?: (?:virtual|digital|\d+))*$/,
]

/** A category that contains only services; "Servicio de mesa" is crockery. */
const SERVICES = /^servicios?(?: (?:generales|varios|profesionales|tecnicos?|medicos?|de enfermeria|adicionales))*$/

const words = (name: string): string =>
  nameKey(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Maximum number of cached answers: each request for the list judges thousands of products. */
const MOST_KEPT = 50_000
const kept = new Map<string, boolean>()

/** @param text determines the answer, and is the key of the cache */
const keptAnswer = (text: string, judge: () => boolean): boolean => {
  let answer = kept.get(text)
  if (answer === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, (answer = judge()))
  }
  return answer
}

/**
 * Whether a product is not ordered, by its name or category: bags, deliveries, top-ups, minutes, deposits for bottles, labour, gift cards and the
 * like.
 */
export const looksLikeService = (product: { nombre: string; codigo: string | null; categoria: string }): boolean =>
  keptAnswer(`${product.categoria}\u001f${product.codigo ?? ''}\u001f${product.nombre}`, () => {
    const name = words(nameWithoutCode(product))
    return BEGINS.test(name) || WHOLE.some((pattern) => pattern.test(name)) || SERVICES.test(words(product.categoria))
  })
