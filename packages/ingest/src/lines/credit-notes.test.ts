import { expect, test } from 'vitest'
import { creditNotes } from './credit-notes.ts'
import type { Cell } from '../read/grid.ts'
import type { Mapping } from '../roles.ts'
import type { ReadOptions } from '../types.ts'
import { tableOf } from '../understand/columns/columns.fixture.ts'

type Roles = Partial<Record<keyof Mapping, string>>
const VALUE: Roles = { valor: 'Valor' }

test.each<[names: string[], values: Cell[], roles: Roles, options: ReadOptions, asked: boolean]>([
  [['Notas crédito'], [100, 200], VALUE, {}, true],
  [['', 'devoluciones.xlsx'], [100, 200], VALUE, {}, true],
  [['Ventas'], [100, 200], VALUE, {}, false],
  [['Ventas y devoluciones'], [100, 200], VALUE, {}, false],
  [['Notas crédito'], [100, -200], VALUE, {}, false],
  [['Notas crédito'], [100, 0], VALUE, {}, true],
  [['Notas crédito'], [100, 200], { cantidad: 'Valor' }, {}, true],
  [['Notas crédito'], [100, 200], {}, {}, false],
  [['Notas crédito'], [100, 200], { ...VALUE, tipoDocumento: 'Tipo' }, {}, false],
  [['Notas crédito'], [100, 200], VALUE, { sign: 'flip' }, false],
])(
  '%j with %j as %o and %o: whether they are subtracted is asked: %s',
  ([sheet, ...fileNames], values, roles, options, asked) => {
    const { headers, columns, mapping } = tableOf({ Valor: values, Tipo: values.map(() => 'x') }, roles)
    const findings = creditNotes(
      { ...(sheet && { sheet }), fileNames, headers, rows: [], headerRow: 0 },
      { columns },
      mapping,
      options,
    )
    expect(findings.map(({ code }) => code)).toEqual(asked ? ['son_devoluciones'] : [])
  },
)

test('unless the person says so they are not subtracted', () => {
  const { headers, columns, mapping } = tableOf({ Valor: [100] }, VALUE)
  const sheet = `Devoluciones ${'x'.repeat(80)}`
  const [finding] = creditNotes({ sheet, headers, rows: [], headerRow: 0 }, { columns }, mapping, {})
  expect(finding!.text).toContain(`«${sheet.slice(0, 60)}» habla de notas crédito o devoluciones, y «Valor» las trae`)
  expect(finding!.choices![finding!.chosen!]!.choose).toEqual({ sign: 'asWritten' })
})
