/** A document of a tax office whose fields stand at fixed paths: where its fields stand. Paths are of elements below the document, in small letters; '@' an attribute. */
export interface TaxSchema {
  /** Elements that hold one document each, as written. */
  documents: readonly string[]
  /** Path of a line. */
  line: string
  /** 'Factura', 'Nota crédito' or what else the document is. */
  type: (field: (path: string) => string, root: string) => string
  key: readonly string[]
  date: readonly string[]
  /** Parts of the number, joined by hyphens. */
  number: readonly string[]
  buyer: { code: readonly string[]; name: readonly string[] }
  seller: { code: readonly string[]; name: readonly string[] }
  currency: readonly string[]
  /** Of a line, below its element. `value` is after the discount where `isNet`, else before it. */
  lines: {
    code: readonly string[]
    name: readonly string[]
    quantity: string
    unit: string
    price: string
    discount: string
    value: string
    isNet: boolean
    /** What the line came to with its taxes: prices to consumers have them in, and it is asked which of the two was sold. */
    taxed?: string
    /** The taxes that are charged on top of `value`, where no field says what the line came to with them. */
    taxes?: (line: ReadonlyMap<string, string>, net: number, head: ReadonlyMap<string, string>) => number
  }
}

/** Of the fields that are called so. */
const sumOf =
  (called: RegExp) =>
  (fields: ReadonlyMap<string, string>): number => {
    const amounts = [...fields].flatMap(([path, text]) => (called.test(path) ? [Number(text)] : []))
    return amounts.reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0)
  }

/** SII: formato DTE, TipoDTE. 46 is an invoice of a purchase, 50 and 52 are delivery notes. */
const DTE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    39: 'Boleta',
    41: 'Boleta',
    46: 'Compra',
    50: 'Traslado',
    52: 'Traslado',
    56: 'Nota débito',
    61: 'Nota crédito',
    111: 'Nota débito',
    112: 'Nota crédito',
  }),
)

const SRI_HEADS = ['infofactura', 'infonotacredito', 'infoliquidacioncompra']
const ofSri = (field: string): string[] => SRI_HEADS.map((head) => `${head}/${field}`)

const FEL = 'sat/dte/datosemision'
const FEL_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NABN: 'Nota crédito',
    NCRE: 'Nota crédito',
    NDEB: 'Nota débito',
    FESP: 'Compra',
  }),
)

const HACIENDA_TYPES: Record<string, string> = {
  FacturaElectronica: 'Factura',
  FacturaElectronicaExportacion: 'Factura',
  TiqueteElectronico: 'Tiquete',
  NotaCreditoElectronica: 'Nota crédito',
  NotaDebitoElectronica: 'Nota débito',
  FacturaElectronicaCompra: 'Compra',
}

export const TAX_SCHEMAS: readonly TaxSchema[] = [
  // Brazil: NF-e and NFC-e 3.10 and 4.00. tpNF 0 is goods coming in, finNFe 4 a return. ICMS is within the price; IPI, ICMS-ST and its FCP are added to it.
  {
    documents: ['infNFe'],
    line: 'det',
    type: (field) => (field('ide/finnfe') === '4' ? 'Devolución' : field('ide/tpnf') === '0' ? 'Entrada' : 'Factura'),
    key: ['@id'],
    date: ['ide/dhemi', 'ide/demi'],
    number: ['ide/serie', 'ide/nnf'],
    buyer: { code: ['dest/cnpj', 'dest/cpf', 'dest/idestrangeiro'], name: ['dest/xnome'] },
    seller: { code: ['emit/cnpj', 'emit/cpf'], name: ['emit/xnome'] },
    currency: [],
    lines: {
      code: ['prod/cprod'],
      name: ['prod/xprod'],
      quantity: 'prod/qcom',
      unit: 'prod/ucom',
      price: 'prod/vuncom',
      discount: 'prod/vdesc',
      value: 'prod/vprod',
      isNet: false,
      taxes: sumOf(/^imposto\/(ipi\/ipitrib\/vipi|icms\/[a-z0-9]+\/(vicmsst|vfcpst))$/),
    },
  },
  // Chile: DTE 1.0. Lines of a boleta have IVA in them; an invoice says its rate once, and which lines pay none.
  {
    documents: ['Documento', 'Exportaciones'],
    line: 'detalle',
    type: (field) => DTE_TYPES.get(field('encabezado/iddoc/tipodte')) ?? 'Factura',
    key: [],
    date: ['encabezado/iddoc/fchemis'],
    number: ['encabezado/iddoc/folio'],
    buyer: { code: ['encabezado/receptor/rutrecep'], name: ['encabezado/receptor/rznsocrecep'] },
    seller: {
      code: ['encabezado/emisor/rutemisor'],
      name: ['encabezado/emisor/rznsoc', 'encabezado/emisor/rznsocemisor'],
    },
    currency: ['encabezado/totales/tpomoneda'],
    lines: {
      code: ['cdgitem/vlrcodigo'],
      name: ['nmbitem'],
      quantity: 'qtyitem',
      unit: 'unmditem',
      price: 'prcitem',
      discount: 'descuentomonto',
      value: 'montoitem',
      isNet: true,
      taxes: (line, net, head) =>
        DTE_TYPES.get(head.get('encabezado/iddoc/tipodte') ?? '') === 'Boleta' || line.has('indexe')
          ? 0
          : (net * Number(head.get('encabezado/totales/tasaiva') ?? 0)) / 100,
    },
  },
  // Ecuador, SRI: factura 1.0 to 2.1, nota de crédito 1.0 and 1.1, liquidación de compra.
  {
    documents: ['factura', 'notaCredito', 'liquidacionCompra'],
    line: 'detalles/detalle',
    type: (_, root) => ({ factura: 'Factura', notaCredito: 'Nota crédito' })[root] ?? 'Compra',
    key: ['infotributaria/claveacceso'],
    date: ofSri('fechaemision'),
    number: ['infotributaria/estab', 'infotributaria/ptoemi', 'infotributaria/secuencial'],
    buyer: { code: ofSri('identificacioncomprador'), name: ofSri('razonsocialcomprador') },
    seller: { code: ['infotributaria/ruc'], name: ['infotributaria/razonsocial'] },
    currency: ofSri('moneda'),
    lines: {
      code: ['codigoprincipal', 'codigointerno'],
      name: ['descripcion'],
      quantity: 'cantidad',
      unit: 'unidadmedida',
      price: 'preciounitario',
      discount: 'descuento',
      value: 'preciototalsinimpuesto',
      isNet: true,
      taxes: sumOf(/^impuestos\/impuesto\/valor$/),
    },
  },
  // Guatemala, SAT: FEL 0.2.0, whose prices have the tax in them. FESP is an invoice of a purchase, NABN and NCRE give back.
  {
    documents: ['GTDocumento'],
    line: `${FEL}/items/item`,
    type: (field) => FEL_TYPES.get(field(`${FEL}/datosgenerales/@tipo`)) ?? 'Factura',
    key: ['sat/dte/certificacion/numeroautorizacion'],
    date: [`${FEL}/datosgenerales/@fechahoraemision`],
    number: ['sat/dte/certificacion/numeroautorizacion/@serie', 'sat/dte/certificacion/numeroautorizacion/@numero'],
    buyer: { code: [`${FEL}/receptor/@idreceptor`], name: [`${FEL}/receptor/@nombrereceptor`] },
    seller: { code: [`${FEL}/emisor/@nitemisor`], name: [`${FEL}/emisor/@nombreemisor`] },
    currency: [`${FEL}/datosgenerales/@codigomoneda`],
    lines: {
      code: [],
      name: ['descripcion'],
      quantity: 'cantidad',
      unit: 'unidadmedida',
      price: 'preciounitario',
      discount: 'descuento',
      value: 'total',
      isNet: true,
    },
  },
  // Costa Rica, Ministerio de Hacienda: comprobantes electrónicos 4.3 and 4.4. A factura de compra is of what the shop bought.
  {
    documents: Object.keys(HACIENDA_TYPES),
    line: 'detalleservicio/lineadetalle',
    type: (_, root) => HACIENDA_TYPES[root]!,
    key: ['clave'],
    date: ['fechaemision'],
    number: ['numeroconsecutivo'],
    buyer: { code: ['receptor/identificacion/numero', 'receptor/identificacionextranjero'], name: ['receptor/nombre'] },
    seller: { code: ['emisor/identificacion/numero'], name: ['emisor/nombre'] },
    currency: ['resumenfactura/codigotipomoneda/codigomoneda', 'resumenfactura/codigomoneda'],
    lines: {
      code: ['codigocomercial/codigo', 'codigocabys', 'codigo'],
      name: ['detalle'],
      quantity: 'cantidad',
      unit: 'unidadmedida',
      price: 'preciounitario',
      discount: 'descuento/montodescuento',
      value: 'subtotal',
      isNet: true,
      taxed: 'montototallinea',
    },
  },
  // Colombia: the layout that Facturatech takes for what it sends to DIAN.
  {
    documents: ['FACTURA', 'NOTA'],
    line: 'ite',
    type: (field) =>
      /^nc/i.test(field('enc/enc_1')) ? 'Nota crédito' : /^nd/i.test(field('enc/enc_1')) ? 'Nota débito' : 'Factura',
    key: [],
    date: ['enc/enc_7'],
    number: ['enc/enc_6'],
    buyer: { code: ['adq/adq_2'], name: ['adq/adq_6', 'adq/adq_7'] },
    seller: { code: ['emi/emi_2'], name: ['emi/emi_6'] },
    currency: ['enc/enc_10'],
    lines: {
      code: ['ite_18'],
      name: ['ite_11'],
      quantity: 'ite_3',
      unit: 'ite_4',
      price: 'ite_7',
      discount: 'ite_none',
      value: 'ite_5',
      isNet: true,
      taxed: 'ite_21',
    },
  },
]

/** Root elements of such documents and of what carries them. */
const ROOTS: ReadonlySet<string> = new Set([
  'NFe',
  'nfeProc',
  'enviNFe',
  'infNFe',
  'DTE',
  'SetDTE',
  'EnvioDTE',
  'EnvioBOLETA',
  'factura',
  'notaCredito',
  'liquidacionCompra',
  'GTDocumento',
  ...Object.keys(HACIENDA_TYPES),
  'FACTURA',
  'autorizacion',
  'RespuestaAutorizacion',
  'autorizaciones',
])

export function isTaxRoot(name: string): boolean {
  return ROOTS.has(name)
}
