import { rowsText } from '../../spanish.ts'
import { quoted } from '../../excerpt.ts'
import { isListOfPayments } from '../columns/content-kinds.ts'
import { fold } from '../headers/fold.ts'
import { questionOnRows, type CodedAnswer, type ColumnRule, countRows } from './column-rule.ts'

/** Titles of what a bank, a terminal or a gateway answered, or of the state of what was paid. */
const ANSWER_HEADER =
  /\b(respuesta|resposta|response|resultado|result)\b|^(estado|state|status)( de(l| la)?)? (pol|pagos?|payment|transaccion|transaction|pasarela|gateway)$/
const CODE = /^[a-z]?\d{1,4}$/i
const MOST_CODES = 15
/** Approved, as ISO 8583 answers. */
const APPROVED = /^0?00?$/
/** Titles of the number under which a bank approved a card. */
const APPROVAL_HEADER = /\b(autorizacion|aprobacion|autorizacao|authori[sz]ation|approval)\b/
/** Share of the rows below which those without such a number, or with another answer, are the exception. */
const FEW = 0.5
const SOLD: CodedAnswer = ['Sí: cuentan como las demás', 'in']

/** Whether a title is of the numbers of approvals, of which each row has another. @param header folded */
export const isApproval = (header: string): boolean => APPROVAL_HEADER.test(header)

/** Codes of what a terminal or a gateway answered, which only its handbook explains: it is asked whether others than the usual one are sales. */
export const answerCodes: ColumnRule = ({ place, header, texts }, different, table) => {
  if (!ANSWER_HEADER.test(fold(header)) || different.length < 2 || different.length > MOST_CODES) return null
  if (!different.every((text) => CODE.test(text))) return null
  const count = (code: string) => texts.filter((text) => text === code).length
  const usual = different.find((text) => APPROVED.test(text)) ?? different.toSorted((a, b) => count(b) - count(a))[0]!
  // Figures of which none is the usual one are no answers.
  if (!APPROVED.test(usual) && count(usual) < FEW * texts.length) return null
  const values = new Set(different.filter((text) => text !== usual))
  const rows = countRows(table, place, values)
  return questionOnRows(
    table,
    { place, values },
    [
      `«${header}» trae códigos: ${quoted([usual])} y, en ${rowsText(rows)}, ${quoted(values)}.`,
      '¿Se vendieron también esas?',
    ],
    [[`No: solo se vendió lo de «${usual}»`, 'out'], SOLD],
  )
}

/** Payments with a card that have no number of approval where the others have one. */
export const unapproved: ColumnRule = ({ place, header, filledShare, texts }, _, table) => {
  if (!isApproval(fold(header)) || filledShare === 1 || filledShare <= FEW) return null
  const cards = table.columns.find((column) => column.place !== place && isListOfPayments(column))
  const isCard = (at: number) => cards !== undefined && CARD.test(fold(cards.texts[at]!))
  if (!texts.every((text, at) => text !== '' || isCard(at))) return null
  const values = new Set([''])
  const rows = countRows(table, place, values)
  return questionOnRows(
    table,
    { place, values },
    [
      `${rowsText(rows)} de pagos con tarjeta no ${rows === 1 ? 'trae' : 'traen'} «${header}», y las demás sí.`,
      '¿Se vendieron?',
    ],
    [['No: el pago no se aprobó, no cuentan', 'out'], SOLD],
  )
}
/** Cards, of which every payment has a number of approval. */
const CARD = /^(visa|master ?card|amex|american express|diners( club)?|maestro|tarjetas?( (de )?(credito|debito))?)$/
