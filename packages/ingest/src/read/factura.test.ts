import { describe, expect, test } from 'vitest'
import type { InputFile } from '../types.ts'
import { zip, zipBytes } from '../workbook.fixture.ts'
import { open, rowsOf, utf8 } from './books.fixture.ts'
import { isInvoiceRoot } from './factura.ts'
import { INVOICE_HEADERS } from './invoice.ts'
import { openFiles } from './open-file.ts'

const party = (side: string, nit: string, name: string) =>
  `<cac:${side}><cac:Party><cac:PartyName><cbc:Name>Otro nombre</cbc:Name></cac:PartyName><cac:PartyTaxScheme><cbc:RegistrationName>${name}</cbc:RegistrationName><cbc:CompanyID schemeID="1">${nit}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:${side}>`

/** A document of two lines, the second with a discount and a tax that is not IVA. */
function ubl(root = 'Invoice', number = 'SETP990000001', quantity = 'Invoiced'): string {
  const line = (id: number, item: string, rest: string) =>
    `<cac:${root}Line><cbc:ID>${id}</cbc:ID><cbc:${quantity}Quantity unitCode="EA">2.000</cbc:${quantity}Quantity><cbc:LineExtensionAmount currencyID="COP">9000.00</cbc:LineExtensionAmount>${rest}<cac:Item><cbc:Description>${item}</cbc:Description><cac:StandardItemIdentification><cbc:ID schemeID="999">00${id}</cbc:ID></cac:StandardItemIdentification></cac:Item><cac:Price><cbc:PriceAmount currencyID="COP">5000.00</cbc:PriceAmount></cac:Price></cac:${root}Line>`
  const tax = (id: string, amount: number) =>
    `<cac:TaxTotal><cbc:TaxAmount>${amount}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount>${amount}</cbc:TaxAmount><cac:TaxCategory><cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`
  const discount =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>1000.00</cbc:Amount></cac:AllowanceCharge>'
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc"><cbc:ID>${number}</cbc:ID><cbc:UUID>cufe-${root}-${number}</cbc:UUID><cbc:IssueDate>2025-03-15</cbc:IssueDate><cbc:DocumentCurrencyCode>COP</cbc:DocumentCurrencyCode>${party('AccountingSupplierParty', '900123456', 'Tienda S.A.S.')}${party('AccountingCustomerParty', '222222222222', 'Ana &amp; Cía')}${tax('01', 1710)}${line(1, 'Café', tax('01', 1710))}${line(2, 'Té', discount + tax('04', 720))}</${root}>`
}

const attached = (inner: string) =>
  `<?xml version="1.0"?><AttachedDocument xmlns:cac="urn:cac" xmlns:cbc="urn:cbc"><cbc:ID>1</cbc:ID><cac:Attachment><cac:ExternalReference><cbc:Description><![CDATA[${inner}]]></cbc:Description></cac:ExternalReference></cac:Attachment></AttachedDocument>`

const start = [
  new Date('2025-03-15T00:00:00Z'),
  'Factura',
  'SETP990000001',
  '222222222222',
  'Ana & Cía',
  '900123456',
  'Tienda S.A.S.',
]
const TAXED = [...INVOICE_HEADERS, 'Total con impuestos']
const LINES = [
  [...start, '001', 'Café', 2, 'EA', 5000, 0, 1710, 9000, 'COP', 10710],
  [...start, '002', 'Té', 2, 'EA', 5000, 1000, 0, 9000, 'COP', 9720],
]

/** A CFDI of two lines; 3.2 wrote its attributes small, and its types in words. */
function cfdi(type: string, version: '3.2' | '3.3' | '4.0' = '4.0'): string {
  const small = (name: string) => (version === '3.2' ? name[0]!.toLowerCase() + name.slice(1) : name)
  const says = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, value]) => `${small(name)}="${value}"`)
      .join(' ')
  const line = (code: string, name: string, discount: Record<string, string>) =>
    `<cfdi:Concepto ${says({ NoIdentificacion: code, Descripcion: name, Cantidad: '2', ClaveUnidad: 'H87', ValorUnitario: '50.00', Importe: '100.00', ...discount })}><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado ${says({ Impuesto: '002', Importe: '16.00' })}/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>`
  return `<?xml version="1.0" encoding="utf-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" ${says({ Version: version, Serie: 'A', Folio: '12', Fecha: '2024-05-06T10:00:00', TipoDeComprobante: type, Moneda: 'MXN' })}><cfdi:Emisor ${says({ Rfc: 'AAA010101AAA', Nombre: 'Tienda' })}/><cfdi:Receptor ${says({ Rfc: 'XAXX010101000', Nombre: 'Público' })}/><cfdi:Conceptos>${line('C1', 'Café', {})}${line('T1', 'Té', { Descuento: '10.00' })}</cfdi:Conceptos><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="x" UUID="${type}-1"/></cfdi:Complemento></cfdi:Comprobante>`
}

describe('electronic invoices of Mexico', () => {
  test.each(['3.2', '3.3', '4.0'] as const)('each line of a CFDI %s is a row, after its discount', async (version) => {
    const start = [
      new Date('2024-05-06T00:00:00Z'),
      'Factura',
      'A-12',
      'XAXX010101000',
      'Público',
      'AAA010101AAA',
      'Tienda',
    ]
    expect(await rowsOf(utf8(cfdi(version === '3.2' ? 'ingreso' : 'I', version)))).toEqual([
      TAXED,
      [...start, 'C1', 'Café', 2, 'H87', 50, 0, 16, 100, 'MXN', 116],
      [...start, 'T1', 'Té', 2, 'H87', 50, 10, 16, 90, 'MXN', 106],
    ])
  })

  test('taxes that a CFDI 3.2 says of its whole are of each line where one rate comes to them, and else of none', async () => {
    const bill = (taxes: string) =>
      cfdi('ingreso', '3.2')
        .replaceAll(/<cfdi:Impuestos>.*?<\/cfdi:Impuestos>/g, '')
        .replace(
          '</cfdi:Conceptos>',
          `</cfdi:Conceptos><cfdi:Impuestos><cfdi:Traslados>${taxes}</cfdi:Traslados></cfdi:Impuestos>`,
        )
    const iva = '<cfdi:Traslado impuesto="IVA" tasa="16.00" importe="30.40"/>'
    const last = async (taxes: string) => (await rowsOf(utf8(bill(taxes)))).map((row) => row[16])
    expect(await last(iva)).toEqual(['Total con impuestos', 116, 104.4])
    expect(await last(iva.replace('30.40', '16.00'))).toEqual([undefined, undefined, undefined])
    expect(await last(`${iva}<cfdi:Traslado impuesto="IEPS" tasa="8.00" importe="8.00"/>`)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a note of egress is a credit note; payments and payrolls are passed over', async () => {
    expect((await rowsOf(utf8(cfdi('E'))))[1]![1]).toBe('Nota crédito')
    const file = await open(zip({ 'i.xml': cfdi('I'), 'p.xml': cfdi('P'), 'n.xml': cfdi('N') }))
    expect(await file.sheets[0]!.rows()).toHaveLength(3)
  })
})

describe('electronic invoices of DIAN', () => {
  test('each line is a row, alone and within an AttachedDocument', async () => {
    expect(await rowsOf(utf8(ubl()))).toEqual([TAXED, ...LINES])
    expect(await rowsOf(utf8(attached(ubl())))).toEqual([TAXED, ...LINES])
  })

  test('where no line pays a tax there is no total with taxes', async () => {
    const free = ubl().replace(/<cac:TaxTotal>.*?<\/cac:TaxTotal>/g, '')
    expect(await rowsOf(utf8(free))).toEqual([
      INVOICE_HEADERS,
      ...LINES.map((line) => line.slice(0, INVOICE_HEADERS.length).with(13, 0)),
    ])
  })

  test('notes are told by their type; a debit note charges more for what was sold before, and sells no unit', async () => {
    expect((await rowsOf(utf8(ubl('CreditNote', 'NC1', 'Credited'))))[1]).toMatchObject({
      1: 'Nota crédito',
      2: 'NC1',
      9: 2,
    })
    expect((await rowsOf(utf8(ubl('DebitNote', 'ND1', 'Debited'))))[1]).toMatchObject({
      1: 'Nota débito',
      2: 'ND1',
      9: 0,
    })
  })

  test('a discount of the whole document is shared among its lines, to the cent, and told', async () => {
    const off =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>1000.01</cbc:Amount></cac:AllowanceCharge>'
    const freight = off.replace('false', 'true')
    const file = await open(utf8(ubl().replace('<cac:TaxTotal>', `${off}${freight}<cac:TaxTotal>`)))
    const [, ...rows] = await file.sheets[0]!.rows()
    expect(rows.map((row) => [row[12], row[13], row[14], row[16]])).toEqual([
      [500.01, 1710, 8499.99, 10209.99],
      [1500, 0, 8500, 9220],
    ])
    expect(file.notes.map(({ code }) => code)).toEqual(['descuento_de_facturas'])
  })

  test('a document in another currency is in pesos by its own rate; without one it is as it says', async () => {
    const dollars = ubl().replaceAll('COP', 'USD')
    const rate =
      '<cac:PaymentExchangeRate><cbc:SourceCurrencyCode>USD</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>COP</cbc:TargetCurrencyCode><cbc:CalculationRate>4000.5</cbc:CalculationRate></cac:PaymentExchangeRate>'
    const file = await open(utf8(dollars.replace('<cac:TaxTotal>', `${rate}<cac:TaxTotal>`)))
    const [, row] = await file.sheets[0]!.rows()
    expect(row!.slice(9)).toEqual([2, 'EA', 20_002_500, 0, 6_840_855, 36_004_500, 'COP', 42_845_355])
    expect(file.notes.map(({ code }) => code)).toEqual(['facturas_en_pesos'])
    expect((await rowsOf(utf8(dollars)))[1]!.slice(14, 16)).toEqual([9000, 'USD'])
  })

  test('a zip of many is one table; the same invoice twice is one; their PDF are passed over', async () => {
    const parts: Record<string, string> = { 'a.pdf': '%PDF-1', 'fv1.xml': ubl(), 'ad1.xml': attached(ubl()) }
    for (let i = 2; i < 1500; i++) parts[`fv${i}.xml`] = ubl('Invoice', `FV${i}`)
    const file = await open(zip(parts))
    expect(file.format).toBe('factura')
    expect(await file.sheets[0]!.rows()).toHaveLength(1 + 2 * 1499)
    expect(file.notes.map(({ code }) => code)).toEqual(['facturas_repetidas'])
  })

  test('many are called by the zip that all of them came in, files beside each other by the first', async () => {
    const one = (number: string) => utf8(ubl('Invoice', number))
    const named = async (...files: InputFile[]) => (await openFiles(files, () => 1)).map(({ name }) => name)
    const mail = (number: string) => zipBytes({ [`ad${number}.xml`]: one(number) })
    expect(await named({ name: 'mes.zip', bytes: zipBytes({ '1.xml': one('FV1'), '2.xml': one('FV2') }) })).toEqual([
      'mes.zip',
    ])
    expect(await named({ name: 'mes.zip', bytes: zipBytes({ '1.zip': mail('FV1'), '2.zip': mail('FV2') }) })).toEqual([
      'mes.zip',
    ])
    expect(await named({ name: 'mes.zip', bytes: mail('FV1') })).toEqual(['mes.zip › adFV1.xml'])
    expect(await named({ name: '1.xml', bytes: one('FV1') }, { name: '2.xml', bytes: one('FV2') })).toEqual([
      '1.xml y 1 más',
    ])
  })

  test('what DIAN answers to an invoice is named; a cut invoice is damaged', async () => {
    await expect(rowsOf(utf8('<ApplicationResponse xmlns="x"></ApplicationResponse>'))).rejects.toThrow(
      'respuesta de la DIAN',
    )
    await expect(rowsOf(utf8(ubl().slice(0, 2000)))).rejects.toMatchObject({ code: 'archivo_danado' })
  })
})

test('an element that is called as what every object has is no invoice', () => {
  expect(['Invoice', 'constructor', 'toString'].map(isInvoiceRoot)).toEqual([true, false, false])
})
