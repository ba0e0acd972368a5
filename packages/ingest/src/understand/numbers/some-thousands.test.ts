import { expect, test } from 'vitest'
import { mixedThousandsQuestion } from './some-thousands.ts'

test.each([
  [['15', '33k', '9 mil', 20], ['«33k» y otros como «15» (2 en total)']],
  [['15k', '33k', '9 mil'], []],
  [['15', '33', 20, null], []],
  [['500', '33k', '2.500', 700], []],
  [['500', '33k', '9 mil'], ['«33k» y otros como «500» (1 en total)']],
  [['15', '33k', '2.500', 20], ['«33k» y otros como «15» (2 en total)']],
  // A whole amount beside a short one is itself.
  [['15000', '33k', '4.500', 0], []],
])('%j', (cells, said) => {
  const rows = cells.map((cell) => ['Pan', cell])
  const asked = mixedThousandsQuestion(rows, 0, 'Plata', 1, {})
  expect(asked.map(({ text }) => /«\d+k».*total\)/.exec(text)?.[0])).toEqual(said)
  expect(mixedThousandsQuestion(rows, 0, 'Plata', 1, { accept: ['en_miles'] })).toEqual([])
  expect(mixedThousandsQuestion(rows, 0, undefined, null, {})).toEqual([])
})
