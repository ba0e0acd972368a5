import { describe, expect, test } from 'vitest'
import { csv, finding, many, offered, questions, sum, xlsx } from '../sales-file.fixture.ts'

/** Books that shopkeepers keep themselves: what is sold on credit beside what is paid, a till's two sides, two tables beside each other. */

const day = (k: number): string => `${String((k % 27) + 1).padStart(2, '0')}/03/2026`
const money = (k: number): number => 1000 * (5 + ((k * 7) % 31))

describe('money that stands in a column for each way to be paid', () => {
  const isOwed = (k: number) => k % 3 === 0
  const isPaidLater = (k: number) => k % 5 === 4
  const row = (k: number, cash: string, owed: string) =>
    isPaidLater(k)
      ? `${day(k)};Marta;;;;${money(k)};${90_000 - 500 * k}`
      : `${day(k)};${isOwed(k) ? 'Marta' : ''};mercado ${k % 6};${cash};${owed};;${isOwed(k) ? 80_000 + 300 * k : ''}`
  const book = (titles: string, choices = {}) =>
    csv(
      `CUADERNO DE LA TIENDA\n\nFecha;Cliente;Detalle;${titles};Abono;Saldo\n${many(60, (k) => (isOwed(k) ? row(k, '', String(money(k))) : row(k, String(money(k)), '')))}\n`,
      choices,
    )
  const sold = sum(60, (k) => (isPaidLater(k) ? 0 : money(k)))

  test.each(['CONTADO;FIADO', 'De contado;A crédito', 'Venta contado;Venta crédito', 'Efectivo;Fiao'])(
    '%s: each row is worth the one that it has, and what is paid later is no sale',
    async (titles) => {
      const file = await book(titles)
      expect(questions(file)).toEqual([])
      expect(file.summary).toMatchObject({ lines: 48, value: sold })
      expect(finding(file, 'dinero_en_partes')?.choices?.map(({ label }) => label)).toEqual([
        'La suma',
        ...titles.split(';').map((title) => `Solo «${title}»`),
      ])
    },
  )

  test('what was paid at once may be all that counts', async () => {
    const { choices } = finding(await book('CONTADO;FIADO'), 'dinero_en_partes')!
    const file = await book('CONTADO;FIADO', choices![1]!.choose)
    expect(file.summary.value).toBe(sum(60, (k) => (isPaidLater(k) || isOwed(k) ? 0 : money(k))))
    expect(file.summary.lines).toBe(60 - 12 - 16)
  })

  test('several on a row are asked about, their sum first', async () => {
    const file = await csv(
      `VENTAS DEL DIA\nFecha;Efectivo;Tarjeta;Nequi\n${many(40, (k) => `${day(k)};${money(k)};${money(k + 3)};${money(k + 5)}`)}\n`,
    )
    expect(questions(file)).toEqual(['dinero_en_partes'])
    expect(offered(file, 'dinero_en_partes').map(({ value }) => value)).toEqual([
      sum(40, (k) => money(k) + money(k + 3) + money(k + 5)),
      sum(40, money),
      sum(40, (k) => money(k + 3)),
      sum(40, (k) => money(k + 5)),
    ])
  })

  test('what is paid later is no sale though nothing says what is owed', async () => {
    const file = await csv(
      `Fecha;Detalle;Venta contado;Venta fiada;Abonos\n${many(40, (k) => `${day(k)};${k % 5 === 4 ? 'abono' : 'venta'};${['', money(k), money(k), '', ''][k % 5]};${[money(k), '', '', money(k), ''][k % 5]};${k % 5 === 4 ? money(k) : ''}`)}\n`,
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
      [],
      32,
      sum(40, (k) => (k % 5 === 4 ? 0 : money(k))),
    ])
  })

  test('a payment on account says no word of it where each sale has its total', async () => {
    const isOff = (k: number) => k % 5 === 4
    const file = await csv(
      `Fecha;Cliente;Contado;Fiado;Total venta;Abono\n${many(40, (k) => (isOff(k) ? `${day(k)};Rosa;;;;${money(k)}` : `${day(k)};Rosa;${k % 2 ? money(k) : ''};${k % 2 ? '' : money(k)};${money(k)};`))}\n`,
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
      [],
      32,
      sum(40, (k) => (isOff(k) ? 0 : money(k))),
    ])
  })

  test('what clients pay is asked about where nothing says that it is of sales', async () => {
    const file = await csv(
      `Fecha;Cliente;Efectivo;Nequi\n${many(40, (k) => `${day(k)};C${k % 5};${k % 2 ? money(k) : ''};${k % 2 ? '' : money(k)}`)}\n`,
    )
    expect(questions(file)).toContain('dinero_en_partes')
    expect(finding(file, 'dinero_en_partes')!.text).toContain('Si son pagos o abonos, no lo cargues')
  })

  test('numbers of instalments and marks are no money', async () => {
    for (const [titles, marks] of [
      ['Contado;Cuotas', (k: number) => (k % 2 ? `${money(k)};` : ';12')],
      ['Contado;Crédito', (k: number) => (k % 2 ? '1;' : ';1')],
    ] as const) {
      const file = await csv(
        `Fecha;Producto;Cantidad;${titles}\n${many(40, (k) => `${day(k)};P${k % 5};${1 + (k % 4)};${marks(k)}`)}\n`,
      )
      expect(finding(file, 'dinero_en_partes')).toBeUndefined()
    }
  })

  test('money that takes off what a client owes is none of a sale', async () => {
    let owed = 300_000
    const file = await csv(
      `Fecha;Cliente;Producto;Crédito;Efectivo;Saldo\n${many(40, (k) => {
        owed += k % 2 ? -money(k) : money(k)
        return `${day(k)};Rosa;Mercado ${k % 4};${k % 2 ? '' : money(k)};${k % 2 ? money(k) : ''};${owed}`
      })}\n`,
    )
    expect(finding(file, 'dinero_en_partes')).toBeUndefined()
  })

  test('a total of what came in leaves out what was sold on credit: it is asked about', async () => {
    const later = (k: number) => (k % 3 ? 0 : 7000 + 100 * k)
    const file = await csv(
      `Fecha;Venta contado;Venta crédito;Abonos crédito;Total ingreso\n${many(40, (k) => `${day(k)};${5 * money(k)};${money(k + 3)};${later(k) || ''};${5 * money(k) + later(k)}`)}\n`,
    )
    expect(questions(file)).toContain('dinero_en_partes')
    expect(file.summary.value).toBe(sum(40, (k) => 5 * money(k) + money(k + 3)))
  })

  test('of sellers beside each other, each with both ways to be paid', async () => {
    const pair = (k: number) => (k % 3 ? [money(k), null] : [null, money(k)])
    const file = await xlsx([
      ['LUZ', null, null, null, 'MARTA'],
      ['Fecha', 'Contado', 'Fiado', null, 'Fecha', 'Contado', 'Fiado'],
      ...Array.from({ length: 27 }, (_, k) => [day(k), ...pair(k), null, day(k), ...pair(k + 40)]),
    ])
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([
      [],
      54,
      sum(27, (k) => money(k) + money(k + 40)),
    ])
  })

  test('what was paid of a sale and what is owed of it are asked about, their sum first', async () => {
    const paid = (k: number) => [money(k), money(k), 0, 2000][k % 4]!
    const owed = (k: number) => [0, 0, money(k), money(k) - 2000][k % 4]!
    const file = await csv(
      `Fecha;Cliente;Producto;Pagó;Quedó debiendo\n${many(40, (k) => `${day(k)};C${k % 3};Camisa ${k % 6};${paid(k) || ''};${owed(k) || ''}`)}\n`,
    )
    expect(questions(file)).toEqual(['dinero_en_partes'])
    expect(offered(file, 'dinero_en_partes').map(({ value }) => value)).toEqual([
      sum(40, money),
      sum(40, paid),
      sum(40, owed),
    ])
  })

  test('a column of what they come to goes before them, and prices are no parts', async () => {
    const total = await csv(
      `Fecha;Cliente;Contado;Crédito;Total\n${many(40, (k) => `${day(k)};C${k % 5};${k % 3 ? money(k) : ''};${k % 3 ? '' : money(k)};${money(k)}`)}\n`,
    )
    expect(total.understanding.columns.find(({ role }) => role === 'valor')?.header).toBe('Total')
    const prices = await csv(
      `Fecha;Producto;Cantidad;Valor contado;Valor crédito\n${many(40, (k) => `${day(k)};P${k % 5};${1 + (k % 4)};${money(k % 5)};${money(k % 5) * 1.2}`)}\n`,
    )
    expect(finding(prices, 'dinero_en_partes')).toBeUndefined()
  })
})

describe('a book of what came in and what went out', () => {
  const isSpent = (k: number) => k % 4 === 3
  const isLent = (k: number) => k % 13 === 5
  const book = (came: string, went: string, left: string | null, concept = 'Venta mostrador') => {
    let balance = 500_000
    const lines = Array.from({ length: 60 }, (_, k) => {
      const [up, down] = isSpent(k) ? [0, money(k)] : [money(k), 0]
      balance += up - down
      const what = isSpent(k) ? 'Pago mercancía' : isLent(k) ? 'Préstamo de mi hermano' : `${concept} ${k % 3}`
      return `${day(k)};${what};${up || ''};${down || ''}${left === null ? '' : `;${balance}`}`
    })
    const end = left === null ? '' : `;${left}`
    const first = left === null ? '' : '01/03/2026;Saldo anterior;;;500000\n'
    return csv(`LIBRO DE CAJA\n\nFecha;Concepto;${came};${went}${end}\n${first}${lines.join('\n')}\n`)
  }
  const came = sum(60, (k) => (isSpent(k) ? 0 : money(k)))
  const lent = sum(60, (k) => (!isSpent(k) && isLent(k) ? money(k) : 0))

  test.each([
    ['ENTRADAS', 'SALIDAS', 'SALDO'],
    ['Ingresos', 'Egresos', 'Saldo en caja'],
    ['Entra', 'Sale', 'Queda'],
    ['DEBE', 'HABER', 'SALDO'],
    ['Crédito', 'Débito', 'Saldo'],
    ['Débito', 'Crédito', 'Saldo'],
    ['Recibido', 'Pagado', 'Saldo'],
    ['Entradas', 'Salidas', null],
  ])('%s and %s: the former, of which what is called no sale is asked about', async (title, other, left) => {
    const file = await book(title, other, left)
    expect(questions(file)).toEqual(['codigos_dudosos'])
    expect(file.understanding.columns.find(({ role }) => role === 'valor')?.header).toBe(title)
    expect(offered(file, 'codigos_dudosos').map(({ value }) => value)).toEqual([came - lent, came])
  })

  test('sums of weeks and pages say nothing of the balance, and are no sales', async () => {
    let balance = 200_000
    let [ins, outs] = [0, 0]
    const lines = Array.from({ length: 60 }, (_, k) => {
      const [up, down] = isSpent(k) ? [0, money(k)] : [money(k), 0]
      balance += up - down
      ;[ins, outs] = [ins + up, outs + down]
      const line = `${day(k)};${isSpent(k) ? 'Surtido' : 'Venta'};${up || ''};${down || ''};${balance}`
      if (k % 10 < 9) return line
      return [line, ...['TOTAL SEMANA', 'VAN', 'VIENEN'].map((word) => `;${word};${ins};${outs};${balance}`)].join('\n')
    })
    const file = await csv(`Fecha;Concepto;Entradas;Salidas;Saldo\n${lines.join('\n')}\n`)
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 45, came])
  })

  test('what came in by cash and by phone is what came in', async () => {
    let balance = 200_000
    const file = await csv(
      `Fecha;Concepto;Entra efectivo;Entra Nequi;Sale;Saldo\n${many(60, (k) => {
        balance += isSpent(k) ? -money(k) : money(k)
        const [cash, phone] = isSpent(k) ? ['', ''] : k % 2 ? [money(k), ''] : ['', money(k)]
        return `${day(k)};${isSpent(k) ? 'Surtido' : 'Venta'};${cash};${phone};${isSpent(k) ? money(k) : ''};${balance}`
      })}\n`,
    )
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 45, came])
  })

  test.each([
    ['newest first', (rows: string[]) => rows.toReversed()],
    [
      'a balance at the end of each few',
      (rows: string[]) => rows.map((row, at) => (at % 3 ? row : row.replace(/[^;]*$/, ''))),
    ],
    ['some balances mistaken', (rows: string[]) => rows.map((row, at) => (at % 9 ? row : row.replace(/\d$/, '7')))],
  ])('%s', async (_, written) => {
    let balance = 900_000
    const rows = Array.from({ length: 60 }, (_, k) => {
      balance += isSpent(k) ? -money(k) : money(k)
      const sides = isSpent(k) ? `;${money(k)}` : `${money(k)};`
      return `${String(1 + Math.floor(k / 2)).padStart(2, '0')}/03/2026;${isSpent(k) ? 'Surtido' : 'Venta'};${sides};${balance}`
    })
    const file = await csv(`Fecha;Concepto;Entradas;Salidas;Saldo\n${written(rows).join('\n')}\n`)
    expect([questions(file), file.summary.value]).toEqual([[], came])
  })

  test('sums of each day, and ways to be paid below the title of what came in', async () => {
    let balance = 900_000
    const days = Array.from({ length: 27 }, (_, k) => {
      balance += money(k) - money(k + 5)
      return [day(k), money(k), money(k + 5), balance]
    })
    const file = await xlsx([['Fecha', 'ENTRADAS', 'SALIDAS', 'SALDO'], ...days])
    expect([questions(file), file.summary.value]).toEqual([['no_parecen_ventas'], sum(27, money)])
    balance = 900_000
    const below = Array.from({ length: 60 }, (_, k) => {
      balance += isSpent(k) ? -money(k) : money(k)
      const ways = isSpent(k) ? [null, null, money(k)] : k % 2 ? [money(k), null, null] : [null, money(k), null]
      return [day(k), isSpent(k) ? 'Surtido' : 'Venta', ...ways, balance]
    })
    const ways = await xlsx([
      ['Fecha', 'Concepto', 'ENTRADAS', null, 'SALIDAS', 'SALDO'],
      [null, null, 'Efectivo', 'Nequi', null, null],
      ...below,
    ])
    expect([questions(ways), ways.summary.value]).toEqual([[], came])
  })

  test('where nothing is called a sale it is asked whether it is one, with the money read', async () => {
    const file = await book('ENTRADAS', 'SALIDAS', 'SALDO', 'Consignación de')
    expect(questions(file)).toContain('no_parecen_ventas')
    expect(file.understanding.columns.find(({ role }) => role === 'valor')?.header).toBe('ENTRADAS')
  })

  test('of an account in a bank it is asked whether they are sales, whatever its rows say', async () => {
    let balance = 900_000
    const text = `EXTRACTO CUENTA DE AHORROS\nFecha;Descripción;Débito;Crédito;Saldo\n${many(40, (k) => {
      balance += isSpent(k) ? -money(k) : money(k)
      return `${day(k)};${isSpent(k) ? 'RETIRO' : 'VENTAS REDEBAN'};${isSpent(k) ? `${money(k)};` : `;${money(k)}`};${balance}`
    })}\n`
    const file = await csv(text, {}, 'extracto.csv')
    expect(questions(file)).toContain('no_parecen_ventas')
  })

  test('pieces that came in and went out are no money', async () => {
    let left = 400
    const file = await csv(
      `Fecha;Producto;Entradas;Salidas;Saldo\n${many(40, (k) => {
        const [up, down] = k % 4 ? [0, 1 + (k % 5)] : [20, 0]
        left += up - down
        return `${day(k)};Arroz;${up || ''};${down || ''};${left}`
      })}\n`,
    ).catch((error: unknown) => error as { code: string })
    expect('summary' in file ? file.summary.value : 0).toBe(0)
  })
})

describe('two tables of sales in a sheet', () => {
  const own = (k: number) => [day(k), `Plato ${k % 6}`, 1 + (k % 3), (1 + (k % 3)) * money(k % 6)]
  const other = (k: number) => [day(k + 4), `Plato ${k % 5}`, 1 + (k % 2), (1 + (k % 2)) * money(k % 5), `Calle ${k}`]
  const total = (count: number, of: (k: number) => unknown[]) => sum(count, (k) => of(k)[3] as number)
  const beside = (left: string, right: string, options = {}) =>
    xlsx(
      [
        [left, null, null, null, null, right],
        ['Fecha', 'Producto', 'Cant', 'Total', null, 'Fecha', 'Pedido', 'Cant', 'Total', 'Dirección'],
        ...Array.from({ length: 40 }, (_, k) =>
          k < 25
            ? [...own(k), null, ...other(k)]
            : k === 25
              ? [...own(k), null, 'TOTAL', null, null, total(25, other)]
              : own(k),
        ),
        ['TOTAL', null, null, total(40, own)],
      ],
      options,
    )
  const both = total(40, own) + total(25, other)

  test('both are loaded where each is called sales, or the first alone', async () => {
    const file = await beside('VENTAS MOSTRADOR', 'VENTAS DOMICILIOS')
    expect(questions(file)).toEqual([])
    expect(file.summary).toMatchObject({ lines: 65, value: both, locales: 1 })
    const { choices } = finding(file, 'varias_tablas')!
    const one = await beside('VENTAS MOSTRADOR', 'VENTAS DOMICILIOS', choices![1]!.choose)
    expect([questions(one), one.summary.value]).toEqual([[], total(40, own)])
  })

  test('titles that name stores are these', async () => {
    const file = await beside('VENTAS SEDE CENTRO', 'VENTAS SEDE NORTE')
    expect([file.summary.value, file.summary.locales]).toEqual([both, 2])
  })

  test('of two that nothing names it is asked, both first', async () => {
    const file = await beside('Mostrador', 'Domicilios')
    expect(questions(file)).toEqual(['varias_tablas'])
    expect(finding(file, 'varias_tablas')!.choices!.map(({ totals }) => totals!.value)).toEqual([both, total(40, own)])
    const all = await beside('Mostrador', 'Domicilios', finding(file, 'varias_tablas')!.choices![0]!.choose)
    expect([questions(all), all.summary.value]).toEqual([[], both])
  })

  test('orders beside sales are asked about, the sales alone first', async () => {
    const file = await beside('VENTAS', 'PEDIDOS PENDIENTES')
    expect(questions(file)).toEqual(['varias_tablas'])
    expect(finding(file, 'varias_tablas')!.choices!.map(({ totals }) => totals!.value)).toEqual([total(40, own), both])
  })

  test('a few orders name what the other table sells; what tells the same sales again is not added', async () => {
    const few = await xlsx([
      ['VENTAS MOSTRADOR', null, null, null, null, 'VENTAS DOMICILIOS'],
      ['Fecha', 'Producto', 'Cant', 'Total', null, 'Fecha', 'Pedido', 'Cant', 'Total', 'Barrio'],
      ...Array.from({ length: 26 }, (_, k) => (k < 8 ? [...own(k), null, ...other(k)] : own(k))),
    ])
    expect([questions(few), few.summary.value]).toEqual([[], total(26, own) + total(8, other)])
    expect(few.summary.productos).toBe(6)
    const again = await beside('VENTAS', 'VENTAS POR COBRAR')
    expect(questions(again)).toEqual(['varias_tablas'])
    expect(again.summary.value).toBe(total(40, own))
  })

  test('lines that stand in the other table too are not added, and what may be a part of it is asked about', async () => {
    const written = (name: string, of: (k: number) => (string | number)[]) =>
      xlsx([
        ['VENTAS', null, null, null, null, name],
        ['Fecha', 'Producto', 'Cant', 'Total', null, 'Fecha', 'Pedido', 'Cant', 'Total'],
        ...Array.from({ length: 40 }, (_, k) => (k < 14 ? [...own(k), null, ...of(k)] : own(k))),
      ])
    const again = await written('VENTAS DOMICILIOS', (k) => own(2 * k) as (string | number)[])
    expect([questions(again), again.summary.value]).toEqual([['varias_tablas'], total(40, own)])
    const part = await written('VENTAS NEQUI', (k) => other(k).slice(0, 4) as (string | number)[])
    expect([questions(part), part.summary.value]).toEqual([['varias_tablas'], total(40, own) + total(14, other)])
  })

  test('sales on credit beside all sales are asked about, all sales first', async () => {
    const file = await xlsx([
      ['VENTAS DEL MES', null, null, null, null, 'VENTAS A CREDITO'],
      ['Fecha', 'Producto', 'Cant', 'Total', null, 'Fecha', 'Cliente', 'Producto', 'Total'],
      ...Array.from({ length: 40 }, (_, k) =>
        k < 14 ? [...own(k), null, own(3 * k)[0]!, 'Rosa', own(3 * k)[1]!, own(3 * k)[3]!] : own(k),
      ),
    ])
    expect(questions(file)).toEqual(['varias_tablas'])
    expect(file.summary.value).toBe(total(40, own))
  })

  test('one below the other', async () => {
    const file = await xlsx([
      ['VENTAS MOSTRADOR'],
      ['Fecha', 'Producto', 'Cant', 'Total'],
      ...Array.from({ length: 40 }, (_, k) => own(k)),
      ['TOTAL', null, null, total(40, own)],
      [],
      ['VENTAS DOMICILIOS'],
      ['Fecha', 'Pedido', 'Cant', 'Total', 'Dirección'],
      ...Array.from({ length: 25 }, (_, k) => other(k)),
      ['TOTAL', null, null, total(25, other)],
    ])
    expect([questions(file), file.summary.lines, file.summary.value]).toEqual([[], 65, both])
  })
})
