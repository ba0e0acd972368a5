/** Lists of people and firms: how they are reached, and not what they bought. */
import type { Rule } from './list-rule.ts'
import { namesLeft } from '../../understand/headers/book-titles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

/** What a list of people says of each: several of these stand in it. */
const OF_PEOPLE = [
  /\b(e ?mail|correo( electronico)?)\b/,
  /\b(telefonos?|telefones?|tel|celular|movil|phone( number)?|whatsapp)\b/,
  /^(direccion|domicilio|address|endereco)( \d+)?$/,
  /\b(fecha (de )?)?(nacimiento|cumpleanos|nascimento)\b|\bbirth ?(day|date)\b/,
  /^(data (de |do )?cadastro|cliente desde|fecha (de )?(registro|alta) (del )?cliente)$/,
  /^(genero|sexo|gender|estado civil)$/,
]
const LEAST_OF_PEOPLE = 3
/** Share of the rows that must be of another client. */
const EACH_ONCE = 0.95
/** Lines from which that is no chance. */
const LEAST_ROWS = 10

/** What somebody owes. */
const OWED = /^((total|valor|monto|saldo) )?(a receber|por cobrar|adeudado|em aberto|deuda|divida)$/

/** Whether an amount's title says that it is one of sales; what somebody owes is none. */
const isOfSales = (header: string): boolean =>
  !namesLeft(header) &&
  !OWED.test(fold(header)) &&
  ['cantidad', 'precio', 'valor'].some((role) => scoreHeader(header).has(role as 'cantidad' | 'precio' | 'valor'))

export const peopleListRule: Rule = ({ columns, mapping }) => {
  const { cliente, clienteCodigo, documento, producto, productoCodigo, cantidad, precio, valor } = mapping
  const told = OF_PEOPLE.flatMap((words) => columns.find(({ header }) => words.test(fold(header))) ?? [])
  const isOnce = [cliente, clienteCodigo].some((place) => {
    const column = place === null ? undefined : columns[place]
    return column && column.filled >= LEAST_ROWS && column.distinct >= EACH_ONCE * column.filled
  })
  const sells =
    documento !== null ||
    [producto, productoCodigo].some((place) => place !== null && columns[place]!.filled > 0) ||
    [cantidad, precio, valor].some((place) => place !== null && isOfSales(columns[place]!.header))
  return told.length >= LEAST_OF_PEOPLE && isOnce && !sells
    ? `Cada fila es de otro cliente, con su ${told.map(({ header }) => `«${header}»`).join(', ')}: parece una lista de clientes`
    : null
}
