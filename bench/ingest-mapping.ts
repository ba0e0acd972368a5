/**
 * Thousands of sales files of a few hundred rows, each changed in ways that files differ, read back and compared with what they hold:
 * npm run bench:ingest-mapping -- [--files 2000] [--seed 1] [--from 0] [--kind WORD] [--keep FOLDER] [--show] [--json]
 *
 * A file is its seed and its place: --seed S --from K --files 1 --show makes the same one again and shows it in full; --keep writes it down.
 * --kind makes only files with that mutation. exact: the right sums, dates and rows. asked: a question is open, `offered` when the right
 * sums are the best guess or a choice's. refused: nothing would be loaded. wrong: other sums would be loaded without a question, or a
 * name was taken from a column whose title says that it is another (or while the right one's title says what it is).
 * missed: exact, but a column with a title that says what it is was not used.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pathOf } from '../apps/server/src/cli/open-files.ts'
import { judge, type Verdict } from './ingest/judge.ts'
import { judgeRoles } from './ingest/judge-roles.ts'
import { readSources } from './ingest/mutate/lines.ts'
import { makeFile, type MutatedFile } from './ingest/mutate/make-file.ts'
import { planOf, kindsOf } from './ingest/mutate/plan.ts'
import type { Outcome } from './ingest/outcome.ts'
import { Reader } from './ingest/reader.ts'
import { describe } from './ingest/tell.ts'

/** A day after all sales, so that the same seed makes the same files for ever. */
const TODAY = '2026-11-22'
const MAX_SECONDS = 20
const SHOWN_WRONG = 40
const SHOWN_PLACES = 12
const SHOWN_BYTES = 1500

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    kind: { type: 'string' },
    keep: { type: 'string' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [files, seed, from] = [values.files, values.seed, values.from].map(Number) as [number, number, number]
if (![files, seed, from].every(Number.isInteger)) throw new Error('--files, --seed y --from deben ser números enteros.')

type Tally = Record<Verdict | 'offered' | 'missed', number>
const emptyTally = (): Tally => ({ exact: 0, missed: 0, asked: 0, offered: 0, refused: 0, wrong: 0, broken: 0 })

const byKind = new Map<string, Tally>()
/** Of a mutation. */
const tallyOf = (kind: string): Tally => {
  const known = byKind.get(kind) ?? emptyTally()
  byKind.set(kind, known)
  return known
}

interface Wrong {
  place: number
  verdict: string
  differences: string[]
  kinds: string[]
}

function judged({ truth, columns }: MutatedFile, outcome: Outcome) {
  const { verdict, offered = false, differences } = judge(outcome, truth)
  if (verdict !== 'exact' || outcome.kind !== 'read') return { verdict, offered, differences, missed: false }
  const { swapped, missed } = judgeRoles(outcome, columns)
  return swapped.length > 0
    ? { verdict: 'wrong' as const, offered, differences: swapped, missed: false }
    : { verdict, offered, differences: missed.map((role) => `${role} not used`), missed: missed.length > 0 }
}

const sources = readSources(TODAY)
const reader = new Reader(MAX_SECONDS)
const all = emptyTally()
const reasons = new Map<string, number>()
const wrong: Wrong[] = []
const keep = values.keep === undefined ? undefined : pathOf(values.keep)
if (keep) await mkdir(keep, { recursive: true })
const started = performance.now()

for (let place = from, made = 0; made < files; place += 1) {
  if (values.kind && !kindsOf(planOf(sources, seed, place)).some((kind) => kind.includes(values.kind!))) continue
  made += 1
  const mutated = await makeFile(sources, seed, place)
  const { file, kinds, truth } = mutated
  if (keep) await writeFile(join(keep, `${seed}-${place}-${file.name}`), file.bytes)
  const outcome = await reader.read({ files: [{ ...file }], choices: {}, today: TODAY })
  const { verdict, offered, differences, missed } = judged(mutated, outcome)
  for (const tally of [all, ...kinds.map(tallyOf)]) {
    tally[verdict] += 1
    if (offered) tally.offered += 1
    if (missed) tally.missed += 1
  }
  if (verdict === 'asked' || verdict === 'refused')
    for (const difference of differences)
      reasons.set(`${verdict}: ${difference}`, (reasons.get(`${verdict}: ${difference}`) ?? 0) + 1)
  if (verdict === 'wrong' || verdict === 'broken') wrong.push({ place, verdict, differences, kinds })
  if (values.show) {
    console.log(`${place} ${verdict}${offered ? ', offered' : ''}: ${differences.join('; ')}\n    ${kinds.join(', ')}`)
    console.log(describe(outcome, truth, undefined))
    for (const { meaning, title } of mutated.columns) console.log(`    really ${meaning} ← ${title}`)
    if (file.name.endsWith('.csv')) console.log(new TextDecoder().decode(file.bytes.subarray(0, SHOWN_BYTES)))
  }
}
await reader.end()

const seconds = (performance.now() - started) / 1000
console.table(Object.fromEntries([...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).concat([['all', all]])))
console.log('\nWhy it asked or refused:')
for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]))
  console.log(`  ${String(count).padStart(5)}  ${reason}`)
const whatDiffers = Map.groupBy(wrong, ({ differences }) =>
  differences.map((text) => (text.startsWith('(') ? text : text.split(' ')[0]!)).join(', '),
)
if (wrong.length > 0) console.log('\nWhat was wrong, and in which files:')
for (const [what, files] of [...whatDiffers].sort((a, b) => b[1].length - a[1].length))
  console.log(
    `  ${String(files.length).padStart(5)}  ${what}: ${files
      .slice(0, SHOWN_PLACES)
      .map(({ place }) => place)
      .join(' ')}`,
  )
if (wrong.length > 0) console.log(`\nWrong or broken; again with --seed ${seed} --from PLACE --files 1 --show:`)
for (const { place, verdict, differences, kinds } of wrong.slice(0, SHOWN_WRONG))
  console.log(`  ${place} ${verdict}: ${differences.join('; ')}\n      ${kinds.join(', ')}`)
if (wrong.length > SHOWN_WRONG) console.log(`  and ${wrong.length - SHOWN_WRONG} more`)
console.log(`\n${files} files in ${seconds.toFixed(1)} s; ${all.wrong + all.broken} wrong or broken`)
if (values.json) console.log(JSON.stringify({ files, seed, all, byKind: Object.fromEntries(byKind), wrong }))
