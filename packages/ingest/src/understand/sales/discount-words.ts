/** Names of what is taken off a bill, as a row of its own. Alternatives of a regular expression over folded text. */
export const DISCOUNT =
  'descuentos?|dctos?|dtos?|desctos?|rebajas?|discounts?|descontos?|bonificacion(?:es)?|cupon(?:es)?|coupons?'
