import { expect, test } from 'vitest'
import { csv, finding, many, offered, questions } from '../../sales-file.fixture.ts'

const day = (k: number): string => `${(k % 15) + 13}/${String((k % 12) + 1).padStart(2, '0')}/2025`

test('receipts and quotations among invoices are asked about, and stay out unless they are sales', async () => {
  const kinds = ['Ticket Factura', 'Recibos_P', 'Presupuesto', 'Ticket Factura']
  const text = `fecha;tipo_comp;nro_comp;cliente;total\n${many(20, (k) => `${day(k)};${kinds[k % 4]};${1000 + k};Ana ${k};${100 + k}`)}\n`
  const file = await csv(text)
  expect(questions(file)).toEqual(['codigos_dudosos'])
  expect(finding(file, 'codigos_dudosos')!.text).toContain('10 filas dicen «Recibos_P», «Presupuesto» en «tipo_comp»')
  expect(offered(file, 'codigos_dudosos').map(({ quantity }) => quantity)).toEqual([10, 20])
  const receipts = await csv(text.replaceAll('Ticket Factura', 'Recibo').replaceAll('Presupuesto', 'Recibo'))
  expect(questions(receipts)).not.toContain('codigos_dudosos')
})

test('quotations alone among invoices are told, and can be counted', async () => {
  const file = await csv(
    `fecha;tipo_comp;nro_comp;cliente;total\n${many(20, (k) => `${day(k)};${k % 4 === 2 ? 'Presupuesto' : 'Factura'};${1000 + k};Ana ${k};${100 + k}`)}\n`,
  )
  expect([questions(file), finding(file, 'codigos_dudosos')?.kind]).toEqual([[], 'fact'])
  expect(finding(file, 'codigos_dudosos')!.text).toBe(
    '5 filas con «Presupuesto» en «tipo_comp» no cuentan: son cotizaciones.',
  )
  expect([finding(file, 'codigos_dudosos')!.choices?.length, file.summary.quantity]).toEqual([2, 15])
})
