/** Words of dates other than a sale's, glued to others or not. */
const OTHER_DATE =
  /estimad|previst|\balta\b|programad|prometid|ultim|last|primer|ingreso|venc|vence|entrega|despacho|nacim|lanzam|launch|release|cobro|cobranza|recaud|abono|ship|due|birth|deliver|expir|pago|pagam|payment|paid|cancel|actualiz|updated|modific|proxim|próxim|vigencia|fabricaci|devoluci|regres|retorn|scadenz|échéance|echeance|fällig|recogid|recolecci|pick ?up|check ?out|^(hasta|até|ate|al|to|end|fin)$/i

/** A header that says nothing may still stand over the dates of the sales; "Vencimiento" may not. */
export function isOtherDate(header: string): boolean {
  // Peru's invoices are called so.
  return OTHER_DATE.test(header.replace(/comprobantes? de pago/i, ''))
}
