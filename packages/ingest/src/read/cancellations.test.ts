import { describe, expect, test } from 'vitest'
import { finding, questions, readFile } from '../sales-file.fixture.ts'
import { zip } from '../workbook.fixture.ts'
import { utf8 } from './books.fixture.ts'

const cfdi = (uuid: string, related = '') =>
  `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="${uuid}" Fecha="2024-05-06T10:00:00" TipoDeComprobante="I" Moneda="MXN">${related}<cfdi:Emisor Rfc="AAA010101AAA" Nombre="Tienda"/><cfdi:Receptor Rfc="XAXX010101000" Nombre="Ana"/><cfdi:Conceptos><cfdi:Concepto NoIdentificacion="C1" Descripcion="Café" Cantidad="2" ClaveUnidad="H87" ValorUnitario="50.00" Importe="100.00"/></cfdi:Conceptos><cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="x" UUID="${uuid}"/></cfdi:Complemento></cfdi:Comprobante>`
const related = (type: string, uuid: string) =>
  `<cfdi:CfdiRelacionados TipoRelacion="${type}"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`
const folio = (uuid: string, status: number) =>
  `<Folios><UUID>${uuid}</UUID><EstatusUUID>${status}</EstatusUUID></Folios>`
const receipt = (folios: string) =>
  `<?xml version="1.0" encoding="utf-8"?><Acuse xmlns:xsi="x" Fecha="2024-05-07T12:00:00" RfcEmisor="AAA010101AAA" xmlns="http://cancelacfd.sat.gob.mx">${folios}<Signature><SignedInfo/></Signature></Acuse>`

const NFE_KEY = '35220612345678000195550010000001081000001080'
const nfe = `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${NFE_KEY}"><ide><serie>1</serie><nNF>108</nNF><dhEmi>2022-06-03T12:08:00-03:00</dhEmi><tpNF>1</tpNF><finNFe>1</finNFe></ide><emit><CNPJ>1</CNPJ></emit><dest><CPF>2</CPF><xNome>Ana</xNome></dest><det nItem="1"><prod><cProd>F1</cProd><xProd>Furadeira</xProd><qCom>10</qCom><vUnCom>20.50</vUnCom><vProd>205.00</vProd></prod></det></infNFe></NFe></nfeProc>`
const event = (type: string, status: string) =>
  `<procEventoNFe versao="1.00" xmlns="http://www.portalfiscal.inf.br/nfe"><evento><infEvento><chNFe>${NFE_KEY}</chNFe><tpEvento>${type}</tpEvento></infEvento></evento><retEvento><infEvento><cStat>${status}</cStat><chNFe>${NFE_KEY}</chNFe><tpEvento>${type}</tpEvento></infEvento></retEvento></procEventoNFe>`

const read = (parts: Record<string, string>) => readFile(zip(parts), { today: '2026-01-31' }, 'facturas.zip')

describe('documents that were cancelled after they were issued', () => {
  test('a receipt of cancellation takes its CFDI out, in whichever order they come; it is told', async () => {
    const parts = { 'a.xml': cfdi('aa-1'), 'b.xml': cfdi('BB-2'), 'c.xml': cfdi('cc-3') }
    for (const name of ['0.xml', 'z.xml']) {
      const file = await read({ [name]: receipt(folio('AA-1', 201) + folio('bb-2', 202)), ...parts })
      expect(file.summary).toMatchObject({ lines: 1, value: 100 })
      expect(questions(file)).toEqual([])
      expect(finding(file, 'anuladas')).toMatchObject({ kind: 'fact', text: expect.stringMatching(/^2 facturas/) })
      expect(finding(file, 'archivos_ignorados')).toBeUndefined()
      expect(finding(file, 'anulaciones_sin_factura')).toBeUndefined()
    }
  })

  test('that a cancellation was only asked for is told', async () => {
    const invoices = { 'a.xml': cfdi('AA-1'), 'b.xml': cfdi('BB-2'), 'c.xml': cfdi('CC-3') }
    const toldOf = async (folios: string) =>
      finding(await read({ ...invoices, 'z.xml': receipt(folios) }), 'anuladas')!.text
    expect(await toldOf(folio('AA-1', 201) + folio('BB-2', 202))).toMatch(/De una el acuse dice que se pidió anularla/)
    expect(await toldOf(folio('AA-1', 202))).not.toMatch(/se pidió/)
  })

  test('what undoes a document that did not come is told, beside whatever came', async () => {
    const missing = receipt(folio('OLD-1', 201) + folio('OLD-2', 202))
    const uploads: Record<string, string>[] = [
      { 'a.xml': cfdi('AA-1'), 'z.xml': missing },
      { 'ventas.csv': 'Fecha;Producto;Valor\n13/1/2026;Café;1000\n14/1/2026;Pan;2000\n', 'z.xml': missing },
    ]
    for (const parts of uploads)
      expect(finding(await read(parts), 'anulaciones_sin_factura')).toMatchObject({
        kind: 'warning',
        text: expect.stringMatching(/^2 facturas anuladas/),
      })
    const replacing = await read({ 'a.xml': cfdi('AA-1', related('04', 'OLD-1')) })
    expect(finding(replacing, 'anulaciones_sin_factura')!.text).toMatch(/^1 factura anulada/)
  })

  test('a CFDI that names itself as the one it replaces counts', async () => {
    expect((await read({ 'a.xml': cfdi('AA-1', related('04', 'aa-1')) })).summary.lines).toBe(1)
  })

  test('a cancellation that the tax office refused takes nothing out', async () => {
    const file = await read({ 'a.xml': cfdi('AA-1'), 'b.xml': receipt(folio('AA-1', 203)) })
    expect(file.summary.lines).toBe(1)
    expect(finding(file, 'anuladas')).toBeUndefined()
  })

  test('a CFDI that another one replaces counts once; one that is only related counts', async () => {
    const replaced = await read({ 'a.xml': cfdi('AA-1'), 'b.xml': cfdi('BB-2', related('04', 'aa-1')) })
    expect(replaced.summary.lines).toBe(1)
    const beside = await read({ 'a.xml': cfdi('AA-1'), 'b.xml': cfdi('BB-2', related('07', 'aa-1')) })
    expect(beside.summary.lines).toBe(2)
  })

  test('an NF-e that was cancelled is none; a letter of correction changes nothing', async () => {
    const other = nfe.replaceAll(NFE_KEY, NFE_KEY.replace('108', '109'))
    const lines = async (xml: string) => (await read({ 'a.xml': nfe, 'b.xml': other, 'e.xml': xml })).summary.lines
    expect(await lines(event('110111', '135'))).toBe(1)
    expect(await lines(event('110111', '573'))).toBe(2)
    expect(await lines(event('110110', '135'))).toBe(2)
  })

  test('where all are cancelled there are no sales', async () => {
    const parts = { 'a.xml': cfdi('AA-1'), 'b.xml': receipt(folio('AA-1', 201)) }
    await expect(read(parts)).rejects.toMatchObject({
      code: 'archivo_vacio',
      message: expect.stringMatching(/^Todas las facturas que subiste están anuladas/),
    })
    await expect(readFile(utf8(receipt(folio('AA-1', 201))), { today: '2026-01-31' })).rejects.toMatchObject({
      code: 'archivo_vacio',
      message: expect.stringMatching(/no trae ninguna factura/),
    })
  })
})
