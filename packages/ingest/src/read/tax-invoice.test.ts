import { describe, expect, test } from 'vitest'
import { finding, questions, readFile } from '../sales-file.fixture.ts'
import { zip } from '../workbook.fixture.ts'
import { open, rowsOf, utf8 } from './books.fixture.ts'

const NFE = (purpose: number, taxes = '') =>
  `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe1"><ide><serie>1</serie><nNF>108</nNF><dhEmi>2022-06-03T12:08:00-03:00</dhEmi><tpNF>1</tpNF><finNFe>${purpose}</finNFe></ide><emit><CNPJ>1</CNPJ><xNome>Loja</xNome></emit><dest><CPF>2</CPF><xNome>Ana</xNome></dest><det nItem="1"><prod><cProd>F1</cProd><xProd>Furadeira</xProd><uCom>PC</uCom><qCom>10.0000</qCom><vUnCom>20.50</vUnCom><vProd>205.00</vProd><vDesc>5.00</vDesc></prod>${taxes}</det></infNFe></NFe></nfeProc>`

const DTE = (type: number, number: number) =>
  `<DTE version="1.0"><Documento ID="d${number}"><Encabezado><IdDoc><TipoDTE>${type}</TipoDTE><Folio>${number}</Folio><FchEmis>2025-05-22</FchEmis></IdDoc><Emisor><RUTEmisor>7-9</RUTEmisor><RznSoc>Tienda</RznSoc></Emisor><Receptor><RUTRecep>9-4</RUTRecep><RznSocRecep>Ana</RznSocRecep></Receptor></Encabezado><Detalle><NmbItem>Soporte t\u00e9cnico</NmbItem><QtyItem>2.00</QtyItem><PrcItem>1000</PrcItem><MontoItem>2000</MontoItem></Detalle><TED><DD><TD>${type}</TD></DD></TED></Documento></DTE>`

const SRI = (root: string, head: string) =>
  `<?xml version="1.0" encoding="utf-8"?><${root} id="comprobante"><infoTributaria><ruc>11</ruc><claveAcceso>${root}1</claveAcceso><estab>001</estab><ptoEmi>100</ptoEmi><secuencial>6460</secuencial></infoTributaria><${head}><fechaEmision>15/05/2025</fechaEmision><razonSocialComprador>Luis</razonSocialComprador></${head}><detalles><detalle><codigoInterno>5158</codigoInterno><descripcion>Empaste</descripcion><cantidad>2</cantidad><precioUnitario>21.25</precioUnitario><descuento>0</descuento><precioTotalSinImpuesto>42.5</precioTotalSinImpuesto></detalle></detalles></${root}>`

const HACIENDA = (root: string, number: number) =>
  `<?xml version="1.0" encoding="utf-8"?><${root} xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/${root}"><Clave>506${number}</Clave><NumeroConsecutivo>${number}</NumeroConsecutivo><FechaEmision>2025-06-11T12:28:58-06:00</FechaEmision><Emisor><Nombre>Tienda</Nombre><Identificacion><Tipo>02</Tipo><Numero>31</Numero></Identificacion></Emisor><Receptor><Nombre>Ana</Nombre><Identificacion><Numero>9</Numero></Identificacion></Receptor><DetalleServicio><LineaDetalle><NumeroLinea>1</NumeroLinea><CodigoCABYS>123</CodigoCABYS><CodigoComercial><Tipo>01</Tipo><Codigo>C1</Codigo></CodigoComercial><Cantidad>2</Cantidad><UnidadMedida>Unid</UnidadMedida><Detalle>Caf\u00e9</Detalle><PrecioUnitario>500</PrecioUnitario><MontoTotal>1000</MontoTotal><Descuento><MontoDescuento>100</MontoDescuento></Descuento><SubTotal>900</SubTotal><Impuesto><Monto>117</Monto></Impuesto><MontoTotalLinea>1017</MontoTotalLinea></LineaDetalle></DetalleServicio><ResumenFactura><CodigoTipoMoneda><CodigoMoneda>CRC</CodigoMoneda></CodigoTipoMoneda></ResumenFactura></${root}>`

const sums = async (xml: string | Uint8Array) => {
  const { summary } = await readFile(typeof xml === 'string' ? utf8(xml) : xml, { today: '2026-01-31' })
  const { lines, quantity, value, firstDate } = summary
  return { lines, quantity, value, firstDate }
}

describe('electronic invoices of other tax offices', () => {
  test('NF-e, also one that gives goods back', async () => {
    expect(await sums(NFE(1))).toEqual({ lines: 1, quantity: 10, value: 200, firstDate: '2022-06-03' })
    expect(await sums(NFE(4))).toEqual({ lines: 1, quantity: -10, value: -200, firstDate: '2022-06-03' })
  })

  test('NF-e whose IPI and ICMS-ST are added to the price: with or without them is asked', async () => {
    const added =
      '<imposto><ICMS><ICMS10><vICMS>24.00</vICMS><vICMSST>12.00</vICMSST></ICMS10></ICMS><IPI><cEnq>999</cEnq><IPITrib><pIPI>5</pIPI><vIPI>10.00</vIPI></IPITrib></IPI></imposto>'
    const file = await readFile(utf8(NFE(1, added)), { today: '2026-01-31' })
    const asked = finding(file, 'con_impuestos')!
    expect(asked.choices!.map(({ totals }) => totals!.value)).toEqual([200, 222])
    const within = '<imposto><ICMS><ICMS00><vICMS>24.00</vICMS></ICMS00></ICMS></imposto>'
    expect(questions(await readFile(utf8(NFE(1, within)), { today: '2026-01-31' }))).toEqual([])
  })

  test('taxes that a DTE says once, and those of each line of the SRI: with or without them is asked', async () => {
    const rate = '<Totales><TasaIVA>19</TasaIVA></Totales></Encabezado>'
    const lines = (type: number) =>
      DTE(type, 1)
        .replace('</Encabezado>', rate)
        .replace(
          '</Detalle>',
          '</Detalle><Detalle><IndExe>1</IndExe><NmbItem>Libro</NmbItem><MontoItem>500</MontoItem></Detalle>',
        )
    const offered = async (xml: string) =>
      finding(await readFile(utf8(xml), { today: '2026-01-31' }), 'con_impuestos')?.choices!.map(
        ({ totals }) => totals!.value,
      )
    expect(await offered(lines(33))).toEqual([2500, 2880])
    expect(await offered(lines(39))).toBeUndefined()
    const tax = '<impuestos><impuesto><valor>6.38</valor></impuesto></impuestos></detalle>'
    expect(await offered(SRI('factura', 'infoFactura').replace('</detalle>', tax))).toEqual([42.5, 48.88])
  })

  test('taxes of each line of the layout of Facturatech: with or without them is asked', async () => {
    const ite = (code: string, quantity: number, net: number, taxed: number) =>
      `<ITE><ITE_3>${quantity}</ITE_3><ITE_4>94</ITE_4><ITE_5>${net}</ITE_5><ITE_7>${net / quantity}</ITE_7><ITE_11>${code} x 10</ITE_11><ITE_18>${code}</ITE_18><ITE_21>${taxed}</ITE_21></ITE>`
    const bill = (lines: string) =>
      `<FACTURA><ENC><ENC_1>INVOIC</ENC_1><ENC_6>SUM149</ENC_6><ENC_7>2025-02-13</ENC_7><ENC_10>COP</ENC_10></ENC><EMI><EMI_2>900</EMI_2><EMI_6>Droguería</EMI_6></EMI><ADQ><ADQ_2>800</ADQ_2><ADQ_6>Ana</ADQ_6></ADQ>${lines}</FACTURA>`
    const taxed = await readFile(utf8(bill(ite('AGU83', 10, 28_500, 28_500) + ite('GUA39', 100, 40_000, 47_600))), {
      today: '2026-01-31',
    })
    expect(finding(taxed, 'con_impuestos')!.choices!.map(({ totals }) => totals!.value)).toEqual([68_500, 76_100])
    const exempt = await readFile(utf8(bill(ite('AGU83', 10, 28_500, 28_500))), { today: '2026-01-31' })
    expect([questions(exempt), exempt.summary.value]).toEqual([[], 28_500])
  })

  test('a set of DTE is one file of many documents; credit notes are subtracted, delivery notes are none', async () => {
    const set = `\n<?xml version="1.0" encoding="ISO-8859-1"?><SetDTE>${DTE(33, 1)}${DTE(39, 2)}${DTE(61, 3)}${DTE(52, 4)}</SetDTE>`
    const bytes = Uint8Array.from(set, (letter) => letter.charCodeAt(0))
    expect(await sums(bytes)).toEqual({ lines: 3, quantity: 2, value: 2000, firstDate: '2025-05-22' })
    expect((await rowsOf(bytes))[1]![8]).toBe('Soporte técnico')
  })

  test('a DTE before it is signed is the document alone', async () => {
    const alone = DTE(33, 1).replace(/^.*?(?=<Documento)|(?<=<\/Documento>).*$/gs, '')
    expect(alone).toMatch(/^<Documento.*<\/Documento>$/s)
    expect(await sums(alone)).toMatchObject({ lines: 1, quantity: 2, value: 2000 })
  })

  test('SRI: facturas and notas de crédito, also within an authorization', async () => {
    expect(await sums(SRI('factura', 'infoFactura'))).toMatchObject({ quantity: 2, value: 42.5 })
    const note = SRI('notaCredito', 'infoNotaCredito')
    expect(await sums(note)).toEqual({ lines: 1, quantity: -2, value: -42.5, firstDate: '2025-05-15' })
    const carried = `<autorizacion><estado>AUTORIZADO</estado><comprobante><![CDATA[${note}]]></comprobante></autorizacion>`
    expect(await sums(carried)).toMatchObject({ quantity: -2 })
  })

  test('Hacienda of Costa Rica: net lines, credit notes subtracted, purchases none; with or without taxes is asked', async () => {
    expect(await sums(HACIENDA('TiqueteElectronico', 1))).toEqual({
      lines: 1,
      quantity: 2,
      value: 900,
      firstDate: '2025-06-11',
    })
    const many = zip({
      'a.xml': HACIENDA('FacturaElectronica', 1),
      'b.xml': HACIENDA('NotaCreditoElectronica', 2),
      'c.xml': HACIENDA('FacturaElectronicaCompra', 3),
      'd.xml': HACIENDA('FacturaElectronica', 4),
    })
    const options = { today: '2026-01-31' }
    const file = await readFile(many, options, 'facturas.zip')
    expect(file.summary).toMatchObject({ lines: 3, quantity: 2, value: 900 })
    expect(file.lines[0]).toMatchObject({ producto: 'Café', productoCodigo: 'C1', cliente: 'Ana', document: '1' })
    const asked = finding(file, 'con_impuestos')!
    expect(asked.choices!.map(({ totals }) => totals!.value)).toEqual([900, 1017])
    const taxed = await readFile(many, { ...options, ...asked.choices![1]!.choose }, 'facturas.zip')
    expect(questions(taxed)).toEqual([])
    expect(taxed.summary.value).toBe(1017)
  })

  test('the same document twice in a zip is one', async () => {
    const file = await open(zip({ 'a.xml': NFE(1), 'b.xml': NFE(1), 'c.xml': DTE(33, 1), 'd.xml': DTE(33, 2) }))
    expect(await file.sheets[0]!.rows()).toHaveLength(1 + 3)
    expect(file.notes.map(({ code }) => code)).toEqual(['facturas_repetidas'])
  })
})
