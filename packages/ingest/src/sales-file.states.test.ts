import { describe, expect, test } from 'vitest'
import { codes, csv, questions, many } from './sales-file.fixture.ts'

describe('orders that were not paid', () => {
  const shop = (pending: number, failed = 'Recusado') => {
    const states = Array.from({ length: 40 }, (_, k) => (k < pending ? 'Pendente' : k === 39 ? failed : 'Confirmado'))
    return `Data,Pedido,Produto,Quantidade,Total,Status do Pagamento\n${states
      .map((state, k) => `${String(1 + (k % 28)).padStart(2, '0')}/03/2025,${k},P${k % 4},1,1000,${state}`)
      .join('\n')}\n`
  }

  test('few of them, in a shop where payments fail: they may have been sent, and it is asked; drafts do not count', async () => {
    const file = await csv(shop(3))
    expect(questions(file)).toEqual(['sin_pagar'])
    expect(file.summary.lines).toBe(36)
    const drafts = await csv(shop(3).replaceAll(/pending|pendiente|pendente/gi, 'draft'))
    expect(questions(drafts)).toEqual([])
    expect(codes(drafts)).toContain('sin_pagar')
  })

  test('many of them: it is asked, with what each answer would load', async () => {
    const file = await csv(shop(20))
    expect(questions(file)).toEqual(['sin_pagar'])
    const { choices } = file.understanding.findings.find(({ code }) => code === 'sin_pagar')!
    expect(choices!.map(({ totals }) => totals!.lines)).toEqual([19, 39])
    expect((await csv(shop(20), { unpaid: 'in' })).summary.lines).toBe(39)
  })

  test('of an invoice on credit nothing fails: it counts', async () => {
    const file = await csv(shop(20, 'Pagado'))
    expect(questions(file)).toEqual([])
    expect(file.summary.lines).toBe(40)
  })
})

describe('a column that marks returns', () => {
  const rows = (again: boolean) =>
    Array.from({ length: 120 }, (_, k) => {
      const isReturn = k % 4 === 3
      const sold = isReturn && again ? k - 1 : k
      return `2025-03-${String(1 + (k % 28)).padStart(2, '0')},T${k},C${sold},P${sold},1,${isReturn ? 1 : 0}`
    }).join('\n')
  const header = 'date,transaction_id,customer_id,product_id,quantity,returned\n'

  test('on the sales themselves takes them out', async () => {
    const file = await csv(header + rows(false))
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 90, quantity: 90 })
  })

  test('on rows of their own beside those sales is asked about', async () => {
    expect(questions(await csv(header + rows(true)))).toEqual(['anuladas'])
  })
})

test('beside words of an order, "cancelado" fell through', async () => {
  const file = await csv(
    'data,cliente,valor,situacao\n2025-03-18,Ana,100,Atendido\n2025-03-19,Luis,200,Cancelado\n2025-03-20,Eva,300,Em andamento\n',
  )
  expect(questions(file)).toEqual([])
  expect(file.summary.value).toBe(400)
})

test('what is paid and not delivered yet is a sale', async () => {
  const read = (paid: string) =>
    csv(
      `Fecha,Producto,Cantidad,Total,Estado Pago,Estado Pedido\n${many(9, (k) => `1${k}/3/2025,P${k % 3},1,100,Pagado,Entregado`)}\n20/3/2025,P1,1,100,${paid},No entregado\n`,
    )
  expect((await read('Pagado')).summary.lines).toBe(10)
  expect((await read('Pendiente')).summary.lines).toBe(9)
})
