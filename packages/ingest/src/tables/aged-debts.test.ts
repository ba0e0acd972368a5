import { expect, test } from 'vitest'
import { csv, many } from '../sales-file.fixture.ts'

const list = (titles: string) =>
  csv(
    `Nit;Cliente;Factura;Fecha;${titles}\n${many(20, (k) => `9${k};Tienda ${k};F${k};${k + 1}/09/2026;${k + 1}/10/2026;0;${9000 + k};0;${9000 + k}`)}\n`,
    { today: '2026-12-31' },
  )

test('a list of what clients owe by age is refused with words', async () => {
  await expect(list('Vence;Corriente;1 a 30;31 a 60;Saldo')).rejects.toThrow(
    'El archivo parece una cartera, lo que te deben por edades («Vence», «Corriente», «Saldo»)',
  )
})
