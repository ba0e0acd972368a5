/** Titles that people and programs give to columns, written down from use and not from what the reader knows. */
export type Language = 'es' | 'pt' | 'en' | 'abbreviated'

/** What a column holds: a role of the reader's, or something that is none. */
export type Meaning =
  | 'fecha'
  | 'documento'
  | 'tipoDocumento'
  | 'estado'
  | 'local'
  | 'cliente'
  | 'clienteCodigo'
  | 'producto'
  | 'productoCodigo'
  | 'categoria'
  | 'cantidad'
  | 'precio'
  | 'valor'
  | 'impuesto'
  | 'costo'
  | 'utilidad'
  | 'telefono'
  | 'postal'
  | 'totalFactura'
  | 'vendedor'
  | 'hora'
  | 'fila'
  | 'notas'
  | 'entrega'
  | 'existencias'
  | 'unidad'
  | 'moneda'
  | 'pago'

const TITLES: Record<Meaning, Record<Language, string>> = {
  fecha: {
    es: 'Fecha|Fecha venta|Fecha de la venta|Fecha factura|Fecha de emisión|Fecha pedido|Día',
    pt: 'Data|Data da venda|Data do pedido|Data de emissão',
    en: 'Date|Sale date|Order Date|Invoice Date|Transaction date',
    abbreviated: 'FEC|FCH|Fec. Vta|F. Venta|FECHA_VTA',
  },
  documento: {
    es: 'Factura|No. Factura|Comprobante|Número de factura|Nro. Pedido|Consecutivo|Folio|Recibo',
    pt: 'Pedido|Nota fiscal|Nº do pedido|Cupom',
    en: 'Invoice|Order ID|Order number|Receipt no',
    abbreviated: 'No. Fact|Num Doc|NROFAC|FACT',
  },
  tipoDocumento: {
    es: 'Tipo de documento|Tipo comprobante|Tipo',
    pt: 'Tipo de documento|Tipo',
    en: 'Document type|Type',
    abbreviated: 'TIPO DOC|T. Doc',
  },
  estado: { es: 'Estado|Estado factura', pt: 'Situação|Status', en: 'Status|Order status', abbreviated: 'EST|STATUS' },
  local: {
    es: 'Sede|Sucursal|Tienda|Punto de venta|Almacén|Local',
    pt: 'Loja|Filial|Unidade',
    en: 'Store|Branch|Shop|Location',
    abbreviated: 'SUC|PDV|Alm.|TDA',
  },
  cliente: {
    es: 'Cliente|Nombre del cliente|Razón social|Tercero|Nombre tercero|Comprador',
    pt: 'Cliente|Nome do cliente|Razão social',
    en: 'Customer|Customer Name|Client|Buyer',
    abbreviated: 'CLI|Nom. Cliente|CTE',
  },
  clienteCodigo: {
    es: 'NIT|Cédula|Identificación|Código cliente|NIT cliente|CC/NIT',
    pt: 'CPF/CNPJ|Código do cliente',
    en: 'Customer ID|Client code',
    abbreviated: 'COD CLI|IDCLI|Cod. Cte',
  },
  producto: {
    es: 'Producto|Artículo|Descripción|Nombre producto|Detalle|Ítem|Nombre del artículo',
    pt: 'Produto|Descrição|Nome do produto|Item',
    en: 'Product|Product name|Item|Description|Item description|Title',
    abbreviated: 'PROD|ART|DESCRIP|Nom. Prod|DESC PROD',
  },
  productoCodigo: {
    es: 'Código|Código producto|Referencia|SKU|Cód. artículo|PLU',
    pt: 'Código do produto|SKU|Cód. Produto',
    en: 'SKU|Product ID|Item code|Stock code',
    abbreviated: 'COD|REF|CODPROD|COD ART',
  },
  categoria: {
    es: 'Categoría|Línea|Grupo|Familia|Grupo de inventario',
    pt: 'Categoria|Grupo|Seção',
    en: 'Category|Product line|Department|Family',
    abbreviated: 'CAT|LIN|GRP|FAM',
  },
  cantidad: {
    es: 'Cantidad|Unidades|Cantidad vendida|Unidades vendidas|Cant.|Uds',
    pt: 'Quantidade|Qtde|Qtd vendida',
    en: 'Quantity|Qty|Units|Units sold',
    abbreviated: 'CANT|UND|QTY|CTD|UNDS',
  },
  precio: {
    es: 'Precio|Precio unitario|Valor unitario|Vr. unitario|Precio de venta',
    pt: 'Preço|Preço unitário|Valor unitário',
    en: 'Price|Unit price|Selling price',
    abbreviated: 'PU|VR UNIT|P.UNIT|VLRUNIT|PVP',
  },
  valor: {
    es: 'Total|Valor total|Venta total|Importe|Valor venta|Monto|Venta neta|Ventas',
    pt: 'Total|Valor total|Valor da venda|Faturamento|Receita',
    en: 'Total|Amount|Sales|Revenue|Line total|Net sales',
    abbreviated: 'TOT|VLR TOTAL|VTA TOTAL|IMP|VR. TOT',
  },
  impuesto: { es: 'IVA|Impuesto|Valor IVA', pt: 'ICMS|Imposto', en: 'Tax|VAT', abbreviated: 'IVA|IMPTO' },
  costo: {
    es: 'Costo|Costo total|Costo de venta',
    pt: 'Custo|Custo total',
    en: 'Cost|Total cost',
    abbreviated: 'CTO|COSTO',
  },
  utilidad: { es: 'Utilidad|Margen|Ganancia', pt: 'Lucro|Margem', en: 'Profit|Margin', abbreviated: 'UTIL|MARG' },
  telefono: { es: 'Teléfono|Celular', pt: 'Telefone|Celular', en: 'Phone|Mobile', abbreviated: 'TEL|CEL' },
  postal: { es: 'Código postal', pt: 'CEP', en: 'Postal Code|Zip', abbreviated: 'C.P.|COD POSTAL' },
  totalFactura: {
    es: 'Total factura|Total pedido|Valor de la factura',
    pt: 'Total do pedido|Valor da nota',
    en: 'Order total|Invoice total',
    abbreviated: 'TOT FACT|VLR FACTURA',
  },
  vendedor: {
    es: 'Vendedor|Cajero|Asesor',
    pt: 'Vendedor',
    en: 'Salesperson|Cashier|Employee',
    abbreviated: 'VEND|VDOR',
  },
  hora: { es: 'Hora', pt: 'Hora', en: 'Time', abbreviated: 'HORA' },
  fila: { es: '#|Ítem No.|Fila', pt: '#|Linha', en: 'Row ID|#', abbreviated: '#|NRO' },
  notas: { es: 'Observaciones|Notas|Comentarios', pt: 'Observações', en: 'Notes|Comments', abbreviated: 'OBS' },
  entrega: {
    es: 'Fecha entrega|Fecha de vencimiento|Fecha de pago',
    pt: 'Data de entrega|Vencimento',
    en: 'Ship Date|Due date',
    abbreviated: 'FEC ENTREGA|F. VENCE',
  },
  existencias: { es: 'Existencias|Stock', pt: 'Estoque', en: 'Stock|On hand', abbreviated: 'STOCK|EXIST' },
  unidad: {
    es: 'Unidad de medida|Presentación',
    pt: 'Unidade de medida',
    en: 'Unit of measure|UOM',
    abbreviated: 'U.M.',
  },
  moneda: { es: 'Moneda', pt: 'Moeda', en: 'Currency', abbreviated: 'MON' },
  pago: { es: 'Forma de pago|Medio de pago', pt: 'Forma de pagamento', en: 'Payment method', abbreviated: 'F. PAGO' },
}

export const titlesOf = (meaning: Meaning, language: Language): string[] => TITLES[meaning][language].split('|')

/** Titles that say nothing to anybody. */
export const UNKNOWN_TITLES =
  'Campo1|C7|xz_02|Zorba|Dato A|Col_3|Valk|F11|Mirto|q|Nube|Otro 5|ZZ|Tarka|K9|Dato B|Pluma 2|V_08|Brisa|Lote X|M-4|Roca|Dato C|T0|Cobre|Y|Faro 1|Senda|G_31|Hilo'.split(
    '|',
  )
