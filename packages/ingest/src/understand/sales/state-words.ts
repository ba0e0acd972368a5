import { wholeText } from '../../phrases.ts'

/** What became of a document, in the words of programs and people, folded. Each is asked in the order of states.ts. */
export const VOID = wholeText`
  // Voided, deleted or reversed by who made it.
  anulad[oa]s? | anulad[oa]s? .* | anul[a-z]* | nul[oa]s? | pre ?vent[oa]s? nul[oa]s? | nu | eliminad[oa]s? | deleted | sin efecto
  reversad[oa]s? | revertid[oa]s? | extornad[oa]s? | inutilizad[oa]s? | caid[oa]s? | de baja | baja | dado de baja
  voided | void | invalid[oa]? | inactiv[oa] | lost
  // Cancelled, and by whom or why; "cancelado por" a way to pay is PAID_BY.
  canceled | cancelled | cancelled order | cancel | cancelar | cancelaste.* | cancelo .* | cancelamento.*
  canceled by .* | cancelled by .* | cancell?(ed)? by .* | venta cancelada.* | vend[ao] cancelad[oa].*
  cancelada? (?!por |x |con |en |via ).*
  cancelad[oa]s? (por|x|pelo|pela) (el |la |los |falta |no )?(client|comprador|usuari|vendedor|tienda|loja|restaurante|repartidor|mensajer|domiciliari|sistema|admin|negocio|comercio|soporte|stock|inventario|pago|de |error|llegar|pagar|recoger|stok|nosotros|mal|demora|agotad).*
  // Refused, or its payment was.
  denegad[oa]s? | rechazad[oa]s? | rejected | recusad[oa]s? | negad[oa]s? | declined | denied | declinad[oa]s? | failed
  fallid[oa]s? | nao autorizad[oa] | no autorizad[oa]s? | pagamento (recusado|negado|cancelado)
  pago (rechazado|fallido|cancelado) | payment (failed|declined|refused) | error (en el |en |de |del )?pago | payment error
  fallo .* | time ?out | tiempo (agotado|excedido) | blocked | bloquead[oa]s? | requires (payment method|action|confirmation)
  // What the bank gives as its reason.
  (fondos|cupo) insuficientes? | insufficient funds | saldo insuficiente | sin (fondos|cupo) | (excede|supera) (el )?cupo
  cuenta (inactiva|bloqueada|invalida|inexistente|no existe) | tarjeta (inactiva|cancelada|bloqueada|vencida|invalida) | card (declined|expired)
  // Given up before it was a sale.
  expirad[oa]s? | expired | abandonad[oa]s? | abandoned | incomplete | incomplet[oa]s? | no concretad[oa]
  (quotation|cotizacion|presupuesto|orcamento)( sent| enviad[oa]| solicitad[oa]| pedid[oa])?
  // Never reached its buyer.
  no entregad[oa] | no recibid[oa]s? | devuelt[oa] al? remitente | extraviad[oa]s? | perdid[oa]s? | no show
`

/** How an invoice was paid: "Cancelado por datáfono". */
export const PAID_BY =
  /^cancelad[oa]s? (por|x|con|pelo|pela) (el |la |un |su )?(datafono|tarjeta|tc|td|nequi|daviplata|davivienda|bancolombia|bbva|banco|pse|bre ?b|qr|llave|consignacion|transfer|transf|efectivo|efecty|efvo|bono|addi|sistecredito|rappi( ?pay| ?card)|corresponsal|contra ?entrega|anticip|mercado ?pago|wompi|payu|epayco|bold|link|credito|debito|caja|punto de venta|cheque|cuotas|abonos?|boton|giro|baloto|sured|gane|yape|plin|pix|sinpe|zelle|paypal|nota)/

/** A platform calls an order off, or is who pays. */
export const BY_PLATFORM =
  /^cancelad[oa]s? (por|pelo|pela) (el |la )?(rappi|plataforma|app|aplicacion|aplicativo|i ?food|uber ?eats|uber|didi|pedidos ?ya|mercado ?libre|marketplace)\b/

/** Under a title of states, who did not come or what did not arrive; under "Guía" or "Factura electrónica" it is said of a paper. */
export const NOT_ARRIVED = /^no (llego|vino|se presento|asistio)$/

export const OF_ARRIVAL = /^(asistencia|asistio|cita|entrega|llegada)\b/

export const RETURNED = wholeText`
  devuelt[oa]s? | devolucion.* | reembolsad[oa]s? | reembolso.* | refunded | returned | return | refund | chargeback
  contracargo | devolvid[oa]s? | estornad[oa]s? | estorno | devolucao | lo devolvio.*
  shipped (returned|returning) to seller | shipped (rejected by buyer|undeliverable) | te lo devolvieron.*
  reintegrad[oa] | rto( .*)?
`

/** Of an order "cancelada" says that it fell through, of an invoice that it was paid. */
export const PAID_OR_CANCELLED = /^(cancelad[oa]s?|cancelo)( (por|x) .*)?$/

export const SOLD = wholeText`
  // Made, accepted or posted.
  realizad[oa]s? | efectuad[oa]s? | cumplid[oa]s? | ejecutad[oa]s? | hech[oa]s? | done | complet[oa] | completad[oa]s?
  completed | complete | concluid[oa]s? | finalizad[oa]s? | finished | terminad[oa]s? | cerrad[oa]s? | closed
  resolved | exitos[oa]s? | success | successful | succeeded | ok | normal
  capturad[oa]s? | captured | acreditad[oa]s? | accredited | settled
  aprobad[oa]s? | approved | aprovad[oa]s? | accepted | aceptad[oa]s? | (pago )?(remoto )?aceptad[oa]s?
  (payment |remote payment )?accepted | autorizad[oa]s? | authorized | confirmad[oa]s? | confirmed | verificad[oa]s?
  verificando.* | validad[oa]s? | valid[oa] | vigente | activ[oa] | ativ[oa] | atendid[oa]s? | registrad[oa]
  recibid[oa] | received | firmad[oa] | disputed
  facturad[oa]s? | faturad[oa] | emitid[oa]s? | issued | impress[oa] | sent | viewed | posted | publicado
  contabilizad[oa]s? | conciliad[oa]s? | archivad[oa]s? | archived
  venta | venta concretada | sale | sold | vendid[oa]s?
  vend[ao] (entregue|entregad[oa]|concluid[oa]|finalizad[oa]).* | sales? order | (pedido|orden) de venta
  (pedido|ordem) de venda
  // Paid, in part, or on credit: an invoice that nobody has paid yet is a sale.
  pagad[oa]s? | pago | paga | paid | partially paid | pagad[oa] parcial(mente)? | cancelad[oa]s? (con|en|via) .*
  cobrad[oa]s? | cobrad[oa] parcial | parcialmente cobrad[oa] | liquidad[oa]s? | abonad[oa] | parcial
  parcialmente .* | partially .* | partially refunded | contado | credito
  pago (aprobado|recibido|realizado|completado|exitoso|confirmado)
  pago (aprobado|confirmado|recibido|acreditado|pendiente)
  pagamento (aprovado|confirmado|recebido|efetuado|pendente) | payment (received|confirmed|accepted|pending)
  pendiente.* | pending | pendente | em aberto | por cobrar | por pagar | a pagar | unpaid | not paid | overdue
  vencid[oa]s? | en mora | por vencer
  // On its way to the buyer.
  procesad[oa]s? | processed | processing | procesando | processando | em processamento | en proceso | in process
  em andamento | nuevo | new | open | abiert[oa] | on hold | en mediacion.* | mediacion.* | esperando .* | en espera.*
  aguardando.*
  preparacion en curso | en preparacion | preparando.* | listo.* | pronto .* | em separacao | separad[oa]
  (etiqueta|guia|rotulo|label) (list[ao]|impres[ao]|generad[ao]|cread[ao]|por imprimir|printed|created).* | embalad[oa]
  unfulfilled | awaiting (shipment|fulfillment) | ready to ship | to ship | a enviar | por enviar
  unshipped | no enviad[oa]
  entregad[oa]s? | entregad[oa]s? .* | entregue | delivered | enviad[oa]s?
  despachad[oa]s? | dispatched | shipped | shipped (delivered to buyer|picked up|out for delivery) | fulfilled
  en camino | en camino .* | a caminho.* | in transit | em transito | en transito | out for delivery | coletad[oa]
  (o|el) comprador (pode|puede) .*
  // Ordered of a workshop.
  por (entregar|hacer|empezar|recoger|despachar) | sin entregar | en (produccion|elaboracion|taller) | agendad[oa]s?
  programad[oa]s? | apartad[oa]s? | encargad[oa]s? | (sobre|bajo) (pedido|encargo) | por encargo | pedidos?
  reservad[oa]s?
`

/** Not paid yet, or not in time, under a header of payments. Invoices on credit are sales all the same; orders of a web shop are not. */
export const UNPAID =
  /^(pendiente.*|pendente.*|pending.*|aguardando.*|esperando.*|em aberto|por pagar|a pagar|unpaid|no pagad[oa]|nao pag[oa]|awaiting.*|vencid[oa]s?|overdue|on hold)$/

export const DRAFT =
  /^(drafts?|(em|en) digita(cao|cion)|awaiting approval|borrador(es)?|rascunhos?|(pendiente )?(de|por) (aprobar|aprobacion|autorizar|autorizacion)|sin aprobar)$/

/** A payment that was tried and failed: only orders of a shop have such, no invoice on credit. */
export const PAYMENT_FAILED =
  /^(recusad[oa]s?|rechazad[oa]s?|declinad[oa]s?|denegad[oa]s?|refused|declined|denied|failed|fallid[oa]s?|falhou|expirad[oa]s?|expired|nao autorizad[oa]|negad[oa]s?|abandonad[oa]s?|abandoned|error (en el |en |de |del )?pago|payment error|(sin fondos|(fondos|saldo|cupo) insuficientes?))$/

/** A payment that was tried and came through. */
export const PAYMENT_PASSED = wholeText`
  (pag[oa]s? |cobros? |transaccion(es)? |operacion |debito |recaudo )?(aprobad|exitos|acreditad|capturad|autorizad)[oa]s?
  (payment )?(approved|successful|success|succeeded|captured|accredited|settled) | (pagamento )?aprovad[oa]s?
`
