/** Ways to be paid, which stand side by side as products do. */
export const PAYMENT =
  /^(efectivo|tarjetas?|credito|debito|contado|transferencias?|nequi|daviplata|datafono|bancolombia|bancos?|cheques?|qr|pse|bono|bonos|cash|card|dinheiro|cartao|pix)\b/
/** What was paid of a sale or is owed, and so may be any part of it. */
export const PAID_OR_OWED =
  /^(saldo|pago|pagado|pagos|pagou|abono|abonado|debe|deuda|fiado|credito|cobrado|recibido|entrego|vuelto|cambio)\b/
