import { expect, test } from 'vitest'
import { joinChoices } from './use-reread.ts'

test('what is said while a file is being read goes together, and the later word on a role stands', () => {
  expect(joinChoices(undefined, { mapeo: { producto: 3 } })).toEqual({ mapeo: { producto: 3 } })
  expect(joinChoices({ mapeo: { producto: 3 } }, { mapeo: { valor: 5 } })).toEqual({ mapeo: { producto: 3, valor: 5 } })
  expect(joinChoices({ mapeo: { producto: 3 } }, { mapeo: { producto: null, cliente: 3 } })).toEqual({
    mapeo: { producto: null, cliente: 3 },
  })
  expect(joinChoices({ decimal: ',' }, { mapeo: { valor: 5 } })).toEqual({ decimal: ',', mapeo: { valor: 5 } })
  expect(joinChoices({ decimal: ',' }, { orden_fecha: 'dmy' })).toEqual({ decimal: ',', orden_fecha: 'dmy' })
})
