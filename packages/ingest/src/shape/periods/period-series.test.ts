import { expect, test } from 'vitest'
import type { Period } from './period.ts'
import { complete, firstDay, settle } from './period-series.ts'

const numbered = true
const months = (...all: [month: number, loose: number][]): Period[] =>
  all.map(([month, loose]) => ({ month, loose, before: false }))
const before = (periods: Period[]): Period[] => periods.map((period) => ({ ...period, before: true }))

test.each<[name: string, periods: Period[], settled: Period[]]>([
  ['months', [{ year: 2025, month: 7, numbered }], [{ year: 2025, month: 7 }]],
  [
    'weeks',
    [
      { month: 7, numbered },
      { week: 13, numbered },
    ],
    [{ week: 7 }, { week: 13 }],
  ],
  ['a week that says so', [{ month: 7, numbered }, { week: 13 }], [{ month: 7 }, { week: 13 }]],
  ['a month that says so', [{ month: 3 }, { week: 13, numbered }], [{ month: 3 }, { week: 13 }]],
  ['a Tuesday', [{ day: 4 }, ...months([3, 5]), { day: 6 }], [{ day: 4 }, { day: 5 }, { day: 6 }]],
  ['a March', [{ day: 4 }, ...months([3, 5])], [{ day: 4 }, { month: 3, year: 2005 }]],
  ['no Tuesday', [{ day: 4 }, ...months([2, 5]), { day: 6 }], [{ day: 4 }, months([2, 5])[0]!, { day: 6 }]],
  ['a March alone', [{ day: 4 }, { month: 3 }, { day: 6 }], [{ day: 4 }, { month: 3 }, { day: 6 }]],
  [
    'days of months',
    [{ day: 4, month: 2 }, ...months([3, 5])],
    [
      { day: 4, month: 2 },
      { day: 5, month: 3 },
    ],
  ],
  ['weeks from zero', [{ week: 0 }, { week: 1 }], [{ week: 1 }, { week: 2 }]],
  ['weeks from one', [{ week: 1 }, { week: 2 }], [{ week: 1 }, { week: 2 }]],
  ['months numbered', months([1, 1], [2, 2]), [{ month: 1 }, { month: 2 }]],
  ['one numbered before', before(months([1, 1])), [{ month: 1 }]],
  ['one numbered behind', months([1, 1]), [{ month: 1, year: 2001 }]],
  ['one with a day before', before(months([1, 5])), [{ month: 1, day: 5 }]],
  [
    'years',
    months([1, 24], [2, 24]),
    [
      { month: 1, year: 2024 },
      { month: 2, year: 2024 },
    ],
  ],
  [
    'days',
    months([1, 30], [1, 31]),
    [
      { month: 1, day: 30 },
      { month: 1, day: 31 },
    ],
  ],
  [
    'past 31',
    months([1, 31], [1, 32]),
    [
      { month: 1, year: 2031 },
      { month: 1, year: 2032 },
    ],
  ],
  [
    'year 0',
    months([1, 0], [1, 1]),
    [
      { month: 1, year: 2000 },
      { month: 1, year: 2001 },
    ],
  ],
  [
    'one day of months',
    before(months([1, 5], [2, 5])),
    [
      { month: 1, day: 5 },
      { month: 2, day: 5 },
    ],
  ],
  [
    'years before',
    before(months([1, 24], [2, 24], [3, 25])),
    [1, 2, 3].map((month) => ({ month, year: month < 3 ? 2024 : 2025 })),
  ],
  [
    'as many of each',
    months([1, 5], [2, 6]),
    [
      { month: 1, year: 2005 },
      { month: 2, year: 2006 },
    ],
  ],
  [
    'as many of each before',
    before(months([1, 5], [2, 6])),
    [
      { month: 1, day: 5 },
      { month: 2, day: 6 },
    ],
  ],
  // A title without a number beside one with it.
  [
    'one of two months with a number',
    [{ month: 1, loose: 3, before: false }, { month: 1 }],
    [{ month: 1, year: 2003 }, { month: 1 }],
  ],
])('a series is settled: %s', (_, periods, settled) => expect(settle(periods)).toEqual(settled))

test.each<[period: Period, day: string | null]>([
  [{ month: 3, day: 5 }, null],
  [{ year: 2025 }, '2025-01-01'],
  [{ year: 2025, day: 5 }, null],
  [{ year: 2025, month: 3 }, '2025-03-01'],
  [{ year: 2025, month: 3, day: 5 }, '2025-03-05'],
  [{ year: 2025, week: 7 }, '2025-02-10'],
  [{ year: 2025, month: 3, week: 1 }, '2025-03-01'],
  [{ year: 2025, month: 3, week: 2 }, '2025-03-08'],
  [{ year: 2025, month: 3, week: 5 }, '2025-03-28'],
  [{ year: 2025, month: 3, week: 6 }, '2025-03-28'],
  [{ year: 2025, month: 3, week: 7 }, null],
  [{ year: 2025, month: 3, week: 0 }, null],
])('%o begins on %s', (period, day) => expect(firstDay(period)).toBe(day))

const year = 2024
test.each<[name: string, periods: Period[], titleContext: { year?: number; month?: number }, whole: Period[]]>([
  [
    'a year',
    [{ month: 3 }, { month: 4 }],
    { year },
    [
      { month: 3, year },
      { month: 4, year },
    ],
  ],
  ['no year', [{ month: 3 }], {}, [{ month: 3 }]],
  ['a year of its own', [{ month: 3, year: 2020 }], { year }, [{ month: 3, year: 2020 }]],
  [
    'the next year',
    [{ month: 12 }, { month: 1 }],
    { year },
    [
      { month: 12, year },
      { month: 1, year: 2025 },
    ],
  ],
  [
    'six months back',
    [{ month: 7 }, { month: 1 }],
    { year },
    [
      { month: 7, year },
      { month: 1, year: 2025 },
    ],
  ],
  [
    'five months back',
    [{ month: 6 }, { month: 1 }],
    { year },
    [
      { month: 6, year },
      { month: 1, year },
    ],
  ],
  [
    '27 weeks back',
    [{ week: 28 }, { week: 1 }],
    { year },
    [
      { week: 28, year },
      { week: 1, year: 2025 },
    ],
  ],
  [
    '26 weeks back',
    [{ week: 27 }, { week: 1 }],
    { year },
    [
      { week: 27, year },
      { week: 1, year },
    ],
  ],
  [
    'a day alone between others',
    [{ month: 6, day: 30 }, { day: 1 }, { month: 7, day: 2 }],
    { year },
    [
      { month: 6, day: 30, year },
      { day: 1, year },
      { month: 7, day: 2, year },
    ],
  ],
  ['days of a month', [{ day: 3 }], { year, month: 5 }, [{ day: 3, month: 5, year }]],
  ['days without a month', [{ day: 3 }], { year }, [{ day: 3, year }]],
  ['days of their own month', [{ day: 3, month: 2 }], { year, month: 5 }, [{ day: 3, month: 2, year }]],
  [
    'weeks of a month',
    [{ week: 1 }, { week: 6 }],
    { year, month: 5 },
    [1, 6].map((week) => ({ week, month: 5, year })),
  ],
  ['weeks of a year', [{ week: 1 }, { week: 7 }], { year, month: 5 }, [1, 7].map((week) => ({ week, year }))],
  ['years and a month', [{ year: 2020 }, { year: 2021 }], { month: 5 }, [{ year: 2020 }, { year: 2021 }]],
  [
    'weeks and a month',
    [{ week: 1 }, { month: 2 }],
    { year, month: 5 },
    [
      { week: 1, year },
      { month: 2, year },
    ],
  ],
])('what periods lack comes from around: %s', (_, periods, titleContext, whole) =>
  expect(complete(periods, titleContext)).toEqual(whole),
)
