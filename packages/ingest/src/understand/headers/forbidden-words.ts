import type { Role } from '../../roles.ts'
import { wordsWithin } from '../../phrases.ts'

/** Words that make a header another thing than its synonym: a due date is no sale date, a cost is no sale. */
export const FORBIDDEN: Partial<Record<Role, RegExp>> = {
  fecha: wordsWithin`
    ^(sub)?total (del? |do )?(mes|dia|semana|ano) | por (dia|semana|mes|ano) | vence | vencimiento | venc | entrega
    recogida | envio | nacimiento | pago | cobro | cobranza | recaudo | abono | vigencia | despacho | caducidad
    cancelacion | actualizacion | ultima | ultimo | last | vigente | ingreso | ship | shipping | due | delivery
    delivered | birth | expiry | expiration | vencimento | nascimento | pagamento | payment | paid
  `,
  documento: wordsWithin`
    modificad[oa]s? | count | quantity | qty | cantidad | quantidade | cliente | tercero | comprador | identidad
    tipo | receptor | emisor | venta total | partner
    promedio | average | avg
    numero (de )?(facturas|tickets|boletas|pedidos|ventas|ordenes) | ^inv(entario)? (inicial|final)$
  `,
  tipoDocumento:
    /\b(cambio|moneda|pago|identificacion|observacion(es)?|observacao|observacoes|notas?|comentarios?|novedad(es)?)\b/,
  cliente: wordsWithin`
    reintegros? | reembolsos? | refund | emisor | taxas? | tarifas? | frete | fees? | agent | ip | variacao
    variacion | variation | variante | variant | telefono | tel | correo | email | direccion | ciudad | city | street
    state | zip | fax | mail | tipo | segmento | contactos | interno | motorista | conductor | chofer | driver
    repartidor(es)? | mensajer[oa] | entregador | autorizado | vendedor | nota | calificacion | edad | genero | phone
    segment | type | contacts?(?! name\b) | since | note | age | gender | telefone | cidade | bairro | endereco | pais
    estado | saldo | grupo | canal | zona | categoria | fecha | region | provincia | barrio | orden | origen
    clasificacion | cumpleanos | total | numero | id | codigo | cod | dni | nit | rut | ruc | rfc | referencia
    antiguedad | status | clase | sexo | descuento | pedido | (?<!cliente (de )?(la )?)factura | nuevo | comuna
    municipio | sector | plazo | credito | cupo | ruta | promedio | average | avg
  `,
  local: wordsWithin`
    ^name (city|state|zip|country) | datos | platos? | platillos? | menus? | cliente | telefono | direccion
    (?<!\bpuntos? de |\bpunto )ventas? | comprador | envio | customer | sales | sold | transfers | shipping
    billing | buyer | count | orden | pedido | numero | origen | origin | medida | fecha | proceso | retenid[oa]s?
    trasladad[oa]s? | cost | costs | (?<!\bcentros? (de )?)costos? | price | precio | preco | profit | margin
    margen | margem | units? | unidades | cantidad | quantity | quantidade
  `,
  // Names of people and places are no names of products.
  producto: wordsWithin`
    tours | qtde? | quantidade | business | phone | fax | telefono | telefone | celular | mail | zip | promociones
    promocoes | promotions | valor | monto | importe | subtotal | moneda | divisa | moeda | cost | costs | custo
    price | preco | street | calle | rua | neighbou?rhood | uf | restaurante? | sucursal | sede | negocio | comercio
    vendid[oa]s | costo | proveedor | imagen | emisor | receptor | tercero | vendedor | representante? | cajero
    empleado | usuario | empresa | cliente | comprador | ciudad | provincias? | municipios? | comunas? | barrios?
    banco | archivo | mesero | asesor | dealer | delar | embarcacion | centro | motivo | razon | supplier | vendor
    seller | employee | cashier | salesperson | manager | company | customer | client | buyer | first | last | full
    user | store | city | country | payment | image | billing | shipping | ship | bill | tax | discounts?
    descuentos? | descontos? | refunds? | fornecedor | funcionario | atendente | cidade | loja | estado | status
    extran | extranjero | foreign | fiscal | observaciones | cuenta | account | destino | domicilio | ubicacion
    contacto | contact | pasajero | passenger | paciente | patient | huesped | guest | alumno | estudiante | student
    partner | parceiro | motorista | conductor | chofer | driver | repartidor(es)? | mensajer[oa] | camarer[oa]s?
    sales person | address | direccion | ^line
  `,
  productoCodigo: wordsWithin`
    postal | cep | phone | fax | telefono | telefone | celular | whatsapp | mail | cliente | tercero | client | customer | buyer
    representante? | vendedor | cajero | empleado | zip | post | sucursal | tienda | bodega | cupon | cupom | coupon
    descuento | discount | currency | moneda | divisa | moeda | pais | country | municipio | caja | barrio
    autoriza[cs]ao | autorizacion | seguimiento | tracking | bancaria | bancario | banco | pago | cobro | cobranza
    catastral | atividade | actividad | imp | impuesto | imposto | tributario | comprobante | documento | loja | local
    sede | rastreamento | rastreo | emisor | receptor | talonario | zona | servicio fiscal | mon | cost | costs
    costo | custo | price | precio | preco | pedido | respuestas? | resposta | response
  `,
  categoria:
    /\b(perc|percepcion|cliente|precio|total|subtotal|valor|monto|importe|customer|iva|fiscal|pagos?|efectivo|tarjetas?|payments?|pagamento)\b/,
  cantidad: wordsWithin`
    offers? on | promedio | average | avg | media (de )?(venda|venta|dia|diaria)s? | disponible | existencia
    existencias | stock | minima | minimo | devuelt[oa]s? | reembolsad[oa]s? | refunded | pendiente | principal | cuotas | parcelas? | installments?
    descuentos? | discounts? | descontos? | id | codigo | returned | available | pending | reorder | hand | precio
    valor | price | costo | cost | inventario | inicial | final | medida | estoque | meta | target | predich[oa]s?
    pronosticad[oa]s? | forecast | proyectad[oa]s? | estimad[oa]s? | esperad[oa]s? | predicted | devolvid[oa]s?
    objetivo | presupuestad[oa] | cobertura | postal | telefono | phone | monto | importe | importes | amount
    subtotal | pesos | dinero | facturado | facturacion | ingresos? | leads? | negociac(ao|oes|ion|iones)
    propostas? | propuestas? | contatos? | contactos? | llamadas? | ligacoes | periodicidad | dias (para|hasta|entre|desde) | promocion(es)?
    promocoes | promotions? | taxas? | mdr | ^(refunds?|reembolsos?|estornos?)$
    ^(monto|importe|abono|cuenta) ?\d+$
  `,
  precio: wordsWithin`
    rappi | didi | uber | plataforma | aplicacion | taxas? | mdr | devuelt[oa]s? | devolucion(es)? | costo | coste
    compra | id | codigo | code | postal | telefono | phone | number | numero | circular | date | fecha | cost
    total | lista | custo | bought | purchased? | buying
  `,
  descuento: /\b(codigo|code|cupon|motivo|tipo)\b/,
  valor: wordsWithin`
    promedio | average | avg | devuelt[oa]s? | devolucion(es)? | costo | costos | coste | costes | postal | zip
    cep | telefono | tel | cel | celular | phone | iva | igv | icms | ipi | pis | cofins | impoconsumo | impuesto
    impuestos | descuento | retencion | utilidad | ganancia | margen | margem | compra | saldo | flete | envio
    propina | peso | puntos | id | nit | rut | ruc | rfc | cuit | cuil | dni | cpf | cnpj | cedula | codigo | no
    nro | numero | number | cost | costs | tax | taxes | profit | margin | discount | freight | shipping | vat | gst
    tip | weight | points | cuotas | comision | cargo | cargos | meta | presupuesto | target | budget | inventario
    stock | existencias? | estoque | custo | lucro | imposto | desconto | frete | refund | refunded | fee | fees
    reembolsos | predich[oa]s? | pronosticad[oa]s? | forecast | proyectad[oa]s? | estimad[oa]s? | esperad[oa]s?
    predicted | devolvid[oa]s? | objetivo | presupuestad[oa] | gastos? | egresos? | despesas? | expenses?
    observacion(es)? | comentarios? | observacao | observacoes | comments? | ^(tasa|taxa|alicuota)
    retenid[oa]s? | (valor|monto|suma) (declarad|asegurad)[oa]
  `,
}
